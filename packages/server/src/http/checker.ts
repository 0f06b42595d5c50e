import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { FastifySchemaCompiler } from 'fastify';
import { Compile } from 'typebox/compile';
import type { TSchema } from 'typebox';
import { explain } from '../explain.ts';

/** A body that is not as its schema says, and why. */
class BadBody extends Error {
  readonly statusCode = 400;
}

/**
 * Checks a part of a request. Of a body only the first thing that is wrong is looked for: a stranger's may be long, and all
 * complaints about all that it could have been would take tens of milliseconds.
 */
export const checkerOf: FastifySchemaCompiler<TSchema> = (route) => {
  if (route.httpPart !== 'body') return TypeBoxValidatorCompiler(route);
  const { schema } = route;
  const body = Compile(schema);
  return (value: unknown) =>
    body.Check(value)
      ? { value }
      : { error: new BadBody(explain(schema, value, 'body') ?? 'body is not as it should be') };
};

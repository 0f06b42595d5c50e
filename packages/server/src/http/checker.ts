import type { FastifySchemaCompiler } from 'fastify';
import { Compile } from 'typebox/compile';
import type { TSchema } from 'typebox';
import { explain } from '../explain.ts';

/** A part of a request that is not as its schema says, and why. */
class BadPart extends Error {
  readonly statusCode = 400;
}

/**
 * Checks a part of a request. Only the first thing that is wrong is looked for: a stranger's body may be long, and all
 * complaints about all that it could have been would take tens of milliseconds.
 */
export const checkerOf: FastifySchemaCompiler<TSchema> = ({ schema, httpPart = 'body' }) => {
  const part = Compile(schema);
  return (value: unknown) =>
    part.Check(value)
      ? { value }
      : { error: new BadPart(explain(schema, value, httpPart) ?? `${httpPart} is not as it should be`) };
};

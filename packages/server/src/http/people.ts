import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Parts } from '../parts.ts';
import { Name } from '../schemas.ts';
import { MAKING } from './rates.ts';
import { REFUSED, refuse, RefusalSchema } from './refuse.ts';
import { PersonSchema } from './schemas.ts';
import { bearerOf, COOKIE, cookieOf, SAFE_COOKIE, setToken, tokenOf } from './tokens.ts';

/** Who you are: a name is enough. */
export const peopleRoutes =
  (parts: Parts): FastifyPluginCallbackTypebox =>
  (app, _options, done) => {
    const { config, identity, identify } = parts;
    app.get(
      '/api/me',
      {
        schema: {
          summary: 'Who you are; null where nobody is known',
          response: {
            200: Type.Object({ you: Type.Union([PersonSchema, Type.Null()]) }, { description: 'You, or null' }),
            ...REFUSED,
          },
        },
      },
      async (request, reply) => {
        const you = await identify(request);
        const token = bearerOf(request) === undefined ? cookieOf(request, config) : undefined;
        // Whoever comes again is known for as long again.
        if (you !== null && token !== undefined) setToken(reply, token, parts);
        return { you };
      },
    );

    app.post(
      '/api/me',
      {
        ...MAKING,
        schema: {
          summary: 'Say your name, or change it; a cookie holds your seats from then on',
          body: Type.Object({ name: Name }),
          response: {
            200: Type.Object({ you: PersonSchema }, { description: 'You, by that name' }),
            400: RefusalSchema,
            ...REFUSED,
          },
        },
      },
      async (request, reply) => {
        const known = await identify(request);
        if (known !== null) {
          const you = await identity.rename(known, request.body.name);
          return you === null ? refuse(reply, EMPTY_NAME) : { you };
        }
        const introduced = await identity.introduce(request.body.name, 'person');
        if (introduced === null) return refuse(reply, EMPTY_NAME);
        setToken(reply, introduced.token, parts);
        return { you: introduced.person };
      },
    );

    app.delete(
      '/api/me',
      {
        schema: {
          summary: 'Forget this browser, or this token of a program',
          description: 'Seats stay with the name; whoever has no other way to prove it can no longer play there.',
          response: { 204: Type.Null({ description: 'Forgotten' }), ...REFUSED },
        },
      },
      async (request, reply) => {
        const token = tokenOf(request, config);
        if (token !== undefined) await identity.forget(token);
        void reply.clearCookie(COOKIE, { path: '/' }).clearCookie(SAFE_COOKIE, { path: '/', secure: true });
        return reply.code(204).send(null);
      },
    );

    app.post(
      '/api/programs',
      {
        ...MAKING,
        schema: {
          summary: 'A name and a token for a program that plays; everybody sees that it is one',
          description:
            'Send the token as "Authorization: Bearer TOKEN", over HTTP and when opening the socket. It is told once.',
          body: Type.Object({ name: Name }),
          response: {
            200: Type.Object(
              { you: PersonSchema, token: Type.String() },
              { description: 'The token is told this once' },
            ),
            400: RefusalSchema,
            ...REFUSED,
          },
        },
      },
      async (request, reply) => {
        const introduced = await identity.introduce(request.body.name, 'program');
        if (introduced === null) return refuse(reply, EMPTY_NAME);
        return { you: introduced.person, token: introduced.token };
      },
    );
    done();
  };

const EMPTY_NAME = { code: 'bad-request', message: 'nothing is left of that name' } as const;

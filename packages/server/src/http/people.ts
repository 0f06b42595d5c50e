import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Config } from '../config.ts';
import { isOurOrigin, ourOrigin } from '../origin.ts';
import type { Parts } from '../parts.ts';
import { Name } from '../schemas.ts';
import { MAKING } from './rates.ts';
import { REFUSED, refuse, RefusalSchema } from './refuse.ts';
import { PersonSchema } from './schemas.ts';

/** What holds a browser's token. */
export const COOKIE = 'skulduggery';

/**
 * The same over a safe connection: browsers let only this very host set it. Another site under the same domain could hand
 * its own token to somebody, and see and do what they do.
 */
export const SAFE_COOKIE = `__Host-${COOKIE}`;

/** As long as browsers keep one. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;

const isSafe = (request: FastifyRequest, config: Config): boolean => ourOrigin(request, config).startsWith('https:');

/** Gives the browser the token that holds its seats; no script can read it. */
export const setToken = (reply: FastifyReply, token: string, { config }: Parts): void => {
  const secure = isSafe(reply.request, config);
  void reply.setCookie(secure ? SAFE_COOKIE : COOKIE, token, {
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/',
    maxAge: COOKIE_SECONDS,
  });
};

/** A program's token, as it comes in a header; empty where the header brings none. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer\b *(.*)$/i.exec(headers.authorization ?? '')?.[1];

/** A browser's token comes in a cookie, which counts only for requests from our own page. */
export const tokenOf = (request: FastifyRequest, config: Config): string | undefined =>
  bearerOf(request) ?? (isOurOrigin(request, config) ? cookieOf(request, config) : undefined);

/** Over a safe connection the one that others can set never counts: they could hand it to a newcomer. */
const cookieOf = (request: FastifyRequest, config: Config): string | undefined =>
  request.cookies[isSafe(request, config) ? SAFE_COOKIE : COOKIE];

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
          response: { 200: Type.Object({ you: Type.Union([PersonSchema, Type.Null()]) }), ...REFUSED },
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
        config: MAKING,
        schema: {
          summary: 'Say your name, or change it; a cookie holds your seats from then on',
          body: Type.Object({ name: Name }),
          response: { 200: Type.Object({ you: PersonSchema }), 400: RefusalSchema, ...REFUSED },
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
          response: { 204: Type.Null(), ...REFUSED },
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
        config: MAKING,
        schema: {
          summary: 'A name and a token for a program that plays; everybody sees that it is one',
          description:
            'Send the token as "Authorization: Bearer TOKEN", over HTTP and when opening the socket. It is told once.',
          body: Type.Object({ name: Name }),
          response: { 200: Type.Object({ you: PersonSchema, token: Type.String() }), 400: RefusalSchema, ...REFUSED },
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

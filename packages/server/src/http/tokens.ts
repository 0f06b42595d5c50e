import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isOurOrigin, ourOrigin } from '../origin.ts';
import type { Parts } from '../parts.ts';

/** What holds a browser's token. */
export const COOKIE = 'skulduggery';

/**
 * The same over a safe connection: browsers let only this very host set it. Another site under the same domain could hand
 * its own token to somebody, and see and do what they do.
 */
export const SAFE_COOKIE = `__Host-${COOKIE}`;

/** As long as browsers keep one. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;

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
export const cookieOf = (request: FastifyRequest, config: Config): string | undefined =>
  request.cookies[isSafe(request, config) ? SAFE_COOKIE : COOKIE];

const isSafe = (request: FastifyRequest, config: Config): boolean => ourOrigin(request, config).startsWith('https:');

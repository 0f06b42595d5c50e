import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

/** How the world reaches this server: as it is configured, or as this request did. */
export const ourOrigin = ({ protocol, host }: FastifyRequest, { origin }: Config): string =>
  origin ?? `${protocol}://${host}`;

/** Browsers name the site that a request comes from; only ours may use somebody's cookie. Programs name none. */
export const isOurOrigin = (request: FastifyRequest, config: Config): boolean => {
  const { origin } = request.headers;
  return origin === undefined || origin === ourOrigin(request, config);
};

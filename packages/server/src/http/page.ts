import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { linksFor } from './fetch-first.ts';

/** Where the built files of the page lie, each with a hash in its name. */
export const BUILT = '/assets/';

/** The page, if there is one; whatever it does not have is for the page itself to show. */
export const addPage = async (app: FastifyInstance, { page: folder, limits }: Config): Promise<void> => {
  // What is not there is no route, and routes alone are counted by themselves.
  const counted = limits ? { preHandler: app.rateLimit() } : {};
  if (folder === null) {
    return void app.setNotFoundHandler(counted, (_request, reply) => reply.code(404).send(NOTHING_HERE));
  }
  const built = join(folder, BUILT);
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // The page itself, and its service worker, may change at any time.
      const cache = path.startsWith(built) ? 'public, max-age=31536000, immutable' : 'no-cache';
      void reply.header('cache-control', cache);
    },
  });
  const linksAt = linksFor(folder);
  app.setNotFoundHandler(counted, (request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const wantsPage = reads && !request.url.startsWith('/api/') && !request.url.startsWith(BUILT);
    if (wantsPage) return reply.headers(linksAt(request.url)).sendFile('index.html');
    return reply.code(404).send(NOTHING_HERE);
  });
};

const NOTHING_HERE = { code: 'bad-request', message: 'nothing here: see /openapi.json' } as const;

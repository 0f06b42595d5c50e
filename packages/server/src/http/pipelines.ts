import type { FastifyInstance } from 'fastify';
import { TOO_FAST } from '../refusals.ts';
import type { Connections } from './connections.ts';
import { refuse } from './refuse.ts';

/** Requests on one connection that have no answer yet. A browser sends the next one when it has read the last. */
const MOST_AT_ONCE = 8;

/** Whoever sends requests and reads no answer would have every one of them prepared and kept. */
export const limitPipelines = (app: FastifyInstance, { unanswered }: Connections): void => {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (unanswered(raw.socket) > MOST_AT_ONCE) await refuse(reply.header('connection', 'close'), TOO_FAST);
  });
};

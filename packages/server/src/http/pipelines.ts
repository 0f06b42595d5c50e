import type { FastifyInstance } from 'fastify';
import { TOO_FAST } from '../refusals.ts';
import type { Connections } from './connections.ts';
import { refuse } from './refuse.ts';

/**
 * Requests on one connection whose answer has not left yet. A browser sends the next one when it has read the last, which
 * may be a moment before this process knows that it has left.
 */
const MOST_AT_ONCE = 2;

/** Whoever sends requests and reads no answer would have every one of them prepared and kept. */
export const limitPipelines = (app: FastifyInstance, { unanswered }: Connections): void => {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (unanswered(raw.socket) > MOST_AT_ONCE) await refuse(reply.header('connection', 'close'), TOO_FAST);
  });
};

import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { TOO_FAST } from '../refusals.ts';
import { refuse } from './refuse.ts';

/** Requests on one connection that have no answer yet. A browser sends the next one when it has read the last. */
const MOST_AT_ONCE = 8;

/** Whoever sends requests and reads no answer would have every one of them prepared and kept. */
export const limitPipelines = (app: FastifyInstance): void => {
  const unanswered = new WeakMap<Socket, number>();
  const count = (socket: Socket, more: 1 | -1): number => {
    const now = (unanswered.get(socket) ?? 0) + more;
    unanswered.set(socket, now);
    return now;
  };
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (count(raw.socket, 1) > MOST_AT_ONCE) await refuse(reply.header('connection', 'close'), TOO_FAST);
  });
  app.addHook('onResponse', async ({ raw }) => void count(raw.socket, -1));
};

import type { FastifyInstance } from 'fastify';
import { hashOf } from '../luck.ts';
import type { Parts } from '../parts.ts';
import { bearerOf } from './people.ts';

/** For those who keep the server running. */
export const addHealth = (
  app: FastifyInstance,
  { config, store, tables, metrics }: Parts,
  sockets: () => number,
): void => {
  metrics.gauge('skulduggery_connections', 'Open sockets', sockets);
  metrics.gauge('skulduggery_tables', 'Tables in memory', () => tables.count());
  const hidden = { schema: { hide: true } };
  app.get('/healthz', { ...hidden, config: { rateLimit: false } }, async () => {
    await store.due(0, 1); // answers only if the store does
    return { ok: true };
  });
  app.get('/metrics', hidden, async (request, reply) => {
    const shown = bearerOf(request);
    const isHost = config.metricsToken !== null && shown !== undefined && isSame(shown, config.metricsToken);
    const registry = isHost ? metrics.all : metrics.open;
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  app.get('/openapi.json', hidden, () => app.swagger());
};

/** Hashes are compared, so that the time it takes tells nothing of the token. */
const isSame = (shown: string, token: string): boolean => hashOf(shown) === hashOf(token);

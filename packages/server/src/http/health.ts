import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';

/** For those who keep the server running. */
export const addHealth = (app: FastifyInstance, { store, tables, metrics }: Parts, sockets: () => number): void => {
  metrics.gauge('skulduggery_connections', 'Open sockets', sockets);
  metrics.gauge('skulduggery_tables', 'Tables in memory', () => tables.count());
  const hidden = { schema: { hide: true } };
  app.get('/healthz', { ...hidden, config: { rateLimit: false } }, async () => {
    await store.due(0, 1); // answers only if the store does
    return { ok: true };
  });
  app.get('/metrics', hidden, async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  app.get('/openapi.json', hidden, () => app.swagger());
};

import type { FastifyInstance } from 'fastify';
import { hashOf } from '../luck.ts';
import type { Parts } from '../parts.ts';
import { bearerOf } from './tokens.ts';

/** For those who keep the server running. */
export const addHealth = (
  app: FastifyInstance,
  { config, store, tables, metrics }: Parts,
  sockets: () => number,
): void => {
  metrics.gauge('skulduggery_connections', 'Open sockets', sockets);
  metrics.gauge('skulduggery_tables', 'Tables in memory', () => tables.count());
  const hidden = { schema: { hide: true } };
  const answers = newProbe(() => store.due(0, 1));
  app.get('/healthz', { ...hidden, config: { rateLimit: false } }, async () => {
    await answers();
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

/** A store that takes longer does not answer. */
const PATIENCE_MS = 2000;

/** Asks something, and fails where no answer comes in time; one that hangs is asked once, by however many. */
const newProbe = (ask: () => Promise<unknown>): (() => Promise<void>) => {
  let asking: Promise<unknown> | null = null;
  return async () => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    const patience = Promise.withResolvers<never>();
    const timer = setTimeout(() => patience.reject(new Error('the database does not answer')), PATIENCE_MS);
    try {
      await Promise.race([asking, patience.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
};

/** Hashes are compared, so that the time it takes tells nothing of the token. */
const isSame = (shown: string, token: string): boolean => hashOf(shown) === hashOf(token);

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, type Config, type Running } from '../src/index.ts';

/** A server of its own, on a free port, with its own database. */
export const runServer = async (config: Partial<Config> = {}): Promise<Running & { readonly url: string }> => {
  const folder = mkdtempSync(join(tmpdir(), 'server-'));
  const server = await startServer({
    host: '127.0.0.1',
    port: 0,
    database: join(folder, 'tables.db'),
    origin: null,
    trustProxy: false,
    logLevel: 'silent',
    limits: false,
    pingSeconds: 30,
    metricsToken: null,
    page: null,
    ...config,
  });
  return {
    ...server,
    url: server.address.replace('localhost', '127.0.0.1'),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A socket: whoever connects is told the address of a new database. */
    readonly databases: string;
  }
}

/** One PostgreSQL for a whole run, which starts when the first file of tests asks for a database. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'databases-'));
  const socket = join(folder, 'socket');
  let postgres: ReturnType<typeof startPostgres> | undefined;
  let made = 0;
  const newDatabase = async (): Promise<string> => {
    postgres ??= startPostgres();
    const { url } = await postgres;
    made += 1;
    const name = `tests_${made}`;
    const admin = new Client({ connectionString: url });
    await admin.connect();
    await admin.query(`CREATE DATABASE ${name}`);
    await admin.end();
    return url.replace('/postgres?', `/${name}?`);
  };
  const server = createServer((asker) => {
    newDatabase().then(
      (url) => asker.end(url),
      (failure: unknown) => asker.end(String(failure)),
    );
  });
  server.listen(socket);
  await once(server, 'listening');
  project.provide('databases', socket);
  return async () => {
    server.close();
    rmSync(folder, { recursive: true });
    await (await postgres)?.stop();
  };
};

import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, inject } from 'vitest';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { Store } from '../src/store/store.ts';
import { startPostgres, type Postgres } from './postgres.ts';

/** A folder for the tests of a file. */
export const withFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'server-test-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
};

/** A database of PostgreSQL for the tests of a file. */
export const withPostgres = (): { readonly url: string } => {
  let url: string;
  beforeAll(async () => {
    url = await text(createConnection(inject('databases')));
    if (!url.startsWith('postgres:')) throw new Error(url);
  });
  return {
    get url() {
      return url;
    },
  };
};

/** A PostgreSQL for the tests of a file alone, which may do to it what others would notice. */
export const withOwnPostgres = (): Pick<Postgres, 'url' | 'pid'> => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());
  return {
    get url() {
      return postgres.url;
    },
    get pid() {
      return postgres.pid;
    },
  };
};

/** For what nothing may happen to. */
export const complain = (failure: unknown): never => {
  throw new Error('something failed', { cause: failure });
};

interface Opened {
  readonly name: string;
  readonly open: () => Promise<Store>;
}

/** Both kinds of store for the tests of a file. */
export const withStores = (): readonly [sqlite: Opened, postgres: Opened] => {
  const folder = withFolder();
  const postgres = withPostgres();
  return [
    { name: 'SQLite', open: () => openSqlite(join(folder, 'tables.db')) },
    { name: 'PostgreSQL', open: () => openPostgres(postgres.url, complain) },
  ];
};

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startPostgres } from './postgres.ts';

/** A folder for the tests of a file. */
export const withFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'server-test-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
};

/** A PostgreSQL for the tests of a file. */
export const withPostgres = (): { readonly url: string } => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());
  return {
    get url() {
      return postgres.url;
    },
  };
};

/** For what nothing may happen to. */
export const complain = (failure: unknown): never => {
  throw new Error('something failed', { cause: failure });
};

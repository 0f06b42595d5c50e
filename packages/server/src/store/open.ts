import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { isPostgres } from '../config.ts';
import { lockDatabase } from './sqlite-lock.ts';
import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';
import { unusable } from './unusable.ts';

/** The store that `DATABASE_URL` names. */
export const openStore = async (database: string, failed: (failure: Error) => void): Promise<Store> => {
  if (!isPostgres(database)) return openFile(database);
  // Loaded only where it is used: whoever keeps tables in a file starts without it.
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(database, failed);
};

/** Locked before it is opened: a newer release that is refused must not have changed the file under the older one. */
export const openFile = async (file: string, patience?: number): Promise<Store> => {
  makeFolder(file);
  const unlock = lockDatabase(file, patience);
  try {
    const store = await openSqlite(file);
    const close = async (): Promise<void> => {
      await store.close();
      unlock();
    };
    return { ...store, close };
  } catch (failure) {
    unlock();
    throw failure;
  }
};

/** For nobody else on this machine: who reads the file knows everybody's secrets. */
const makeFolder = (file: string): void => {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  } catch (failure) {
    throw unusable(`the database ${file}`, failure);
  }
};

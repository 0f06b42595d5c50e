import { existsSync, realpathSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { unusable, UnusableDatabase } from './unusable.ts';

/** A server that is being replaced may need so long to end. */
const PATIENCE_MS = 5000;

/**
 * Has a database to itself until the returned function is called or the process ends, however it ends. Two servers on one
 * file would keep its log whole, but neither would hear of the other's moves.
 */
export const lockDatabase = (file: string, patience = PATIENCE_MS): (() => void) => {
  try {
    const lock = new DatabaseSync(`${realOf(file)}.lock`, { timeout: patience });
    return locked(lock);
  } catch (failure) {
    if (isBusy(failure)) throw new UnusableDatabase(`DATABASE_URL: another server uses the database ${file}`);
    throw unusable(`${file}.lock`, failure);
  }
};

/** A link is another name for the same file. */
const realOf = (file: string): string => (existsSync(file) ? realpathSync(file) : file);

const locked = (lock: DatabaseSync): (() => void) => {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return () => lock.close();
  } catch (failure) {
    lock.close();
    throw failure;
  }
};

const SQLITE_BUSY = 5;

const isBusy = (failure: unknown): boolean =>
  failure instanceof Error && 'errcode' in failure && failure.errcode === SQLITE_BUSY;

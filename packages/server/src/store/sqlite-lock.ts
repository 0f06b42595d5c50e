import { DatabaseSync } from 'node:sqlite';
import { UnusableDatabase } from './unusable.ts';

/** A server that is being replaced may need so long to end. */
const PATIENCE_MS = 5000;

/**
 * Has a database to itself until the returned function is called or the process ends, however it ends. Two servers on one
 * file would keep its log whole, but neither would hear of the other's moves.
 */
export const lockDatabase = (file: string, patience = PATIENCE_MS): (() => void) => {
  const lock = new DatabaseSync(`${file}.lock`, { timeout: patience });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (failure) {
    lock.close();
    const why = failure instanceof Error ? failure.message : String(failure);
    throw new UnusableDatabase(`DATABASE_URL: another server uses the database ${file} (${why})`);
  }
  return () => lock.close();
};

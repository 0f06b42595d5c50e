import { parentPort, workerData } from 'node:worker_threads';
import type { Call, Opening } from './sqlite-calls.ts';
import { openDatabase } from './sqlite-database.ts';
import { trusted } from '../trusted.ts';
import { NewerDatabase, unusable } from './unusable.ts';

// A thread of its own, because every commit waits for the disk and tables must not wait for it.
const port = parentPort;
if (port === null) throw new Error('runs as a worker thread');

const { file } = trusted<{ readonly file: string }>(workerData);
const say = (opening: Opening): void => port.postMessage(opening);

const open = (): ReturnType<typeof openDatabase> | null => {
  try {
    const opened = openDatabase(file);
    say({ type: 'ready' });
    return opened;
  } catch (failure) {
    if (failure instanceof NewerDatabase) say({ type: 'newer', found: failure.found, known: failure.known });
    else if (isSqlites(failure)) say({ type: 'unusable', message: unusable(`the database ${file}`, failure).message });
    else throw failure;
    return null;
  }
};

/** What SQLite says of the file, its folder or the disk; anything else is a bug here. */
const isSqlites = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === 'ERR_SQLITE_ERROR';

const run = (database: ReturnType<typeof openDatabase>, calls: readonly Call[]): readonly unknown[] => {
  try {
    return database.run(calls);
  } catch (failure) {
    // One wrong call must not take the others with it: each gets a transaction of its own.
    if (calls.length > 1) return calls.flatMap((call) => run(database, [call]));
    return [failure instanceof Error ? failure : new Error(String(failure))];
  }
};

const database = open();
if (database !== null) {
  port.on('message', (calls: readonly Call[] | 'close') => {
    if (calls === 'close') {
      database.close();
      port.close();
      return;
    }
    port.postMessage(run(database, calls));
  });
}

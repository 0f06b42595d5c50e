import { parentPort, workerData } from 'node:worker_threads';
import type { Call } from './sqlite-calls.ts';
import { openDatabase } from './sqlite-database.ts';
import { trusted } from './trusted.ts';

// A thread of its own, because every commit waits for the disk and tables must not wait for it.
const port = parentPort;
if (port === null) throw new Error('runs as a worker thread');

const { file } = trusted<{ readonly file: string }>(workerData);
const database = openDatabase(file);
port.postMessage('ready');
port.on('message', (calls: readonly Call[] | 'close') => {
  if (calls === 'close') {
    database.close();
    port.close();
    return;
  }
  port.postMessage(run(calls));
});

const run = (calls: readonly Call[]): readonly unknown[] => {
  try {
    return database.run(calls);
  } catch (failure) {
    // One wrong call must not take the others with it: each gets a transaction of its own.
    if (calls.length > 1) return calls.flatMap((call) => run([call]));
    return [failure instanceof Error ? failure : new Error(String(failure))];
  }
};

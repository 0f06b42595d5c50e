import { parentPort, workerData } from 'node:worker_threads';
import { UsageError } from '../usage.ts';
import { playSeries } from './series.ts';
import type { Job, Told } from './threads.ts';

/** One thread of a match: plays its portion, tells how far it is, and at the end what came out. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, not a window
const tell = (told: Told): void => parentPort?.postMessage(told);

// oxlint-disable-next-line typescript/no-unsafe-assignment -- Node types it so; threads.ts, the only sender, gives a Job
const { arena, portion }: Job = workerData;
// Whatever it is told while it plays means that it shall stop; listening alone must not keep it alive.
const stop = new AbortController();
parentPort?.once('message', () => stop.abort()).unref();
try {
  tell({ tallies: await playSeries(arena, portion, { told: (done) => tell({ done }), stopped: stop.signal }) });
} catch (failure) {
  // A class does not survive the way between threads.
  if (!(failure instanceof UsageError)) throw failure;
  tell({ refused: failure.message });
}

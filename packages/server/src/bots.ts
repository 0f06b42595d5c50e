import type { Asked } from '@skulduggery/table';
import { Piscina } from 'piscina';
import { trusted } from './store/trusted.ts';

/** Bots in threads of their own, so that thinking never holds up a table. */
export interface Bots {
  choose(asked: Asked): Promise<unknown>;
  close(): Promise<void>;
}

/** Decisions come one at a time from many tables; two threads keep up with thousands of them. */
const THREADS = 2;
const IDLE_MS = 60_000;

export const newBots = (): Bots => {
  const threads = new Piscina<Asked, unknown>({
    filename: new URL('bot-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    // Bots share one thread's loaded tables better than they share the wait for a second thread.
    concurrentTasksPerWorker: 4,
  });
  return {
    choose: async (asked) => trusted(await threads.run(asked)),
    close: () => threads.destroy(),
  };
};

import type { Asked } from '@skulduggery/table';
import { Piscina } from 'piscina';

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
    // Each thread loads the bots' data for itself, so four questions go to one before another is started.
    concurrentTasksPerWorker: 4,
  });
  return {
    choose: (asked) => threads.run(asked),
    close: () => threads.destroy(),
  };
};

import type { Asked } from '@skulduggery/table';
import { newWatchedThread, type WatchedOptions } from './watched-thread.ts';

/** Bots in threads of their own, so that thinking never holds up a table. */
export interface Bots {
  choose(asked: Asked): Promise<unknown>;
  close(): Promise<void>;
}

/** Decisions come one at a time from many tables; two threads keep up with thousands of them. */
const THREADS = 2;

/** Each thread loads the bots' data for itself, so four questions wait for one before another is started. */
const FEW = 4;

const WATCHED: WatchedOptions = {
  file: new URL('bot-thread.ts', import.meta.url),
  // No bot takes a tenth of it, nor does a thread to start, on a small machine with other things to do.
  patience: 30_000,
};

export const newBots = (watched = WATCHED): Bots => {
  const threads = Array.from({ length: THREADS }, () => newWatchedThread<Asked, unknown>(watched));
  const leastBusy = (): (typeof threads)[number] =>
    threads.reduce((least, each) => (each.waiting() < least.waiting() ? each : least));
  return {
    choose: (asked) => (threads.find(({ waiting }) => waiting() < FEW) ?? leastBusy()).ask(asked),
    close: async () => void (await Promise.all(threads.map(({ close }) => close()))),
  };
};

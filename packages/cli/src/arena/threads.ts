import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { UsageError } from '../usage.ts';
import type { Arena } from './request.ts';
import type { Overseer, Portion } from './series.ts';
import { sumOfAll, type Tallies } from './tally.ts';

/** What a thread is given. */
export interface Job {
  readonly arena: Arena;
  readonly portion: Portion;
}

/** What a thread tells: games done since it told last, at the end what came out, or what makes the match impossible. */
export type Told = { readonly done: number } | { readonly tallies: Tallies } | { readonly refused: string };

/** Fewer games than this are not worth a thread. */
const WORTH_A_THREAD = 20;

/** Plays a match on all cores. */
export const playOnThreads = async (arena: Arena, overseer: Overseer): Promise<Tallies> => {
  const stride = Math.max(1, Math.min(availableParallelism(), Math.ceil(arena.games / WORTH_A_THREAD)));
  const portions = Array.from({ length: stride }, (_, first) =>
    playPortion({ arena, portion: { first, stride } }, overseer),
  );
  return sumOfAll(await Promise.all(portions));
};

const playPortion = (job: Job, { told, stopped }: Overseer): Promise<Tallies> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: job });
    stopped.addEventListener('abort', () => worker.postMessage('stop'));
    worker.on('message', (message: Told) => {
      if ('done' in message) told(message.done);
      else if ('refused' in message) reject(new UsageError(message.refused));
      else resolve(message.tallies);
    });
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`a thread of the arena ended with ${code}`)));
  });

import type { Asked } from '@skulduggery/table';
import type { Question, Thought } from './bot-worker.ts';
import { randomHex } from './luck.ts';

interface Waiting {
  readonly resolve: (move: unknown) => void;
  readonly reject: (failure: Error) => void;
}

let worker: Worker | null = null;
const waiting = new Map<number, Waiting>();
let asked = 0;

/** What a bot does: one of the moves that its view lists. It thinks beside the page, never in its way. */
export const chooseMove = (ask: Asked): Promise<unknown> =>
  new Promise((resolve, reject) => {
    asked += 1;
    waiting.set(asked, { resolve, reject });
    worker ??= startWorker();
    // The page's luck, like that of its dice: the worker has none of its own.
    const question: Question = { number: asked, asked: ask, luck: randomHex(16) };
    worker.postMessage(question);
  });

const startWorker = (): Worker => {
  const started = new Worker(new URL('bot-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<Thought>) => {
    const waited = waiting.get(data.number);
    waiting.delete(data.number);
    if ('move' in data) waited?.resolve(data.move);
    else waited?.reject(new Error(data.failure));
  });
  // A worker that could not start (the connection broke while it loaded) is started again at the next question.
  started.addEventListener('error', () => {
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error('the bots did not load'));
    waiting.clear();
  });
  return started;
};

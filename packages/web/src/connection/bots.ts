import type { Advice } from '@skulduggery/bots';
import type { Asked, TableId } from '@skulduggery/table';
import type { Question, Thought } from './bot-worker.ts';
import { randomHex } from './luck.ts';
import { newShortener, type Shortened } from './memory.ts';

interface Waiting {
  readonly resolve: (thought: Thought) => void;
  readonly reject: (failure: Error) => void;
}

let worker: Worker | null = null;
let shorten = newShortener();
const waiting = new Map<number, Waiting>();
let questions = 0;

/** What a bot does at a table: one of the moves that its view lists. It thinks beside the page, never in its way. */
export const chooseMove = async (table: TableId, asked: Asked): Promise<unknown> => {
  worker ??= startWorker();
  // The page's luck, like that of its dice: the worker has none of its own.
  const thought = await ask(shorten(table, asked), randomHex(16));
  return 'move' in thought ? thought.move : failed(thought);
};

/** What a bot thinks of each move that its view lists. */
export const adviseOn = async (asked: Asked): Promise<readonly Advice[]> => {
  const thought = await ask(asked, null);
  return 'advice' in thought ? thought.advice : failed(thought);
};

const failed = (thought: Thought): never => {
  throw new Error('failure' in thought ? thought.failure : 'an answer to another question');
};

const ask = (asked: Asked | Shortened, luck: string | null): Promise<Thought> =>
  new Promise((resolve, reject) => {
    questions += 1;
    waiting.set(questions, { resolve, reject });
    worker ??= startWorker();
    const question: Question = { number: questions, asked, luck };
    worker.postMessage(question);
  });

const startWorker = (): Worker => {
  // It has been told nothing yet.
  shorten = newShortener();
  const started = new Worker(new URL('bot-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<Thought>) => {
    waiting.get(data.number)?.resolve(data);
    waiting.delete(data.number);
  });
  // A worker that could not start (the connection broke while it loaded) is started again at the next question.
  started.addEventListener('error', () => {
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error('the bots did not load'));
    waiting.clear();
  });
  return started;
};

import { Piscina } from 'piscina';

/** A thread that answers questions, and makes room for another when it hangs. */
export interface WatchedThread<Question, Answer> {
  /** Fails where the thread does, and where this is the question that it hangs at. */
  readonly ask: (question: Question) => Promise<Answer>;
  /** How many questions have no answer yet. */
  readonly waiting: () => number;
  readonly close: () => Promise<void>;
}

export interface WatchedOptions {
  /** What the thread runs. */
  readonly file: URL;
  /** For so many milliseconds it may answer nothing while it is asked something. */
  readonly patience: number;
}

const IDLE_MS = 60_000;

/** It starts with the first question and ends when there has been none for long. */
export const newWatchedThread = <Question extends object, Answer>({
  file,
  patience,
}: WatchedOptions): WatchedThread<Question, Answer> => {
  const start = (): Piscina<Question, Answer> => {
    const pool = new Piscina<Question, Answer>({
      filename: file.href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
    });
    // One that can't begin (no file or no memory is left) has no question yet that could fail.
    return pool.on('error', (failure: unknown) => {
      if (pool === thread) replace(new Error('no thread could begin', { cause: failure }));
    });
  };
  let thread = start();
  /** Longest first. */
  const waiting = new Set<Question>();
  /** Why those that were given up were. */
  const givenUp = new WeakMap<Question, Error>();
  let watch: NodeJS.Timeout | undefined;

  /** With every answer, so that a thread that is only busy is waited for. */
  const watchAnew = (): void => {
    clearTimeout(watch);
    const why = new Error(`nothing was answered for ${patience} ms`);
    watch = waiting.size === 0 ? undefined : setTimeout(() => replace(why), patience);
  };
  const replace = (why: Error): void => {
    // One question at a time: it is the first that keeps the others waiting.
    const [stuck] = waiting;
    if (stuck !== undefined) {
      waiting.delete(stuck);
      givenUp.set(stuck, why);
    }
    const hanging = thread;
    thread = start();
    void hanging.destroy();
    watchAnew();
  };

  const ask = async (question: Question): Promise<Answer> => {
    const asked = thread;
    waiting.add(question);
    if (waiting.size === 1) watchAnew();
    try {
      return await asked.run(question);
    } catch (failure) {
      if (asked !== thread && waiting.has(question)) return await ask(question);
      throw givenUp.get(question) ?? failure;
    } finally {
      waiting.delete(question);
      watchAnew();
    }
  };

  return { ask, waiting: () => waiting.size, close: () => thread.destroy() };
};

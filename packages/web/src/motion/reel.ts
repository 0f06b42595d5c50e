import type { StandIn } from '@skulduggery/table';

/** One state of a game that was passed through, as a viewer may know it. */
export interface Step {
  readonly seq: number;
  readonly at: number;
  readonly by: number | 'chance' | null;
  readonly standIn: StandIn | null;
  readonly view: unknown;
}

/** What the screen shows: a view, and the one that it came from, which says what has to move. */
export interface Shown {
  readonly step: Step;
  /** `null` where the table was just sat down at: then nothing moves. */
  readonly before: unknown;
  /** Counts up with each view shown, so that equal views are still two. */
  readonly number: number;
}

export interface ReelPorts {
  /** How long `after` stays before the next may follow, in milliseconds; depends on nothing hidden. */
  readonly pause: (before: unknown, after: unknown) => number;
  /** How much of that passes before what moves can be seen, in milliseconds: words must not run ahead of it. */
  readonly suspense: (before: unknown, after: unknown) => number;
  /** Calls back after a time, unless the returned function is called before. */
  readonly wait: (milliseconds: number, then: () => void) => () => void;
  readonly show: (shown: Shown) => void;
  /** Everybody has seen what this view brought: now it can be said. */
  readonly seen: (shown: Shown) => void;
  /** Told when everything was shown, and when there is something again. */
  readonly busy: (busy: boolean) => void;
}

/** Shows views one after another, each for its time. Live play, coming back and looking back all go through here. */
export interface Reel {
  push(steps: readonly Step[]): void;
  /** Shows this view at once, without moving anything; what was waiting is dropped. */
  jump(step: Step): void;
  /** Resolves when nothing waits to be shown. */
  idle(): Promise<void>;
  close(): void;
}

/** Whoever was away long sees the latest of it, not an hour of it; views that take no time do not count. */
const MOST_WAITING = 24;

export const makeReel = ({ pause, suspense, wait, show, seen, busy }: ReelPorts): Reel => {
  let queue: readonly Step[] = [];
  let current: Step | null = null;
  let number = 0;
  let cancel: (() => void) | null = null;
  let waiting: (() => void)[] = [];

  const shows = (step: Step, before: unknown): Shown => {
    number += 1;
    current = step;
    const shown = { step, before, number };
    show(shown);
    return shown;
  };

  const rest = (): void => {
    busy(false);
    const calls = waiting;
    waiting = [];
    for (const call of calls) call();
  };

  const next = (): void => {
    cancel = null;
    const [step, ...more] = queue;
    if (step === undefined) {
      rest();
      return;
    }
    queue = more;
    const before = current?.view ?? null;
    const shown = shows(step, before);
    const whole = pause(before, step.view);
    const unseen = Math.min(suspense(before, step.view), whole);
    const rests = (): void => {
      seen(shown);
      cancel = wait(whole - unseen, next);
    };
    if (unseen > 0) cancel = wait(unseen, rests);
    else rests();
  };

  /** How many of these, from the first, nobody has time to see. */
  const tooMany = (all: readonly Step[]): number => {
    let lasting = 0;
    for (let index = all.length - 1; index >= 0; index -= 1) {
      const before = all[index - 1]?.view ?? current?.view ?? null;
      lasting += pause(before, all[index]?.view) > 0 ? 1 : 0;
      if (lasting > MOST_WAITING) return index + 1;
    }
    return 0;
  };

  return {
    push: (steps) => {
      if (steps.length === 0) return;
      const all = [...queue, ...steps];
      const late = tooMany(all);
      const skipped = late > 0 ? all[late - 1] : undefined;
      queue = late > 0 ? all.slice(late) : all;
      if (skipped !== undefined) {
        // What was still to be seen is older than what was skipped.
        cancel?.();
        cancel = null;
        seen(shows(skipped, null));
      }
      if (cancel !== null) return;
      busy(true);
      next();
    },
    jump: (step) => {
      cancel?.();
      cancel = null;
      queue = [];
      seen(shows(step, null));
      rest();
    },
    idle: () => (cancel === null ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    close: () => {
      cancel?.();
      cancel = null;
      queue = [];
      rest();
    },
  };
};

import { attend, type Asked, type LiveTable } from '@skulduggery/table';

/** The bots at a table in this page. */
export interface Bots {
  /** Nobody wants to see the rest before it is over. */
  readonly skipping: boolean;
  readonly skip: () => void;
  /** Lets them play, until the returned function is called. */
  readonly attend: () => () => void;
}

/** How they go about it. */
export interface BotPace {
  /** How much of their thinking time bots take; 0 answers at once. */
  readonly thinking: () => number;
  /** Resolves when everything that has happened was shown. */
  readonly shown: () => Promise<void>;
  readonly choose: (asked: Asked) => Promise<unknown>;
}

export const newBots = (live: LiveTable, { thinking, shown, choose }: BotPace): Bots => {
  let skipping = false;
  /** Each does what waits for its time. */
  const rings = new Set<() => void>();

  /** Each in its time, when what happened before was shown. */
  const at = (time: number, then: () => void): (() => void) => {
    const ring = (): void => {
      if (rings.delete(ring)) then();
    };
    rings.add(ring);
    const delay = Math.max(0, time - Date.now()) * (skipping ? 0 : thinking());
    const timer = setTimeout(() => void (skipping ? Promise.resolve() : shown()).then(ring), delay);
    return () => {
      rings.delete(ring);
      clearTimeout(timer);
    };
  };

  return {
    get skipping() {
      return skipping;
    },
    skip: () => {
      skipping = true;
      for (const ring of rings) ring();
    },
    attend: () =>
      attend(live, {
        now: Date.now,
        choose,
        // Said, not thrown: the table goes on with a move that may be made.
        failed: (failure) => reportError(failure),
        at,
      }),
  };
};

import { newBucket } from './limits.ts';

/** Tells of changes no faster than everybody who looks can be told. */
export interface Pace<Key> {
  /** Something has changed: it is told at once while little does, else later, and once for all its changes until then. */
  readonly changed: (key: Key) => void;
  readonly close: () => void;
}

/** What is told at once. */
const AT_ONCE = { burst: 10, perSecond: 2 };

/** How long changes are gathered when there are more: whatever is told in one go leaves in one packet. */
const GATHER_MS = 1000;

/** How many are told in one go; what has waited longest comes first. */
const MOST_TOGETHER = 20;

export const newPace = <Key>(tell: (key: Key) => void, now: () => number): Pace<Key> => {
  const atOnce = newBucket(AT_ONCE, now);
  const untold = new Set<Key>();
  let waiting: NodeJS.Timeout | null = null;
  const tellSome = (): void => {
    waiting = null;
    for (const key of [...untold].slice(0, MOST_TOGETHER)) {
      untold.delete(key);
      tell(key);
    }
    if (untold.size > 0) tellLater();
  };
  const tellLater = (): void => {
    waiting ??= setTimeout(tellSome, GATHER_MS);
  };
  return {
    changed: (key) => {
      if (waiting === null && atOnce.take()) return tell(key);
      untold.add(key);
      tellLater();
    },
    close: () => {
      if (waiting !== null) clearTimeout(waiting);
    },
  };
};

/** Work of one kind, which may come faster than it is done. */
export interface Turns<Thing> {
  readonly add: (thing: Thing) => void;
  /** Does all that has come, however much that is. */
  readonly finish: () => void;
}

/**
 * Does what comes in its order, and only so much of it in one turn of the event loop: whoever asks for something else
 * waits for no more than that. Nor is more begun than is ended meanwhile: what all of it needs on the way would be old by
 * then for V8, which copies it twice and keeps it until it goes through the whole memory (docs/where-time-goes.md).
 */
export const newTurns = <Thing>(mostAtOnce: number, attend: (thing: Thing) => void): Turns<Thing> => {
  /** The oldest is the last one, so that nothing is kept that is done. */
  let next: Thing[] = [];
  let later: Thing[] = [];
  let isSet = false;

  const attendTo = (most: number): void => {
    for (let count = 0; count < most; count += 1) {
      if (next.length === 0) [next, later] = [later.toReversed(), []];
      const oldest = next.pop();
      if (oldest === undefined) return;
      attend(oldest);
    }
  };
  const turn = (): void => {
    attendTo(mostAtOnce);
    isSet = next.length + later.length > 0;
    if (isSet) setImmediate(turn);
  };
  return {
    add: (thing) => {
      later.push(thing);
      if (!isSet) setImmediate(turn);
      isSet = true;
    },
    finish: () => attendTo(next.length + later.length),
  };
};

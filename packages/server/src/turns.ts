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
export const newTurns = <Thing>(
  mostAtOnce: number,
  attend: (thing: Thing) => void,
  /** How many usual ones it takes as long as. */
  worth: (thing: Thing) => number = () => 1,
): Turns<Thing> => {
  /** The oldest is the last one, so that nothing is kept that is done. */
  let next: Thing[] = [];
  let later: Thing[] = [];
  let isSet = false;

  const count = (): number => next.length + later.length;
  /** Attends to the oldest, and says what it was worth. */
  const attendToOne = (): number => {
    if (next.length === 0) [next, later] = [later.toReversed(), []];
    const oldest = next.pop();
    if (oldest === undefined) return 0;
    attend(oldest);
    return worth(oldest);
  };
  const turn = (): void => {
    for (let done = 0; done < mostAtOnce && count() > 0; done += attendToOne());
    isSet = count() > 0;
    if (isSet) setImmediate(turn);
  };
  return {
    add: (thing) => {
      later.push(thing);
      if (!isSet) setImmediate(turn);
      isSet = true;
    },
    finish: () => {
      for (let left = count(); left > 0; left -= 1) attendToOne();
    },
  };
};

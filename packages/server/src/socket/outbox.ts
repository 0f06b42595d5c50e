/** Somebody to whom something is to be said. */
export interface Addressee {
  /** Sends all that has been said to them. */
  flush(): void;
}

/** Those to whom something has been said in this turn. */
export interface Outbox {
  readonly add: (addressee: Addressee) => void;
}

/**
 * What is said leaves when what happens now has happened, to each in one packet: whoever moves hears that the move counted
 * and what came of it, and a call of the kernel costs more than all rules of a move. One after the other, since a processor
 * that only sends has everything that it needs for it at hand (docs/decisions).
 */
export const newOutbox = (): Outbox => {
  let waiting: Addressee[] = [];
  const release = (): void => {
    const addressees = waiting;
    waiting = [];
    for (const addressee of addressees) addressee.flush();
  };
  return {
    add: (addressee) => {
      if (waiting.length === 0) process.nextTick(release);
      waiting.push(addressee);
    },
  };
};

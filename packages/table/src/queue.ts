/**
 * Lets one thing be done at a time, in the order in which they were asked for, whatever comes of those before. What is done
 * must not ask for a turn before it waits for something: with nobody before it, it has begun already.
 */
export type InTurn = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

export const newQueue = (): { readonly inTurn: InTurn; readonly settled: () => Promise<void> } => {
  let last: Promise<void> | null = null;
  return {
    inTurn: (work) => {
      // Mostly nobody is before: then it begins at once.
      const done = last === null ? work() : last.then(work);
      const end = (): void => {
        if (last === ended) last = null;
      };
      const ended = done.then(end, end);
      last = ended;
      return done;
    },
    settled: async () => void (await last),
  };
};

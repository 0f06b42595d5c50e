/** Lets one thing be done at a time, in the order in which they were asked for, whatever comes of those before. */
export type InTurn = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

export const newQueue = (): { readonly inTurn: InTurn; readonly settled: () => Promise<void> } => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    inTurn: (work) => {
      const done = last.then(work);
      last = done.catch(() => undefined);
      return done;
    },
    settled: async () => void (await last),
  };
};

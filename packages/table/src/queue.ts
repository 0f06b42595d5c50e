/** Lets one thing be done at a time. */
export type InTurn = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/** One thing at a time, in the order in which they were asked for, whatever comes of those before. */
export class Queue {
  #last: Promise<void> | null = null;

  /**
   * What is done must not ask for a turn before it waits for something: with nobody before it, it begins at once, as it
   * mostly does.
   */
  inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const done = this.#last === null ? work() : this.#last.then(work);
    const end = (): void => {
      if (this.#last === ended) this.#last = null;
    };
    const ended = done.then(end, end);
    this.#last = ended;
    return done;
  }

  /** Resolves when everything that was asked for so far is done. */
  async settled(): Promise<void> {
    await this.#last;
  }
}

/** Those who want to hear of something. */
export interface Listeners<Heard> {
  /** One more, until the returned function is called. */
  readonly add: (listener: (heard: Heard) => void) => () => void;
  readonly tell: (heard: Heard) => void;
  /** From now on nobody hears anything. */
  readonly clear: () => void;
}

export const newListeners = <Heard>(): Listeners<Heard> => {
  const listeners = new Set<(heard: Heard) => void>();
  return {
    add: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (heard) => {
      for (const listener of listeners) listener(heard);
    },
    clear: () => listeners.clear(),
  };
};

import type { News } from './connection.ts';

export type Listener = (news: News) => void;

/** All who hear what a connection tells. */
export interface Listeners {
  /** Until the returned function is called. */
  readonly add: (listener: Listener) => () => void;
  readonly tell: Listener;
  readonly forEach: (call: (listener: Listener) => void) => void;
  readonly clear: () => void;
}

export const newListeners = (): Listeners => {
  const all = new Set<Listener>();
  const forEach: Listeners['forEach'] = (call) => {
    for (const listener of all) call(listener);
  };
  return {
    add: (listener) => {
      all.add(listener);
      return () => all.delete(listener);
    },
    tell: (news) => forEach((listener) => listener(news)),
    forEach,
    clear: () => all.clear(),
  };
};

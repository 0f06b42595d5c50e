import type { Seat } from '@skulduggery/rules';
import type { Asked } from '@skulduggery/table';

// What a bot has seen before is nearly all of what it is asked: in a long game, sending it takes far longer than thinking.
// A table's log only grows, and so does what a seat has seen of it: each view is sent once.

/** A question whose `before` lacks what was sent with earlier ones. */
export interface Shortened {
  readonly asked: Asked;
  readonly table: string;
  /** How many views of before there are in all. */
  readonly views: number;
}

/** For whoever asks; of one table at a time. */
export const newShortener = (): ((table: string, asked: Asked) => Shortened) => {
  const sentAt = newKept<number>();
  return (table, asked) => {
    const sent = sentAt(table);
    const known = sent.get(asked.seat) ?? 0;
    const views = asked.before.length;
    sent.set(asked.seat, Math.max(known, views));
    return { asked: { ...asked, before: asked.before.slice(known) }, table, views };
  };
};

/** For whoever is asked, in the same order: the whole question again. */
export const newMemory = (): ((shortened: Shortened) => Asked) => {
  const toldAt = newKept<readonly unknown[]>();
  return ({ asked, table, views }) => {
    const told = toldAt(table);
    const all = [...(told.get(asked.seat) ?? []), ...asked.before];
    told.set(asked.seat, all);
    return { ...asked, before: all.slice(0, views) };
  };
};

/** Something for each seat of a table; forgotten at another one. */
const newKept = <Value>(): ((table: string) => Map<Seat, Value>) => {
  let at: string | null = null;
  let kept = new Map<Seat, Value>();
  return (table) => {
    if (table !== at) kept = new Map();
    at = table;
    return kept;
  };
};

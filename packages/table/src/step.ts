import type { Entry } from './entry.ts';
import { folded, type Table } from './table.ts';

/** An entry, and the table right after it. */
export interface Step {
  readonly entry: Entry;
  readonly table: Table;
}

export const step = (table: Table, entry: Entry): Step => ({ entry, table: folded(table, entry) });

/** The table that steps lead to from another; that one itself where there are none. */
export const reached = (before: Table, steps: readonly Step[]): Table => steps.at(-1)?.table ?? before;

/** Entries that follow one another, each with the table right after it. */
export const stepsFrom = (before: Table, entries: readonly Entry[]): readonly Step[] => {
  let table = before;
  return entries.map((entry) => {
    const next = step(table, entry);
    ({ table } = next);
    return next;
  });
};

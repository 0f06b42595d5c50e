import { looking, type Seat } from '@skulduggery/rules';
import type { Log, Numbered } from './log.ts';
import type { Step } from './step.ts';
import { foldedAt, opened, type Table } from './table.ts';

/**
 * All steps that lead from a number to the table as it is known here; of what was said only what the table remembers: talk
 * could be far more than any game, and it would be sent to everybody who asks.
 */
export const stepsAfter = async (log: Log, table: Table, after: number): Promise<readonly Step[]> => {
  const remembered = table.said[0]?.seq ?? 1;
  const steps: Step[] = [];
  relive(await log.past(table.id, Math.max(after, remembered - 1)), table, (step) => {
    if (step.table.seq > after) steps.push(step);
  });
  return steps;
};

/** What a seat saw before each move that led to the table as it is known here. */
export const seenBefore = async (log: Log, table: Table, seat: Seat): Promise<readonly unknown[]> => {
  const look = looking(table.game, seat);
  const seen: unknown[] = [];
  relive(await log.past(table.id, table.seq), table, ({ entry, table: { state } }) => {
    if (entry.type === 'started' || entry.type === 'moved') seen.push(look(state));
  });
  return seen.slice(0, -1);
};

/** Goes once more through all that led to the table as it is known here, and keeps nothing of it. */
const relive = ([first, ...rest]: readonly Numbered[], now: Table, visit: (step: Step) => void): void => {
  if (first?.entry.type !== 'made') throw new Error(`no table ${now.id}`);
  let table = opened(first.entry);
  for (const numbered of rest) {
    if (numbered.seq > now.seq) return;
    table = foldedAt(table, numbered);
    visit({ entry: numbered.entry, table });
  }
};

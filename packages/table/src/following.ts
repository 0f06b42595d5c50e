import { ok, type Result } from '@skulduggery/rules';
import type { Decision } from './decision.ts';
import { appendOf, type Log } from './log.ts';
import type { TableRefusal } from './refusal.ts';
import { reached, stepsFrom, type Step } from './step.ts';
import type { Table } from './table.ts';

/** A command that counted, and the number of entries when it had. */
interface Done {
  readonly seq: number;
}

export type Performed = Result<Done, TableRefusal>;

/** A table that follows its log. Nothing here may overlap: whoever uses it does one thing after another. */
export interface Follower {
  readonly table: () => Table;
  /** Reads what others have appended. */
  readonly follow: () => Promise<void>;
  /** Follows the log where others may have appended to it; whether they had. */
  readonly catchUp: () => Promise<boolean>;
  /** Decides, stores, tells; decides again when others were faster. */
  readonly append: (command: string | null, attempt: () => Decision) => Promise<Performed>;
}

export interface FollowerOptions {
  readonly log: Log;
  /** Nobody else appends. */
  readonly alone: boolean;
  /** Told of what was stored, after it was, and the number that it follows. */
  readonly told: (steps: readonly Step[], after: number) => void;
}

export const newFollower = (first: Table, { log, alone, told }: FollowerOptions): Follower => {
  let table = first;

  const take = (steps: readonly Step[]): void => {
    const after = table.seq;
    table = reached(table, steps);
    if (steps.length > 0) told(steps, after);
  };

  const follow = async (): Promise<void> => take(stepsFrom(table, await log.read(table.id, table.seq)));

  const catchUp = async (): Promise<boolean> => {
    const { seq } = table;
    if (!alone) await follow();
    return table.seq > seq;
  };

  const append: Follower['append'] = async (command, attempt) => {
    for (;;) {
      const decision = attempt();
      if (!decision.ok) {
        // What was refused by what is known here may be right by what others have stored since.
        if (await catchUp()) continue;
        const before = command === null ? null : await log.find(table.id, command);
        return before === null ? decision : ok({ seq: before });
      }
      const steps = decision.value;
      const next = reached(table, steps);
      const entries = steps.map(({ entry }) => entry);
      const appended = await log.append(appendOf(table, next, { entries, command }));
      if (appended.type === 'again') {
        // It was stored and nobody here knows: the answer was lost, or another process has heard it.
        if (appended.seq > table.seq) await follow();
        return ok({ seq: appended.seq });
      }
      if (appended.type === 'stored') {
        take(steps);
        return ok({ seq: next.seq });
      }
      await follow();
    }
  };

  return { table: () => table, follow, catchUp, append };
};

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

export interface FollowerOptions {
  readonly log: Log;
  /** Nobody else appends. */
  readonly alone: boolean;
  /** Told of what was stored, after it was, and the table before it. */
  readonly told: (steps: readonly Step[], before: Table) => void;
}

/** A table that follows its log. Nothing here may overlap: whoever uses it does one thing after another. */
export class Follower {
  readonly #log: Log;
  readonly #alone: boolean;
  readonly #told: FollowerOptions['told'];
  #table: Table;

  constructor(first: Table, { log, alone, told }: FollowerOptions) {
    this.#table = first;
    this.#log = log;
    this.#alone = alone;
    this.#told = told;
  }

  table(): Table {
    return this.#table;
  }

  /** Reads what others have appended. */
  async follow(): Promise<void> {
    const { id, seq } = this.#table;
    this.#take(stepsFrom(this.#table, await this.#log.read(id, seq)));
  }

  /** Follows the log where others may have appended to it; whether they had. */
  async catchUp(): Promise<boolean> {
    const { seq } = this.#table;
    if (!this.#alone) await this.follow();
    return this.#table.seq > seq;
  }

  /** Decides, stores, tells; decides again when others were faster. */
  async append(command: string | null, attempt: () => Decision): Promise<Performed> {
    for (;;) {
      const before = this.#table;
      const decision = attempt();
      if (!decision.ok) {
        // What was refused by what is known here may be right by what others have stored since.
        if (await this.catchUp()) continue;
        const stored = command === null ? null : await this.#log.find(before.id, command);
        return stored === null ? decision : ok({ seq: stored });
      }
      const steps = decision.value;
      const next = reached(before, steps);
      const entries = steps.map(({ entry }) => entry);
      const appended = await this.#log.append(appendOf(before, next, { entries, command }));
      if (appended.type === 'again') {
        // It was stored and nobody here knows: the answer was lost, or another process has heard it.
        if (appended.seq > before.seq) await this.follow();
        return ok({ seq: appended.seq });
      }
      if (appended.type === 'stored') {
        this.#take(steps);
        return ok({ seq: next.seq });
      }
      await this.follow();
    }
  }

  #take(steps: readonly Step[]): void {
    const before = this.#table;
    this.#table = reached(before, steps);
    if (steps.length > 0) this.#told(steps, before);
  }
}

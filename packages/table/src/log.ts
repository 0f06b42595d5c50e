import { dueUnwatched } from './due.ts';
import type { Entry, TableId, Time } from './entry.ts';
import { listingOf, type Listing } from './listing.ts';
import { belonging, type Belonging } from './own.ts';
import { ratedGame, type RatedGame } from './rated.ts';
import { runningChange, type RunningChange } from './running.ts';
import type { Table } from './table.ts';

/** Entries to be stored together or not at all. */
export interface Append {
  readonly table: TableId;
  /** How many entries the table has: if others were faster, nothing is stored. */
  readonly expected: number;
  readonly entries: readonly Entry[];
  /** Who asked and the id of the command: such a pair is stored once. `null` for what nobody asked for. */
  readonly command: string | null;
  /** When something is due at the table without anybody asking, or `null`. */
  readonly due: Time | null;
  /** How the table shows in the list of open tables; `null` when it does not. */
  readonly listing: Listing | null;
  /** The rated game that these entries end: it counts when they are stored, and only then. */
  readonly rated: RatedGame | null;
  /** What opens the table from now on; `null` where that stays as it was. */
  readonly invitation: string | null;
  /** Who finds the table among theirs from now on, and who no longer; `null` where that stays as it was. */
  readonly belonging: Belonging | null;
  /** How the table shows among the running games from now on; `null` where that stays as it was. */
  readonly running: RunningChange | null;
}

/** Entries that change nothing else that is kept of a table. */
export const NOTHING_ELSE: Omit<Append, 'table' | 'expected' | 'entries'> = {
  command: null,
  due: null,
  listing: null,
  rated: null,
  invitation: null,
  belonging: null,
  running: null,
};

/** What is appended when entries lead from a table, or from none, to another. */
export const appendOf = (
  before: Table | null,
  after: Table,
  { entries, command }: Pick<Append, 'entries' | 'command'>,
): Append => ({
  table: after.id,
  expected: before?.seq ?? 0,
  entries,
  command,
  due: dueUnwatched(after),
  listing: listingOf(after),
  rated: before === null ? null : ratedGame(before, after),
  invitation: before?.invitation === after.invitation ? null : after.invitation,
  belonging: belonging(before, after),
  running: runningChange(before, after),
});

export type Appended =
  | { readonly type: 'stored' }
  /** Others were faster: read what is new and decide again. */
  | { readonly type: 'taken' }
  /** This command was stored before, at this number. */
  | { readonly type: 'again'; readonly seq: number };

/** An entry, and its number. */
export interface Numbered {
  readonly seq: number;
  readonly entry: Entry;
}

/** Where the truth is. `append` answers when the entries are safe; one key decides who was first. */
export interface Log {
  append(append: Append): Promise<Appended>;
  /** The entries after a number, in order; empty for a table that does not exist. */
  read(table: TableId, after: number): Promise<readonly Entry[]>;
  /**
   * All entries but what was said up to a number, or, with `null`, what no table remembers any more: that may be far more
   * than the rest, and most who ask need none of it.
   */
  past(table: TableId, silence: number | null): Promise<readonly Numbered[]>;
  /** The number at which a command was stored, or `null`. */
  find(table: TableId, command: string): Promise<number | null>;
}

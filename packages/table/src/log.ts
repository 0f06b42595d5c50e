import type { Entry, TableId, Time } from './entry.ts';
import type { Listing } from './listing.ts';
import type { RatedGame } from './rated.ts';

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
}

export type Appended =
  | { readonly type: 'stored' }
  /** Others were faster: read what is new and decide again. */
  | { readonly type: 'taken' }
  /** This command was stored before, at this number. */
  | { readonly type: 'again'; readonly seq: number };

/** Where the truth is. `append` answers when the entries are safe; one key decides who was first. */
export interface Log {
  append(append: Append): Promise<Appended>;
  /** The entries after a number, in order; empty for a table that does not exist. */
  read(table: TableId, after: number): Promise<readonly Entry[]>;
  /** The number at which a command was stored, or `null`. */
  find(table: TableId, command: string): Promise<number | null>;
}

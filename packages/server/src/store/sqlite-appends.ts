import type { StatementSync } from 'node:sqlite';
import type { Appended, TableId, Time } from '@skulduggery/table';
import { textOrNull } from './rows.ts';
import type { StoredAppend } from './stored.ts';

/**
 * An append as one flat row. One travels between threads with every move, and copying an object with named fields costs
 * five times as much.
 */
export type AppendRow = readonly [
  table: TableId,
  expected: number,
  command: string | null,
  due: Time | null,
  listing: string | null,
  invitation: string | null,
  ...entries: readonly string[],
];

export const appendRow = (append: StoredAppend): AppendRow => [
  append.table,
  append.expected,
  append.command,
  append.due,
  append.listing,
  append.invitation,
  ...append.entries,
];

/** What is known of a table's rows without asking the database again. */
interface Known {
  seq: number;
  due: Time | null;
  listing: string | null;
  /** Of each command: enough to say that one is new, which nearly all are. */
  readonly commands: number[];
}

/** Tables of which something is known at a time. */
const MOST_KNOWN = 20_000;

export interface Appends {
  /** Answers `null` when stored, the usual case, which then costs nothing to send. */
  readonly append: (row: AppendRow) => Exclude<Appended, { type: 'stored' }> | null;
  readonly find: (table: TableId, command: string) => number | null;
  /** Nothing is known any more: what was written has been rolled back. */
  readonly forget: () => void;
}

/**
 * Appends to the log. A row is written where its table's last one is and nowhere else: an index over commands, or a
 * number in `tables` that moves with every entry, would write two more pages with every move. What others wrote in
 * between is read first, so it does not matter who they were: the key of `entries` decides who was first.
 */
export const newAppends = (sql: (text: string) => StatementSync): Appends => {
  const make = sql('INSERT OR IGNORE INTO tables (id, due, listing, invitation) VALUES (?, ?, ?, ?)');
  const change = sql('UPDATE tables SET due = ?, listing = ? WHERE id = ?');
  const shown = sql('SELECT due, listing FROM tables WHERE id = ?');
  const insert = sql('INSERT OR IGNORE INTO entries (table_id, seq, command, entry) VALUES (?, ?, ?, ?)');
  const after = sql('SELECT seq, command FROM entries WHERE table_id = ? AND seq > ? ORDER BY seq');
  const commanded = sql('SELECT seq FROM entries WHERE table_id = ? AND command = ?');
  const tables = new Map<TableId, Known>();

  const find = (table: TableId, command: string): number | null => numberOrNull(commanded.get(table, command)?.['seq']);

  const remember = (table: TableId, known: Known): Known => {
    const [oldest] = tables.keys();
    if (tables.size >= MOST_KNOWN && oldest !== undefined) tables.delete(oldest);
    tables.set(table, known);
    return known;
  };

  const knownOf = (table: TableId, expected: number): Known => {
    const before = tables.get(table);
    if (before?.seq === expected) return before;
    const row = shown.get(table);
    const known = before ?? remember(table, { seq: 0, due: null, listing: null, commands: [] });
    known.due = numberOrNull(row?.['due']);
    known.listing = textOrNull(row?.['listing']);
    for (const { seq, command } of after.all(table, known.seq)) {
      known.seq = Number(seq);
      if (typeof command === 'string') known.commands.push(digest(command));
    }
    return known;
  };

  const append: Appends['append'] = (row) => {
    const [table, expected, command, due, listing, invitation, ...entries] = row;
    const known = knownOf(table, expected);
    const again = command !== null && known.commands.includes(digest(command)) ? find(table, command) : null;
    if (again !== null) return { type: 'again', seq: again };
    if (known.seq !== expected || (expected === 0) !== (invitation !== null)) return TAKEN;
    if (invitation !== null && make.run(table, due, listing, invitation).changes !== 1) return TAKEN;
    const last = entries.length - 1;
    for (const [index, entry] of entries.entries()) {
      const { changes } = insert.run(table, expected + 1 + index, index === last ? command : null, entry);
      if (changes === 1) continue;
      // Only the first can be there already: another process has written, and what was known is out of date.
      tables.delete(table);
      return append(row);
    }
    if (invitation === null && (due !== known.due || listing !== known.listing)) change.run(due, listing, table);
    known.seq += entries.length;
    known.due = due;
    known.listing = listing;
    if (command !== null) known.commands.push(digest(command));
    return null;
  };

  return { append, find, forget: () => tables.clear() };
};

const TAKEN = { type: 'taken' } as const;

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** 31 bits (FNV-1a), which an array keeps in place. */
const digest = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 1;
};

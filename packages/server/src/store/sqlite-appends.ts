import type { StatementSync } from 'node:sqlite';
import { digest } from '@skulduggery/rules';
import {
  REMEMBERED,
  type Append,
  type Appended,
  type Belonging,
  type RatedGame,
  type RunningChange,
  type TableId,
  type Time,
} from '@skulduggery/table';
import { textOrNull } from './rows.ts';
import { listingText } from './stored.ts';

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
  count: number,
  entries: string,
  rated: RatedGame | null,
  belonging: Belonging | null,
  running: RunningChange | null,
];

export const appendRow = (append: Append): AppendRow => [
  append.table,
  append.expected,
  append.command,
  append.due,
  listingText(append),
  append.invitation,
  append.entries.length,
  JSON.stringify(append.entries),
  append.rated,
  append.belonging,
  append.running,
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

/** Appends whose place is not written down yet: enough that a table has several, few enough to be looked through. */
const MOST_RECENT = 4000;

/** What an append changes besides the log, in the same transaction. */
export interface Besides {
  readonly countRated: (table: TableId, game: RatedGame) => void;
  readonly changeBelonging: (table: TableId, belonging: Belonging) => void;
  readonly changeRunning: (table: TableId, change: RunningChange) => void;
}

export interface Appends {
  /** Before anything else in a transaction: what another process has written since the last one is found out here. */
  readonly begin: () => void;
  /** Answers `null` when stored, the usual case, which then costs nothing to send. */
  readonly append: (row: AppendRow) => Exclude<Appended, { type: 'stored' }> | null;
  /** The entries after a number, in order. */
  readonly read: (table: TableId, after: number) => readonly string[];
  /** As a log answers it, in order: the numbers, and the entries with them. Two flat lists travel as fast as one. */
  readonly past: (
    table: TableId,
    silence: number | null,
  ) => { readonly numbers: readonly number[]; readonly entries: readonly string[] };
  readonly find: (table: TableId, command: string) => number | null;
  /** Nothing is known any more: what was written has been rolled back. */
  readonly forget: () => void;
}

/**
 * Appends to the log. Moves of many tables, each written to the page where its table's last one is, would write a page
 * for every move. So appends lie in the order in which they came, and an index over them by table, which would write
 * as many pages, is written late, many places at a time; whoever reads looks through the few that it does not name yet.
 * Who was first is decided by what is known of a table, which holds as long as nobody else writes: a transaction has the
 * file to itself, and begins by asking whether somebody has.
 */
export const newAppends = (
  sql: (text: string) => StatementSync,
  { countRated, changeBelonging, changeRunning }: Besides,
): Appends => {
  const make = sql('INSERT OR IGNORE INTO tables (id, due, listing, invitation) VALUES (?, ?, ?, ?)');
  const change = sql('UPDATE tables SET due = ?, listing = ? WHERE id = ?');
  const reinvite = sql('UPDATE tables SET invitation = ? WHERE id = ?');
  const shown = sql('SELECT due, listing FROM tables WHERE id = ?');
  const insert = sql('INSERT INTO appends (table_id, seq, command, count, entries) VALUES (?, ?, ?, ?, ?)');
  // What fails takes the whole transaction back: a journal of this statement's own, page by page, would be for nothing.
  const place = sql('INSERT OR FAIL INTO places SELECT table_id, seq, place FROM recent ORDER BY table_id, seq');
  const placed = sql('UPDATE placed SET place = (SELECT max(place) FROM appends)');
  const counted = sql('SELECT count(*) AS count FROM recent');
  const version = sql('PRAGMA data_version');
  const appends = sql('SELECT command, count FROM found WHERE table_id = ?');
  const entries = sql(
    'SELECT value AS entry FROM found, json_each(entries) WHERE table_id = ? AND seq + key > ? ORDER BY seq, key',
  );
  const unsilenced = sql(
    `SELECT seq + key AS number, value AS entry FROM found, json_each(entries)
     WHERE table_id = ?1 AND (value ->> 'type' <> 'said' OR number > coalesce(?2, (
       SELECT seq + key AS said FROM found, json_each(entries)
       WHERE table_id = ?1 AND value ->> 'type' = 'said' ORDER BY said DESC LIMIT 1 OFFSET ${REMEMBERED}
     ), 0)) ORDER BY number`,
  );
  const commanded = sql('SELECT seq + count - 1 AS seq FROM found WHERE table_id = ? AND command = ?');
  const tables = new Map<TableId, Known>();
  let recent = 0;
  let seen: unknown = null;

  const forget = (): void => {
    tables.clear();
    seen = null;
  };

  const begin = (): void => {
    const now = version.get()?.['data_version'];
    if (now === seen) return;
    tables.clear();
    recent = Number(counted.get()?.['count']);
    seen = now;
  };

  const settle = (): void => {
    place.run();
    placed.run();
    recent = 0;
  };

  const find = (table: TableId, command: string): number | null => numberOrNull(commanded.get(table, command)?.['seq']);

  const remember = (table: TableId, known: Known): Known => {
    const [oldest] = tables.keys();
    if (tables.size >= MOST_KNOWN && oldest !== undefined) tables.delete(oldest);
    tables.set(table, known);
    return known;
  };

  const lookedUp = (table: TableId): Known => {
    const row = shown.get(table);
    const rows = appends.all(table);
    return {
      seq: rows.reduce((sum, { count }) => sum + Number(count), 0),
      due: numberOrNull(row?.['due']),
      listing: textOrNull(row?.['listing']),
      commands: rows.flatMap(({ command }) => (typeof command === 'string' ? [shortened(command)] : [])),
    };
  };

  const append: Appends['append'] = (row) => {
    const [table, expected, command, due, listing, invitation, count, added, rated, belonging, running] = row;
    const isNew = expected === 0;
    if (isNew && invitation === null) return TAKEN;
    const isMade = isNew && make.run(table, due, listing, invitation).changes === 1;
    const known = isMade
      ? remember(table, { seq: 0, due, listing, commands: [] })
      : (tables.get(table) ?? remember(table, lookedUp(table)));
    const again = command !== null && known.commands.includes(shortened(command)) ? find(table, command) : null;
    if (again !== null) return { type: 'again', seq: again };
    if (known.seq !== expected || isMade !== isNew) return TAKEN;
    insert.run(table, expected + 1, command, count, added);
    if (rated !== null) countRated(table, rated);
    if (belonging !== null) changeBelonging(table, belonging);
    if (running !== null) changeRunning(table, running);
    if (invitation !== null && !isNew) reinvite.run(invitation, table);
    if (due !== known.due || listing !== known.listing) change.run(due, listing, table);
    known.seq += count;
    known.due = due;
    known.listing = listing;
    if (command !== null) known.commands.push(shortened(command));
    recent += 1;
    if (recent >= MOST_RECENT) settle();
    return null;
  };

  return {
    begin,
    append,
    read: (table, after) => entries.all(table, after).map((row) => String(row['entry'])),
    past: (table, silence) => {
      const rows = unsilenced.all(table, silence);
      return {
        numbers: rows.map((row) => Number(row['number'])),
        entries: rows.map((row) => String(row['entry'])),
      };
    },
    find,
    forget,
  };
};

const TAKEN = { type: 'taken' } as const;

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** 31 bits, which an array keeps in place. */
const shortened = (command: string): number => digest(command) >>> 1;

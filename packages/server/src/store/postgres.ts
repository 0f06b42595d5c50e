import { REMEMBERED, type Append, type Appended, type TableId } from '@skulduggery/table';
import { DatabaseError, Pool, type ClientBase } from 'pg';
import { changeBelonging, GAMES_OF, TABLES_OF } from './postgres-belongings.ts';
import { prepared } from './postgres-preparing.ts';
import { countRated, readRatings } from './postgres-ratings.ts';
import { newReach } from './postgres-reach.ts';
import { changeRunning, RUNNING } from './postgres-running.ts';
import { inTransactionOf } from './postgres-transaction.ts';
import { readPasskey, readPerson, readRanked, textOrNull } from './rows.ts';
import type { AppendedTo, Store } from './store.ts';
import { listingText, parseEnded, parseEntry, parseListing, parseRated, parseRunning } from './stored.ts';

/** What a unique key refused. */
const TAKEN_KEY = '23505';

/** Connections for queries; one more listens. */
const CONNECTIONS = 8;

/**
 * For how long an answer is waited for. A database whose machine has vanished says nothing at all, and the kernel believes
 * in it for a quarter of an hour: whoever asked hears before that it is not known whether it counted.
 */
const PATIENCE_MS = 20_000;

/** A store that many processes share. A notice only wakes: each process then reads what it lacks. */
export const openPostgres = async (
  url: string,
  failed: (failure: Error) => void,
  patience = PATIENCE_MS,
): Promise<Store> => {
  const reach = newReach(url, patience);
  const listener = await prepared(reach, failed);
  const pool = new Pool({ ...reach.usual, max: CONNECTIONS });
  // The pool hangs the whole connection on its failures, with the key that ends its queries: nothing for a log.
  pool.on('error', ({ message }) => failed(new Error(message)));
  const rows = async (
    sql: string,
    ...values: readonly unknown[]
  ): Promise<readonly Readonly<Record<string, unknown>>[]> =>
    (await pool.query<Record<string, unknown>>(sql, [...values])).rows;
  /** By what a stranger may have named: nothing has a NUL in it, and PostgreSQL refuses to look for one. */
  const found = async (sql: string, ...values: readonly unknown[]): ReturnType<typeof rows> =>
    values.some((value) => typeof value === 'string' && value.includes('\0')) ? [] : rows(sql, ...values);
  const first = async (
    sql: string,
    ...values: readonly unknown[]
  ): Promise<Readonly<Record<string, unknown>> | undefined> => (await found(sql, ...values))[0];
  const find = async (table: TableId, command: string): Promise<number | null> => {
    const row = await first('SELECT seq FROM entries WHERE table_id = $1 AND command = $2', table, command);
    return row === undefined ? null : Number(row['seq']);
  };
  return {
    append: (append) => appendTo(pool, append, find),
    read: async (table, after) =>
      (await found('SELECT entry FROM entries WHERE table_id = $1 AND seq > $2 ORDER BY seq', table, after)).map(
        (row) => parseEntry(String(row['entry'])),
      ),
    past: async (table, silence) =>
      (await found(PAST, table, silence)).map((row) => ({
        seq: Number(row['seq']),
        entry: parseEntry(String(row['entry'])),
      })),
    find,
    listed: async () =>
      (await rows('SELECT listing FROM tables WHERE listing IS NOT NULL ORDER BY id')).map((row) =>
        parseListing(String(row['listing'])),
      ),
    running: async (after, most) => (await rows(RUNNING, after, most)).map((row) => parseRunning(String(row['game']))),
    invited: async (code) => textOrNull((await first('SELECT id FROM tables WHERE invitation = $1', code))?.['id']),
    due: async (by, most) =>
      (await rows('SELECT id FROM tables WHERE due <= $1 ORDER BY due LIMIT $2', by, most)).map((row) =>
        String(row['id']),
      ),
    tablesOf: async (person, most) => (await found(TABLES_OF, person, most)).map((row) => String(row['table_id'])),
    gamesOf: async (person, most) =>
      (await found(GAMES_OF, person, most)).map((row) => parseEnded(String(row['game']))),
    addPerson: async ({ id, name, kind }) =>
      void (await rows('INSERT INTO people (id, name, kind) VALUES ($1, $2, $3)', id, name, kind)),
    person: async (id) => readPerson(await first('SELECT id, name, kind FROM people WHERE id = $1', id)),
    rename: async (id, name) => void (await rows('UPDATE people SET name = $2 WHERE id = $1', id, name)),
    addToken: async (hash, person) =>
      void (await rows('INSERT INTO tokens (hash, person) VALUES ($1, $2)', hash, person)),
    personByToken: async (hash) =>
      readPerson(
        await first('SELECT people.id, name, kind FROM tokens JOIN people ON people.id = person WHERE hash = $1', hash),
      ),
    removeToken: async (hash) => void (await rows('DELETE FROM tokens WHERE hash = $1', hash)),
    addPasskey: async ({ id, person, publicKey, counter }) =>
      (await first(
        'INSERT INTO passkeys (id, person, public_key, counter) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING id',
        id,
        person,
        Buffer.from(publicKey),
        counter,
      )) !== undefined,
    passkey: async (id) =>
      readPasskey(await first('SELECT id, person, public_key, counter FROM passkeys WHERE id = $1', id)),
    countPasskey: async (id, counter) =>
      (await first(
        'UPDATE passkeys SET counter = $2 WHERE id = $1 AND (counter < $2 OR $2 = 0) RETURNING id',
        id,
        counter,
      )) !== undefined,
    ratings: (game, people) => readRatings(pool, game, people),
    rated: async (table) => {
      const changes = textOrNull((await first('SELECT changes FROM rated WHERE table_id = $1', table))?.['changes']);
      return changes === null ? null : parseRated(changes);
    },
    best: async (game, leastGames, most) =>
      (await found(BEST, game, leastGames, most)).flatMap((row) => readRanked(row) ?? []),
    setting: async (name, fresh) => {
      await rows('INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', name, fresh);
      return String((await first('SELECT value FROM settings WHERE name = $1', name))?.['value']);
    },
    alone: false,
    onAppended: (appended) => listener.appended((notice) => appended(notice === null ? null : appendedTo(notice))),
    onBelonging: listener.belongs,
    onTokenRemoved: listener.forgotten,
    close: () =>
      reach.leave(async () => {
        await listener.close();
        await pool.end();
      }),
  };
};

const PAST = `
  SELECT seq, entry FROM entries
  WHERE table_id = $1 AND (entry::json ->> 'type' <> 'said' OR seq > coalesce($2, (
    SELECT seq FROM entries WHERE table_id = $1 AND entry::json ->> 'type' = 'said'
    ORDER BY seq DESC LIMIT 1 OFFSET ${REMEMBERED}
  ), 0)) ORDER BY seq`;

const BEST = `
  SELECT id, name, kind, mu, sigma, games FROM ratings JOIN people ON people.id = person
  WHERE game = $1 AND games >= $2 ORDER BY mu DESC, person LIMIT $3`;

/** One statement, so one transaction: the number decides who was first, and all entries are stored or none. */
const appendWith = (moved: string): string => `
  WITH moved AS (${moved} RETURNING id)
  INSERT INTO entries (table_id, seq, command, entry)
  SELECT id, $2 + place, CASE WHEN $2 + place = $3 THEN $6 END, entry
  FROM moved, unnest($7::text[]) WITH ORDINALITY AS stored (entry, place)`;

const APPEND = appendWith(
  'UPDATE tables SET seq = $3, due = $4, listing = $5, invitation = coalesce($8, invitation) WHERE id = $1 AND seq = $2',
);

const MAKE = appendWith(
  'INSERT INTO tables (id, seq, due, listing, invitation) VALUES ($1, $3, $4, $5, $8) ON CONFLICT DO NOTHING',
);

const appendTo = async (
  pool: Pool,
  append: Append,
  find: (table: TableId, command: string) => Promise<number | null>,
): Promise<Appended> => {
  const { table, expected, command, due, rated, belonging, running, invitation } = append;
  const entries = append.entries.map((entry) => JSON.stringify(entry));
  const values = [table, expected, expected + entries.length, due, listingText(append), command, entries, invitation];
  try {
    const stored = async (to: Pool | ClientBase): Promise<boolean> => {
      const { rowCount } = await to.query(expected === 0 && invitation !== null ? MAKE : APPEND, values);
      return rowCount !== 0;
    };
    const isStored =
      rated === null && belonging === null && running === null
        ? await stored(pool)
        : await inTransactionOf(pool, async (client) => {
            const isFirst = await stored(client);
            if (isFirst && rated !== null) await countRated(client, table, rated);
            if (isFirst && belonging !== null) await changeBelonging(client, table, belonging);
            if (isFirst && running !== null) await changeRunning(client, table, running);
            return isFirst;
          });
    return { type: isStored ? 'stored' : 'taken' };
  } catch (failure) {
    if (!(failure instanceof DatabaseError) || failure.code !== TAKEN_KEY) throw failure;
    const seq = command === null ? null : await find(table, command);
    return seq === null ? { type: 'taken' } : { type: 'again', seq };
  }
};

/** As the trigger writes it (postgres-schema.ts). */
const appendedTo = (notice: string): AppendedTo => {
  const [table = '', seq = ''] = notice.split(' ');
  return { table, seq: Number(seq) };
};

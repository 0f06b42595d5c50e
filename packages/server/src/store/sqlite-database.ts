import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Appended } from '@skulduggery/table';
import type { Call, CallName, Calls } from './sqlite-calls.ts';
import { readPasskey, readPerson, textOrNull } from './rows.ts';
import { MIGRATIONS } from './sqlite-schema.ts';
import { NewerDatabase } from './store.ts';
import type { StoredAppend } from './stored.ts';

type Handlers = { readonly [Name in CallName]: (argument: Calls[Name]['argument']) => Calls[Name]['answer'] };

/** The database itself, as the store's thread uses it: many calls in one transaction, so that one sync serves them all. */
export const openDatabase = (
  file: string,
): { readonly run: (calls: readonly Call[]) => readonly unknown[]; readonly close: () => void } => {
  const database = new DatabaseSync(file);
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON',
  );
  migrate(database);
  const handlers = handlersFor(database);
  return {
    run: (calls) => {
      database.exec('BEGIN IMMEDIATE');
      try {
        const answers = calls.map((call) => answer(handlers, call));
        database.exec('COMMIT');
        return answers;
      } catch (failure) {
        if (database.isTransaction) database.exec('ROLLBACK');
        throw failure;
      }
    },
    close: () => database.close(),
  };
};

const answer = <Name extends CallName>(
  handlers: Handlers,
  { name, argument }: { readonly name: Name; readonly argument: Calls[Name]['argument'] },
): Calls[Name]['answer'] => handlers[name](argument);

const migrate = (database: DatabaseSync): void => {
  const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
  if (version > MIGRATIONS.length) throw new NewerDatabase(version, MIGRATIONS.length);
  for (const [index, sql] of MIGRATIONS.entries()) {
    if (index < version) continue;
    database.exec(`BEGIN; ${sql} PRAGMA user_version = ${index + 1}; COMMIT`);
  }
};

const handlersFor = (database: DatabaseSync): Handlers => {
  const sql = (text: string): StatementSync => database.prepare(text);
  const append = appender(sql);
  const read = sql('SELECT entry FROM entries WHERE table_id = ? AND seq > ? ORDER BY seq');
  const find = sql('SELECT seq FROM entries WHERE table_id = ? AND command = ?');
  const listed = sql('SELECT listing FROM tables WHERE listing IS NOT NULL ORDER BY id');
  const invited = sql('SELECT id FROM tables WHERE invitation = ?');
  const due = sql('SELECT id FROM tables WHERE due <= ? ORDER BY due LIMIT ?');
  const addPerson = sql('INSERT INTO people (id, name, kind) VALUES (?, ?, ?)');
  const person = sql('SELECT id, name, kind FROM people WHERE id = ?');
  const rename = sql('UPDATE people SET name = ? WHERE id = ?');
  const addToken = sql('INSERT INTO tokens (hash, person) VALUES (?, ?)');
  const byToken = sql('SELECT people.id, name, kind FROM tokens JOIN people ON people.id = person WHERE hash = ?');
  const removeToken = sql('DELETE FROM tokens WHERE hash = ?');
  const addPasskey = sql('INSERT INTO passkeys (id, person, public_key, counter) VALUES (?, ?, ?, ?)');
  const passkey = sql('SELECT id, person, public_key, counter FROM passkeys WHERE id = ?');
  const countPasskey = sql('UPDATE passkeys SET counter = ? WHERE id = ?');
  const keep = sql('INSERT OR IGNORE INTO settings (name, value) VALUES (?, ?)');
  const setting = sql('SELECT value FROM settings WHERE name = ?');
  return {
    append,
    read: ({ table, after }) => read.all(table, after).map((row) => String(row['entry'])),
    find: ({ table, command }) => numberOrNull(find.get(table, command)?.['seq']),
    listed: () => listed.all().map((row) => String(row['listing'])),
    invited: (code) => textOrNull(invited.get(code)?.['id']),
    due: ({ by, most }) => due.all(by, most).map((row) => String(row['id'])),
    addPerson: ({ id, name, kind }) => done(addPerson.run(id, name, kind)),
    person: (id) => readPerson(person.get(id)),
    rename: ({ id, name }) => done(rename.run(name, id)),
    addToken: ({ hash, person: id }) => done(addToken.run(hash, id)),
    personByToken: (hash) => readPerson(byToken.get(hash)),
    removeToken: (hash) => done(removeToken.run(hash)),
    addPasskey: ({ id, person: owner, publicKey, counter }) => done(addPasskey.run(id, owner, publicKey, counter)),
    passkey: (id) => readPasskey(passkey.get(id)),
    countPasskey: ({ id, counter }) => done(countPasskey.run(counter, id)),
    setting: ({ name, fresh }) => {
      keep.run(name, fresh);
      return String(setting.get(name)?.['value']);
    },
  };
};

/** The number in `tables` decides who was first; the key of `entries` would refuse a second one anyway. */
const appender = (sql: (text: string) => StatementSync): Handlers['append'] => {
  const make = sql('INSERT OR IGNORE INTO tables (id, seq, due, listing, invitation) VALUES (?, ?, ?, ?, ?)');
  const move = sql('UPDATE tables SET seq = ?, due = ?, listing = ? WHERE id = ? AND seq = ?');
  const insert = sql('INSERT INTO entries (table_id, seq, command, entry) VALUES (?, ?, ?, ?)');
  const find = sql('SELECT seq FROM entries WHERE table_id = ? AND command = ?');
  return ({ table, expected, entries, command, due, listing, invitation }: StoredAppend): Appended => {
    const before = command === null ? null : numberOrNull(find.get(table, command)?.['seq']);
    if (before !== null) return { type: 'again', seq: before };
    const last = expected + entries.length;
    const { changes } =
      invitation === null
        ? move.run(last, due, listing, table, expected)
        : make.run(table, last, due, listing, invitation);
    if (changes !== 1) return { type: 'taken' };
    for (const [index, entry] of entries.entries()) {
      const seq = expected + 1 + index;
      insert.run(table, seq, seq === last ? command : null, entry);
    }
    return { type: 'stored' };
  };
};

const done = (_ran: unknown): null => null;

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

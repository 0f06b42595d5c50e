import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Person, PersonId, TableId, Time } from '@skulduggery/table';
import type { Answer, Asked, Call, CallName } from './sqlite-calls.ts';
import { readPasskey, readPerson, textOrNull } from './rows.ts';
import type { Passkey } from './store.ts';
import { MIGRATIONS } from './sqlite-schema.ts';
import { newAppends, type Appends } from './sqlite-appends.ts';
import { newBelongings, type Belongings } from './sqlite-belongings.ts';
import { newRatings, type Ratings } from './sqlite-ratings.ts';
import { newStoredRunning, type StoredRunning } from './sqlite-running.ts';
import { NewerDatabase } from './unusable.ts';

/** How each call is answered. */
export type Answers = ReturnType<typeof answersFor>;

/** The database itself, as the store's thread uses it: many calls in one transaction, so that one sync serves them all. */
export const openDatabase = (
  file: string,
): { readonly run: (calls: readonly Call[]) => readonly unknown[]; readonly close: () => void } => {
  const database = prepared(file);
  const sql = (text: string): StatementSync => database.prepare(text);
  const ratings = newRatings(sql);
  const belongings = newBelongings(sql);
  const games = newStoredRunning(sql);
  const appends = newAppends(sql, {
    countRated: ratings.count,
    changeBelonging: belongings.change,
    ...games,
  });
  const all = answersFor(sql, { ...appends, ...ratings, ...belongings, ...games });
  return {
    run: (calls) => {
      database.exec('BEGIN IMMEDIATE');
      try {
        appends.begin();
        const answers = calls.map((call) => answer(all, call));
        database.exec('COMMIT');
        return answers;
      } catch (failure) {
        if (database.isTransaction) database.exec('ROLLBACK');
        appends.forget();
        throw failure;
      }
    },
    close: () => database.close(),
  };
};

const prepared = (file: string): DatabaseSync => {
  const database = new DatabaseSync(file);
  try {
    database.exec(PRAGMAS);
    migrate(database);
    return database;
  } catch (failure) {
    // Whoever hears that it can't be used may put another file there at once, or start the release that can use it.
    database.close();
    throw failure;
  }
};

/** Safe on disk at every commit. The more the write-ahead log holds, the fewer times a page is copied into the file. */
const PRAGMAS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA wal_autocheckpoint = 4000;
  PRAGMA cache_size = -32768;
  PRAGMA busy_timeout = 5000;
  PRAGMA foreign_keys = ON`;

const answer = <Name extends CallName>(
  all: { readonly [Each in CallName]: (...asked: Asked<Each>) => Answer<Each> },
  [name, ...asked]: readonly [Name, ...Asked<Name>],
): Answer<Name> => all[name](...asked);

const migrate = (database: DatabaseSync): void => {
  const version = Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
  if (version > MIGRATIONS.length) throw new NewerDatabase(version, MIGRATIONS.length);
  for (const [index, sql] of MIGRATIONS.entries()) {
    if (index < version) continue;
    database.exec(`BEGIN; ${sql} PRAGMA user_version = ${index + 1}; COMMIT`);
  }
};

/** What is asked and what is answered here is all that travels between the threads (sqlite-calls.ts). */
const answersFor = (
  sql: (text: string) => StatementSync,
  {
    append,
    read,
    past,
    find,
    ratings,
    rated,
    best,
    tablesOf,
    gamesOf,
    running,
  }: Appends & Ratings & Belongings & StoredRunning,
) => {
  const listed = sql('SELECT listing FROM tables WHERE listing IS NOT NULL ORDER BY id');
  const invited = sql('SELECT id FROM tables WHERE invitation = ?');
  const due = sql('SELECT id FROM tables WHERE due <= ? ORDER BY due LIMIT ?');
  const addPerson = sql('INSERT INTO people (id, name, kind) VALUES (?, ?, ?)');
  const person = sql('SELECT id, name, kind FROM people WHERE id = ?');
  const rename = sql('UPDATE people SET name = ? WHERE id = ?');
  const addToken = sql('INSERT INTO tokens (hash, person) VALUES (?, ?)');
  const byToken = sql('SELECT people.id, name, kind FROM tokens JOIN people ON people.id = person WHERE hash = ?');
  const removeToken = sql('DELETE FROM tokens WHERE hash = ?');
  const addPasskey = sql(
    'INSERT INTO passkeys (id, person, public_key, counter) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const passkey = sql('SELECT id, person, public_key, counter FROM passkeys WHERE id = ?');
  const countPasskey = sql('UPDATE passkeys SET counter = ?1 WHERE id = ?2 AND (counter < ?1 OR ?1 = 0)');
  const keep = sql('INSERT OR IGNORE INTO settings (name, value) VALUES (?, ?)');
  const setting = sql('SELECT value FROM settings WHERE name = ?');
  return {
    append,
    read,
    past,
    find,
    listed: () => listed.all().map((row) => String(row['listing'])),
    running,
    invited: (code: string): TableId | null => textOrNull(invited.get(code)?.['id']),
    due: (by: Time, most: number): readonly TableId[] => due.all(by, most).map((row) => String(row['id'])),
    tablesOf,
    gamesOf,
    addPerson: ({ id, name, kind }: Person) => done(addPerson.run(id, name, kind)),
    person: (id: PersonId) => readPerson(person.get(id)),
    rename: (id: PersonId, name: string) => done(rename.run(name, id)),
    addToken: (hash: string, id: PersonId) => done(addToken.run(hash, id)),
    personByToken: (hash: string) => readPerson(byToken.get(hash)),
    removeToken: (hash: string) => done(removeToken.run(hash)),
    addPasskey: ({ id, person: owner, publicKey, counter }: Passkey) =>
      addPasskey.run(id, owner, publicKey, counter).changes === 1,
    passkey: (id: string) => readPasskey(passkey.get(id)),
    countPasskey: (id: string, counter: number) => countPasskey.run(counter, id).changes === 1,
    ratings,
    rated,
    best,
    setting: (name: string, fresh: string) => {
      keep.run(name, fresh);
      return String(setting.get(name)?.['value']);
    },
  };
};

const done = (_ran: unknown): null => null;

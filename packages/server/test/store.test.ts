import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import type { Append } from '@skulduggery/table';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MIGRATIONS as POSTGRES } from '../src/store/postgres-schema.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { MIGRATIONS as SQLITE } from '../src/store/sqlite-schema.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { Store } from '../src/store/store.ts';
import { appendOf, left, made, said } from './appends.ts';
import { SETUP } from './client.ts';
import { complain, withFolder, withPostgres } from './databases.ts';

const folder = withFolder();
const postgres = withPostgres();

interface Tested {
  readonly name: string;
  readonly version: number;
  readonly open: () => Promise<Store>;
  readonly setVersion: (version: number) => Promise<void>;
}

const STORES: readonly Tested[] = [
  {
    name: 'SQLite',
    version: SQLITE.length,
    open: () => openSqlite(join(folder, 'tables.db')),
    setVersion: (version) => {
      const database = new DatabaseSync(join(folder, 'tables.db'));
      database.exec(`PRAGMA user_version = ${version}`);
      database.close();
      return Promise.resolve();
    },
  },
  {
    name: 'PostgreSQL',
    version: POSTGRES.length,
    open: () => openPostgres(postgres.url, complain),
    setVersion: async (version) => {
      const client = new Client({ connectionString: postgres.url });
      await client.connect();
      await client.query('DELETE FROM migrations');
      await client.query('INSERT INTO migrations (version) VALUES ($1)', [version]);
      await client.end();
    },
  },
];

describe.each(STORES)('a store in $name', ({ name, version, open, setVersion }) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  let tables = 0;
  const newTable = async (more: Partial<Append> = {}): Promise<string> => {
    tables += 1;
    const id = `${name}-${tables}`;
    expect(await store.append(appendOf(id, 0, { entries: [made(id)], ...more }))).toEqual({ type: 'stored' });
    return id;
  };

  test('reads what was appended, from any number on', async () => {
    const id = await newTable();
    await store.append(appendOf(id, 1, { entries: [left(0), left(1)] }));
    expect(await store.read(id, 0)).toEqual([made(id), left(0), left(1)]);
    expect(await store.read(id, 2)).toEqual([left(1)]);
    expect(await store.read('nowhere', 0)).toEqual([]);
  });

  test('reads the past without what was said up to a number', async () => {
    const id = await newTable();
    await store.append(appendOf(id, 1, { entries: [said('one')] }));
    await store.append(appendOf(id, 2, { entries: [left(0), left(1)] }));
    await store.append(appendOf(id, 4, { entries: [said('two'), left(2)] }));
    const kept = [made(id), left(0), left(1), said('two'), left(2)].map((entry, index) => ({
      seq: index === 0 ? 1 : index + 2,
      entry,
    }));
    expect(await store.past(id, 4)).toEqual(kept);
    expect(await store.past(id, 5)).toEqual(kept.filter(({ entry }) => entry.type !== 'said'));
    expect(await store.past(id, 0)).toEqual(kept.toSpliced(1, 0, { seq: 2, entry: said('one') }));
    expect(await store.past('nowhere', 0)).toEqual([]);
  });

  test.each([99, 100, 101, 250])('reads the past with what a table still remembers of %i sayings', async (sayings) => {
    const id = await newTable();
    const words = Array.from({ length: sayings }, (_, index) => said(`word-${index}`));
    await store.append(appendOf(id, 1, { entries: [left(0), ...words.slice(0, 60), left(1), left(2)] }));
    await store.append(appendOf(id, 64, { entries: words.slice(60, 80) }));
    await store.append(appendOf(id, 84, { entries: words.slice(80) }));
    await store.append(appendOf(id, 4 + sayings, { entries: [left(3)] }));
    const all = (await store.read(id, 0)).map((entry, index) => ({ seq: index + 1, entry }));
    const talk = all.filter(({ entry }) => entry.type === 'said');
    const forgotten = new Set(talk.slice(0, -100));
    expect(talk.length).toBe(sayings);
    expect(await store.past(id, null)).toEqual(all.filter((each) => !forgotten.has(each)));
  });

  test('stores nothing unless the number is the expected one', async () => {
    const id = await newTable();
    for (const expected of [0, 2, 5]) {
      expect(await store.append(appendOf(id, expected, { entries: [left(0)] }))).toEqual({ type: 'taken' });
    }
    expect(await store.append(appendOf('nowhere', 1, { entries: [left(0)] }))).toEqual({ type: 'taken' });
    expect(await store.append(appendOf(id, 0, { entries: [made(id)] }))).toEqual({ type: 'taken' });
    expect(await store.read(id, 0)).toEqual([made(id)]);
  });

  test('lets one of many win, and the others know', async () => {
    const id = await newTable();
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, player) => store.append(appendOf(id, 1, { entries: [left(player)] }))),
    );
    expect(all.filter(({ type }) => type === 'stored')).toHaveLength(1);
    expect(all.filter(({ type }) => type === 'taken')).toHaveLength(19);
    expect(await store.read(id, 1)).toHaveLength(1);
  });

  test('stores a command once and knows where', async () => {
    const id = await newTable();
    const append = appendOf(id, 1, { entries: [left(0), left(1)], command: 'ana 1' });
    expect(await store.append(append)).toEqual({ type: 'stored' });
    expect(await store.append({ ...append, expected: 3 })).toEqual({ type: 'again', seq: 3 });
    expect(await store.find(id, 'ana 1')).toBe(3);
    expect(await store.find(id, 'ana 2')).toBeNull();
    expect(await store.read(id, 0)).toHaveLength(3);
    const other = await newTable();
    expect(await store.append(appendOf(other, 1, { entries: [left(0)], command: 'ana 1' }))).toEqual({
      type: 'stored',
    });
  });

  test('lists open tables, finds invitations and what is due', async () => {
    const listing = { id: 'x', host: 'Ana', setup: { ...SETUP, rules: 1 }, names: [], since: 1 };
    const id = await newTable({ listing, due: 5000 });
    expect(await store.listed()).toContainEqual(listing);
    expect(await store.invited(`open-${id}`)).toBe(id);
    expect(await store.invited('guess')).toBeNull();
    expect(await store.due(4999, 10)).not.toContain(id);
    expect(await store.due(5000, 10)).toContain(id);
    await store.append(appendOf(id, 1, { entries: [left(0)] }));
    expect(await store.listed()).not.toContainEqual(listing);
    expect(await store.due(9999, 10)).not.toContain(id);
  });

  test('a new invitation takes the place of the old one, where the append is stored', async () => {
    const id = await newTable({});
    await store.append(appendOf(id, 5, { entries: [left(0)], invitation: `late-${id}` }));
    expect(await store.invited(`open-${id}`)).toBe(id);
    await store.append(appendOf(id, 1, { entries: [left(0)], invitation: `new-${id}` }));
    expect(await Promise.all(['open', 'late', 'new'].map((code) => store.invited(`${code}-${id}`)))).toEqual([
      null,
      null,
      id,
    ]);
    await store.append(appendOf(id, 2, { entries: [left(0)] }));
    expect(await store.invited(`new-${id}`)).toBe(id);
  });

  test('keeps people, their tokens and their passkeys', async () => {
    const ana = { id: 'ana', name: 'Ana', kind: 'person' } as const;
    await store.addPerson(ana);
    await store.addToken('hash', 'ana');
    expect(await store.personByToken('hash')).toEqual(ana);
    expect(await store.personByToken('guess')).toBeNull();
    await store.rename('ana', 'Anna');
    expect(await store.person('ana')).toEqual({ ...ana, name: 'Anna' });
    await store.removeToken('hash');
    expect(await store.personByToken('hash')).toBeNull();
    const passkey = { id: 'key', person: 'ana', publicKey: new Uint8Array([1, 2, 255]), counter: 0 };
    expect(await store.addPasskey(passkey)).toBe(true);
    // A counter is 32 bits without a sign.
    const counter = 4_000_000_000;
    await store.countPasskey('key', counter);
    expect(await store.addPasskey({ ...passkey, publicKey: new Uint8Array([3]) })).toBe(false);
    expect(await store.passkey('key')).toEqual({ ...passkey, counter });
    await store.addPasskey({ ...passkey, id: 'second key', counter });
    expect(await store.passkey('second key')).toEqual({ ...passkey, id: 'second key', counter });
    await expect(store.addToken('orphan', 'nobody')).rejects.toThrow(/foreign key/i);
  });

  test('finds nothing by a text that nobody can have stored', async () => {
    expect(await store.read('\0', 0)).toEqual([]);
    expect(await store.invited('\0')).toBeNull();
    expect(await store.passkey('\0')).toBeNull();
  });

  test('a setting is decided once', async () => {
    expect(await store.setting('key', 'first')).toBe('first');
    expect(await store.setting('key', 'second')).toBe('first');
  });

  test('one call that fails takes no other with it', async () => {
    const id = await newTable();
    const [wrong, right] = await Promise.allSettled([
      store.addToken('orphan', 'nobody'),
      store.append(appendOf(id, 1, { entries: [left(0)] })),
    ]);
    expect(wrong.status).toBe('rejected');
    expect(right).toEqual({ status: 'fulfilled', value: { type: 'stored' } });
    expect(await store.read(id, 1)).toEqual([left(0)]);
  });

  test('opens again as it was, and refuses a database from the future', async () => {
    const id = await newTable();
    const append = appendOf(id, 1, { entries: [left(0)], command: 'ana 1' });
    await store.append(append);
    await store.close();
    await setVersion(99);
    await expect(open()).rejects.toThrow('the database has version 99');
    await setVersion(version);
    store = await open();
    expect(await store.read(id, 0)).toEqual([made(id), left(0)]);
    expect(await store.append({ ...append, expected: 2 })).toEqual({ type: 'again', seq: 2 });
  });
});

test.each([
  { version: 1, tables: "('old', 3, NULL, NULL, 'open')", recent: '' },
  {
    version: 3,
    tables: "('old', NULL, NULL, 'open')",
    recent: `INSERT INTO recent VALUES (7, 'old', 3, 'ana 2', 2, '${JSON.stringify([left(1), left(2)])}')`,
  },
])('SQLite opens a file of version $version with everything in it', async ({ version, tables, recent }) => {
  const file = join(folder, `version-${version}.db`);
  const database = new DatabaseSync(file);
  database.exec(`${SQLITE.slice(0, version).join('')} PRAGMA user_version = ${version}`);
  database.exec(`INSERT INTO tables VALUES ${tables}`);
  const insert = database.prepare("INSERT INTO entries (table_id, seq, command, entry) VALUES ('old', ?, ?, ?)");
  insert.run(1, null, JSON.stringify(made('old')));
  insert.run(2, 'ana 1', JSON.stringify(left(0)));
  database.exec(recent);
  database.close();
  const store = await openSqlite(file);
  const all = [made('old'), left(0), ...(recent === '' ? [] : [left(1), left(2)])];
  expect(await store.read('old', 0)).toEqual(all);
  const append = appendOf('old', all.length, { entries: [left(3)], command: 'ana 1' });
  expect(await store.append(append)).toEqual({ type: 'again', seq: 2 });
  expect(await store.find('old', 'ana 2')).toBe(recent === '' ? null : 4);
  expect(await store.append({ ...append, command: 'ana 3' })).toEqual({ type: 'stored' });
  expect(await store.read('old', 0)).toEqual([...all, left(3)]);
  await store.close();
  // However much was there: none of it has to be looked through.
  const after = new DatabaseSync(file);
  expect(after.prepare('SELECT command FROM recent').all()).toEqual([{ command: 'ana 3' }]);
  after.close();
});

test('SQLite finds entries wherever they are: just written, named by the index, and in a file opened again', async () => {
  const file = join(folder, 'many.db');
  const store = await openSqlite(file);
  const tables = ['odd', 'even'];
  // So many that the index names some while it does not name the latest.
  const [rounds, together] = [2100, 3];
  for (const table of tables) await store.append(appendOf(table, 0, { entries: [made(table)] }));
  const appends = Array.from({ length: rounds }, (_, round) =>
    tables.map((table) => {
      const entries = Array.from({ length: together }, (_entry, index) => left(round * together + index));
      return store.append(appendOf(table, 1 + round * together, { entries, command: `ana ${round}` }));
    }),
  ).flat();
  expect(new Set((await Promise.all(appends)).map(({ type }) => type))).toEqual(new Set(['stored']));
  const check = async (opened: Store): Promise<void> => {
    for (const table of tables) {
      const all = [made(table), ...Array.from({ length: rounds * together }, (_, index) => left(index))];
      expect(await opened.read(table, 0)).toEqual(all);
      expect(await opened.read(table, 1000)).toEqual(all.slice(1000));
      expect(await opened.find(table, 'ana 3')).toBe(1 + 4 * together);
      expect(await opened.find(table, `ana ${rounds - 1}`)).toBe(1 + rounds * together);
      const again = appendOf(table, all.length, { entries: [left(0)], command: 'ana 0' });
      expect(await opened.append(again)).toEqual({ type: 'again', seq: 1 + together });
    }
  };
  await check(store);
  await store.close();
  const again = await openSqlite(file);
  await check(again);
  await again.close();
});

test('two that have one SQLite file open know of each other', async () => {
  const file = join(folder, 'shared.db');
  const [one, other] = [await openSqlite(file), await openSqlite(file)];
  await one.append(appendOf('both', 0, { entries: [made('both')] }));
  const append = appendOf('both', 1, { entries: [left(0)], command: 'ana 1' });
  expect(await other.append(append)).toEqual({ type: 'stored' });
  expect(await one.append(append)).toEqual({ type: 'again', seq: 2 });
  expect(await one.append({ ...append, command: 'ana 2' })).toEqual({ type: 'taken' });
  expect(await one.append({ ...append, command: 'ana 2', expected: 2 })).toEqual({ type: 'stored' });
  await Promise.all([one.close(), other.close()]);
});

test('a copy that is made while SQLite’s file is written is a whole one, as of some moment', async () => {
  const [file, copied] = [join(folder, 'written.db'), join(folder, 'copied.db')];
  const store = await openSqlite(file);
  await store.append(appendOf('copied', 0, { entries: [made('copied')] }));
  const write = async (): Promise<void> => {
    for (let seq = 1; seq < 5000; seq += 1)
      await store.append(appendOf('copied', seq, { entries: [left(seq)], command: `ana ${seq}` }));
  };
  const source = new DatabaseSync(file, { readOnly: true });
  await Promise.all([write(), backup(source, copied)]);
  source.close();
  const copy = await openSqlite(copied);
  const entries = await copy.read('copied', 0);
  expect(entries).toEqual((await store.read('copied', 0)).slice(0, entries.length));
  expect(await copy.append(appendOf('copied', entries.length, { entries: [left(0)] }))).toEqual({ type: 'stored' });
  await Promise.all([store.close(), copy.close()]);
});

test('PostgreSQL tells other processes what was appended', async () => {
  const [one, other] = await Promise.all([openPostgres(postgres.url, complain), openPostgres(postgres.url, complain)]);
  const heard = new Promise<unknown>((resolve) => {
    other.onAppended(resolve);
  });
  await one.append(appendOf('told', 0, { entries: [made('told'), left(0)] }));
  expect(await heard).toEqual({ table: 'told', seq: 2 });
  await Promise.all([one.close(), other.close()]);
});

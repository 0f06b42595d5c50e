import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { openFile } from '../src/store/open.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { openDatabase } from '../src/store/sqlite-database.ts';
import { lockDatabase } from '../src/store/sqlite-lock.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { NewerDatabase, unusable, UnusableDatabase } from '../src/store/unusable.ts';
import { complain, withFolder, withOwnPostgres } from './databases.ts';
import { runServer } from './running.ts';

const failureOf = (opening: Promise<unknown>): Promise<unknown> =>
  opening.then(
    () => 'it was opened',
    (failure: unknown) => failure,
  );

/** What the host reads: one class, one sentence. */
const sentence = async (opening: Promise<unknown>): Promise<string> => {
  const failure = await failureOf(opening);
  expect(failure).toBeInstanceOf(UnusableDatabase);
  return String(failure);
};

describe('a SQLite file that can’t be used says so', () => {
  const folder = withFolder();

  test('written by a newer release', async () => {
    const file = join(folder, 'newer.db');
    const database = new DatabaseSync(file);
    database.exec('PRAGMA user_version = 99');
    database.close();
    expect(await sentence(openSqlite(file))).toMatch(/the database has version 99/);
    // And is let go of before that is said: the release that can use it may start at once.
    expect(() => openDatabase(file)).toThrow('version 99');
    expect(existsSync(`${file}-shm`)).toBe(false);
    expect(await failureOf(openSqlite(file))).toBeInstanceOf(NewerDatabase);
  });

  test('in use by another server', async () => {
    const file = join(folder, 'used.db');
    const unlock = lockDatabase(file, 0);
    expect(() => lockDatabase(file, 0)).toThrow(UnusableDatabase);
    expect(() => lockDatabase(file, 0)).toThrow(/another server uses the database .*used\.db/);
    unlock();
    lockDatabase(file, 0)();
    const server = await runServer({ database: file });
    expect(() => lockDatabase(file, 0)).toThrow(UnusableDatabase);
    await server.stop();
    lockDatabase(file, 0)();
  });

  test('in use by another server under another name', async () => {
    const [file, link] = [join(folder, 'named.db'), join(folder, 'link.db')];
    const store = await openFile(file);
    symlinkSync(file, link);
    expect(await sentence(openFile(link, 0))).toMatch(/another server uses the database .*link\.db/);
    await store.close();
    await (await openFile(link, 0)).close();
  });

  test('in use by another server, and unchanged by who is refused', async () => {
    const file = join(folder, 'older.db');
    const versionOf = (): unknown => {
      const database = new DatabaseSync(file);
      const version = database.prepare('PRAGMA user_version').get()?.['user_version'];
      database.close();
      return version;
    };
    const unlock = lockDatabase(file, 0);
    expect(versionOf()).toBe(0);
    expect(await sentence(openFile(file, 0))).toMatch(/another server/);
    expect(versionOf()).toBe(0);
    unlock();
    await (await openFile(file, 0)).close();
    expect(versionOf()).not.toBe(0);
  });

  test('beside something that is no lock', async () => {
    const file = join(folder, 'locked.db');
    mkdirSync(`${file}.lock`);
    expect(await sentence(openFile(file, 0))).toMatch(/locked\.db\.lock can't be used: unable to open/);
  });

  test('no database at all', async () => {
    const file = join(folder, 'letter.db');
    writeFileSync(file, 'Dear Ana, '.repeat(500));
    expect(await sentence(openSqlite(file))).toMatch(/letter\.db.*file is not a database/);
  });

  test('a folder', async () => {
    const file = join(folder, 'folder.db');
    mkdirSync(file);
    expect(await sentence(openSqlite(file))).toMatch(/folder\.db.*unable to open database file/);
  });

  test('in a folder that can’t be made', async () => {
    const file = join(folder, 'letter');
    writeFileSync(file, 'Dear Ana');
    expect(await sentence(openFile(join(file, 'tables.db')))).toMatch(/tables\.db.*mkdir/);
  });

  test('in a folder that is not there yet is none of these', async () => {
    await (await openFile(join(folder, 'new', 'tables.db'))).close();
    expect(existsSync(join(folder, 'new', 'tables.db'))).toBe(true);
    // Nobody else on the machine reads what is stored there.
    expect(statSync(join(folder, 'new')).mode & 0o777).toBe(0o700);
  });
});

describe('a PostgreSQL that can’t be used says so, and keeps its password', () => {
  const postgres = withOwnPostgres();

  test('nobody there', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nobody-'));
    expect(await sentence(openPostgres(`postgres://ana:secret@/tables?host=${folder}`, complain))).toMatch(/ENOENT/);
    rmSync(folder, { recursive: true });
  });

  test('somebody who lets us in and says nothing', async () => {
    const silent = createServer();
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    expect(await sentence(openPostgres(`postgres://ana:secret@127.0.0.1:${port}/tables`, complain, 50))).toMatch(
      /timeout/,
    );
    silent.close();
  });

  test('nobody at any of its addresses', () => {
    const failures = ['connect ECONNREFUSED ::1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'].map(
      (at) => new Error(at),
    );
    expect(unusable('it', new AggregateError(failures)).message).toBe(
      "DATABASE_URL: it can't be used: connect ECONNREFUSED ::1:5432, connect ECONNREFUSED 127.0.0.1:5432",
    );
  });

  test('no such database', async () => {
    expect(await sentence(openPostgres(postgres.url.replace('/postgres?', '/tables?'), complain))).toMatch(/"tables"/);
  });

  test('no address', async () => {
    const told = await sentence(openPostgres('postgres://ana:secret@host:port/tables', complain));
    expect(told).toContain('Invalid URL');
    expect(told).not.toContain('secret');
  });

  test('somebody without the right to make tables', async () => {
    const admin = new Client({ connectionString: postgres.url });
    await admin.connect();
    await admin.query('CREATE ROLE guest LOGIN');
    await admin.end();
    const guest = postgres.url.replace('skulduggery@', 'guest@');
    expect(await sentence(openPostgres(guest, complain))).toMatch(/permission denied/);
  });

  test('written by a newer release', async () => {
    await (await openPostgres(postgres.url, complain)).close();
    const admin = new Client({ connectionString: postgres.url });
    await admin.connect();
    await admin.query('INSERT INTO migrations (version) VALUES (99)');
    await admin.end();
    expect(await sentence(openPostgres(postgres.url, complain))).toMatch(/the database has version 99/);
  });
});

import type { Command, Performed, Update } from '@skulduggery/table';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { openPostgres } from '../src/store/postgres.ts';
import type { Asker } from '../src/table-limits.ts';
import { newTables } from '../src/tables.ts';
import { appendOf, left, made } from './appends.ts';
import { connect, follow, makeTable, request, SETUP } from './client.ts';
import { complain, withOwnPostgres } from './databases.ts';
import { runServer } from './running.ts';

const postgres = withOwnPostgres();
let admin: Client;
/** The same database for a process that can be kept out of it by itself. */
let shaky: string;
beforeAll(async () => {
  admin = new Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query('CREATE ROLE shaky SUPERUSER LOGIN');
  shaky = postgres.url.replace('skulduggery@', 'shaky@');
});
afterAll(() => admin.end());

/** Ends the connection on which it listens, and keeps it from coming back until it is let in. */
const cutOff = async (): Promise<void> => {
  await admin.query('ALTER ROLE shaky NOLOGIN');
  expect(await cut("usename = 'shaky' AND query LIKE 'LISTEN%'")).toBe(1);
};

/** Ends the connections of which this is true, and says how many there were. */
const cut = async (which: string): Promise<number | null> =>
  (await admin.query(`SELECT pg_terminate_backend(pid, 30000) FROM pg_stat_activity WHERE ${which}`)).rowCount;

test('what was stored and who was forgotten while a process could not listen shows there by itself', async () => {
  const [one, other] = await Promise.all([runServer({ database: postgres.url }), runServer({ database: shaky })]);
  const [ana, ben, eva] = await Promise.all([
    connect(one.url, 'Ana'),
    connect(other.url, 'Ben'),
    connect(other.url, 'Eva'),
  ]);
  const { id } = await makeTable(one.url, ana);
  ben.send({ type: 'watch', table: id, after: null });
  let { table } = await ben.next('table');
  ben.send({ type: 'lobby', watch: true });
  await ben.next('lobby');

  await cutOff();
  await ana.ask(id, { type: 'say', talk: { type: 'text', text: 'is anybody there?' } });
  const { id: later } = await makeTable(one.url, ana);
  await request(`${one.url}/api/me`, { method: 'DELETE', headers: { cookie: eva.cookie } });
  await admin.query('ALTER ROLE shaky LOGIN');

  expect(await eva.closed).toBe(1008);
  while (table.said.length === 0) table = follow(table, (await ben.next('update')).update);
  expect(table).toMatchObject({ said: [{ talk: { text: 'is anybody there?' } }] });
  expect((await ben.next('listed', (listed) => listed.table.id === later)).table.host).toBe('Ana');
  await Promise.all([ana.close(), ben.close()]);
  await Promise.all([one.stop(), other.stop()]);
});

test('a connection that is lost while a rated game ends fails that end alone, which counts when it is sent again', async () => {
  const store = await openPostgres(postgres.url, complain);
  const rated = { game: 'skull', people: ['ana', 'ben'], ranks: [1, 2] };
  const end = appendOf('lost', 1, { entries: [left(0)], command: 'ana 1', rated });
  await store.append(appendOf('lost', 0, { entries: [made('lost')] }));
  const holder = new Client({ connectionString: postgres.url });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE ratings');
  const ended = Promise.allSettled([store.append(end)]);
  await expect.poll(() => cut("query LIKE 'INSERT INTO ratings%' AND wait_event_type = 'Lock'")).toBe(1);
  expect(await ended).toMatchObject([{ status: 'rejected' }]);
  await holder.end();
  expect(await store.append(end)).toEqual({ type: 'stored' });
  expect(await store.ratings(rated.game, rated.people)).toMatchObject([{ games: 1 }, { games: 1 }]);
  await store.close();
});

test('a connection that is lost while nobody uses it is told of, without what it holds', async () => {
  const told: Error[] = [];
  const store = await openPostgres(postgres.url, (failure) => told.push(failure));
  await store.due(0, 1);
  expect(await cut("query LIKE 'SELECT id FROM tables WHERE due%'")).toBe(1);
  await expect.poll(() => told.map(({ message }) => message)).toEqual([expect.stringContaining('terminating')]);
  expect(JSON.stringify(told)).toBe('[{}]');
  await store.close();
});

/** Stops the database in the middle of whatever it does, until the returned function is called; it says nothing of it. */
const hang = async (): Promise<() => void> => {
  const found = await admin.query<{ pid: number }>('SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()');
  const pids = [postgres.pid, ...found.rows.map(({ pid }) => pid)];
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  const goOn = (): void => {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  };
  onTestFailed(goOn);
  return goOn;
};

test('while the database hangs all else is answered, /healthz says so, and what was asked counts when it goes on', async () => {
  const server = await runServer({ database: postgres.url });
  const [ana, ben] = [await connect(server.url, 'Ana'), await connect(server.url, 'Ben')];
  const { id } = await makeTable(server.url, ana);
  ben.send({ type: 'watch', table: id, after: null });
  await ben.next('table');
  const status = async (path: string): Promise<number> => (await request(`${server.url}${path}`)).status;
  const goOn = await hang();
  const asked = Promise.all(['one', 'two'].map((text) => ana.ask(id, { type: 'say', talk: { type: 'text', text } })));
  ben.send({ type: 'ping' });
  await ben.next('pong');
  expect([await status('/healthz'), await status(`/api/tables/${id}`)]).toEqual([503, 200]);
  expect(ana.heard.map(({ type }) => type)).toEqual(['welcome']);
  goOn();
  expect((await asked).map(({ type }) => type)).toEqual(['done', 'done']);
  await ben.next('update', ({ update }) => update.seq === 3);
  await expect.poll(() => status('/healthz')).toBe(200);
  await Promise.all([ana.close(), ben.close()]);
  await server.stop();
});

/** Short enough to be waited for here, and longer than a busy disk takes. */
const PATIENCE_MS = 3000;

test.each([
  { what: 'an entry', belonging: null },
  { what: 'an entry with whose the table is', belonging: { at: 1, came: ['ana'], left: [], ended: null } },
])('a database that says nothing any more is not waited for without end: $what counts once', async ({ belonging }) => {
  const store = await openPostgres(postgres.url, () => undefined, PATIENCE_MS);
  const id = belonging === null ? 'silent' : 'silent-too';
  await store.append(appendOf(id, 0, { entries: [made(id)] }));
  const append = (): ReturnType<typeof store.append> =>
    store.append(appendOf(id, 1, { entries: [left(0)], command: 'ana 1', belonging }));
  const goOn = await hang();
  await expect(append()).rejects.toThrow('timeout');
  goOn();
  await expect.poll(() => append().then(() => store.read(id, 0))).toEqual([made(id), left(0)]);
  expect(await store.find(id, 'ana 1')).toBe(2);
  await store.close();
});

test('nor does it keep a server from ending', async () => {
  const store = await openPostgres(postgres.url, () => undefined, PATIENCE_MS);
  await store.due(0, 1);
  const goOn = await hang();
  await expect(store.close()).resolves.toBeUndefined();
  goOn();
});

test('what nobody knew to count while the database said nothing is told once when it does, and the table goes on', async () => {
  const store = await openPostgres(postgres.url, () => undefined, PATIENCE_MS);
  const tables = newTables({
    store,
    choose: ({ moves }) => Promise.resolve(moves[0]),
    changed: () => undefined,
    failed: () => undefined,
    now: Date.now,
    limits: true,
  });
  const host: Asker = { by: { id: 'host', name: 'Ana', kind: 'person' }, from: '127.0.0.1' };
  await store.addPerson(host.by);
  const table = await tables.make(host, { ...SETUP, players: 3 });
  if (!table.ok) throw new Error(table.error.message);
  const live = table.value;
  const ask = (command: Command): Promise<Performed> => tables.perform(host, live.id, command);
  await ask({ id: 'sit', type: 'sit' });
  await ask({ id: 'bots', type: 'seat-bot', level: 'random' });
  const told: Update[] = [];
  live.watch({ person: null, tell: ({ inViews }) => told.push(inViews(null)) });
  const start: Command = { id: 'start', type: 'start' };

  const { seq } = live.table();
  const goOn = await hang();
  await expect(ask(start)).rejects.toThrow('timeout');
  expect(live.table().phase).toBe('gathering');
  goOn();
  await expect.poll(() => live.table().phase).toBe('playing');
  const again = await ask(start);
  expect(again).toMatchObject({ ok: true, value: { seq: told[0]?.seq } });
  // Then Ana has hers, and bots theirs.
  const moveOn = async (): Promise<boolean> => {
    const [choice] = live.view(host.by.id).game?.choices ?? [];
    const id = `move-${told.length}`;
    if (choice !== undefined) await ask({ id, type: 'move', seat: choice.seat, move: choice.moves[0] });
    return told.some(({ events }) => events.some((event) => event.type === 'moved' && event.by === 2));
  };
  await expect.poll(moveOn).toBe(true);
  expect(told.map(({ after }) => after)).toEqual([seq, ...told.slice(0, -1).map((update) => update.seq)]);
  await tables.close();
  expect(told.at(-1)?.seq).toBe((await store.read(live.id, 0)).length);
  await store.close();
});

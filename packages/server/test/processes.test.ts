import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openSqlite } from '../src/store/sqlite.ts';
import { connect, connectAs, follow, makeTable, request } from './client.ts';
import { withPostgres } from './databases.ts';
import { runServer } from './running.ts';

const postgres = withPostgres();

describe('two processes on one database', () => {
  test('serve one table: people at each see the same, and one of two racers wins', async () => {
    const [one, other] = await Promise.all([
      runServer({ database: postgres.url }),
      runServer({ database: postgres.url }),
    ]);
    const [ana, ben] = await Promise.all([connect(one.url, 'Ana'), connect(other.url, 'Ben')]);
    const { id } = await makeTable(one.url, ana);
    ben.send({ type: 'watch', table: id, after: null });
    let { table } = await ben.next('table');
    const answers = await Promise.all([
      ana.ask(id, { type: 'sit', player: 0 }),
      ben.ask(id, { type: 'sit', player: 0 }),
    ]);
    expect(answers.map(({ type }) => type).toSorted()).toEqual(['done', 'refused']);
    await ana.ask(id, { type: 'say', talk: { type: 'text', text: 'from the other side' } });
    while (table.said.length === 0) table = follow(table, (await ben.next('update')).update);
    expect(table).toMatchObject({ said: [{ talk: { text: 'from the other side' } }] });
    await ana.close();
    const moved = await connectAs(other.url, ana.cookie);
    expect(moved.you.name).toBe('Ana');
    await Promise.all([moved.close(), ben.close()]);
    await Promise.all([one.stop(), other.stop()]);
  });

  test('send away whose token ended at the other', async () => {
    const [one, other] = await Promise.all([
      runServer({ database: postgres.url }),
      runServer({ database: postgres.url }),
    ]);
    const ana = await connect(other.url, 'Ana');
    await request(`${one.url}/api/me`, { method: 'DELETE', headers: { cookie: ana.cookie } });
    expect(await ana.closed).toBe(1008);
    await Promise.all([one.stop(), other.stop()]);
  });

  test('tell everybody of their own tables, wherever something happens there', async () => {
    const [one, other] = await Promise.all([
      runServer({ database: postgres.url }),
      runServer({ database: postgres.url }),
    ]);
    const ana = await connect(one.url, 'Ana');
    const elsewhere = await connectAs(other.url, ana.cookie);
    elsewhere.send({ type: 'mine', watch: true });
    expect((await elsewhere.next('mine')).tables).toEqual([]);
    const { id } = await makeTable(one.url, ana);
    await elsewhere.next('mine', ({ tables }) => tables.some((table) => table.id === id));
    await ana.ask(id, { type: 'close' });
    await elsewhere.next('mine', ({ tables }) => tables.length === 0);
    await Promise.all([ana.close(), elsewhere.close()]);
    await Promise.all([one.stop(), other.stop()]);
  });

  test('hear in their lobbies of each other’s tables and games', async () => {
    const [one, other] = await Promise.all([
      runServer({ database: postgres.url }),
      runServer({ database: postgres.url }),
    ]);
    const [ana, ben] = await Promise.all([connect(one.url, 'Ana'), connect(other.url, 'Ben')]);
    ben.send({ type: 'lobby', watch: true });
    await ben.next('lobby');
    const { id } = await makeTable(one.url, ana);
    expect((await ben.next('listed', ({ table }) => table.id === id)).table.host).toBe('Ana');
    for (const client of [ana, ben]) await client.ask(id, { type: 'sit' });
    await ana.ask(id, { type: 'seat-bot', level: 'random' });
    await ana.ask(id, { type: 'start' });
    await ben.next('running', ({ games }) => games.some((game) => game.id === id));
    await ana.ask(id, { type: 'leave' });
    await ben.next('running', ({ games }) => !games.some((game) => game.id === id));
    await Promise.all([ana.close(), ben.close()]);
    await Promise.all([one.stop(), other.stop()]);
  });
});

describe('what is due', () => {
  test('is done by whichever process runs, also after the one that began is gone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'due-'));
    const database = join(folder, 'tables.db');
    const first = await runServer({ database });
    const ana = await connect(first.url, 'Ana');
    const { id } = await makeTable(first.url, ana, { clock: 5 });
    await ana.ask(id, { type: 'sit' });
    await ana.ask(id, { type: 'seat-bot', level: 'random' });
    expect(await ana.ask(id, { type: 'start' })).toMatchObject({ type: 'done' });
    await ana.close();
    await first.stop();
    const store = await openSqlite(database);
    const { length: before } = await store.read(id, 0);
    const second = await runServer({ database });
    // Nobody watches or asks, which would open the table: only the store says that something is due there.
    const late = async (): Promise<boolean> =>
      (await store.read(id, before)).some((entry) => entry.type === 'moved' && entry.standIn === 'late');
    await expect.poll(late, { timeout: 50_000, interval: 100 }).toBe(true);
    await store.close();
    await second.stop();
    rmSync(folder, { recursive: true });
  });
});

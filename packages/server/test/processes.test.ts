import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, connectAs, follow, makeTable } from './client.ts';
import { startPostgres } from './postgres.ts';
import { runServer } from './running.ts';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

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

  test('hear in their lobbies of each other’s tables', async () => {
    const [one, other] = await Promise.all([
      runServer({ database: postgres.url }),
      runServer({ database: postgres.url }),
    ]);
    const [ana, ben] = await Promise.all([connect(one.url, 'Ana'), connect(other.url, 'Ben')]);
    ben.send({ type: 'lobby', watch: true });
    await ben.next('lobby');
    const { id } = await makeTable(one.url, ana);
    expect((await ben.next('listed', ({ table }) => table.id === id)).table.host).toBe('Ana');
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
    await ana.ask(id, { type: 'seat-bot', level: 'random' });
    await ana.ask(id, { type: 'start' });
    await ana.close();
    await first.stop();
    const second = await runServer({ database });
    const back = await connectAs(second.url, ana.cookie);
    back.send({ type: 'watch', table: id, after: null });
    const { table } = await back.next('table');
    const { update } = await back.next('update');
    expect(update.after).toBe(table.seq);
    expect(update.events[0]).toMatchObject({ type: 'moved', standIn: null });
    await back.close();
    await second.stop();
    rmSync(folder, { recursive: true });
  });
});

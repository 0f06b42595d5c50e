import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { ana, ask, newClock, newPorts, newTable } from '../../table/test/fixture.ts';
import { playOut } from '../../table/test/play-out.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { appendOf, left, made } from './appends.ts';
import { connect } from './client.ts';
import { runServer } from './running.ts';

afterEach(() => vi.useRealTimers());

/** Twelve play Skull, nearly to the end; the host, who plays too, has just come back. */
const storeLongGame = async (database: string): Promise<string> => {
  const clock = newClock();
  const ports = newPorts(undefined, clock.now);
  const live = await newTable({ game: 'skull', players: 12, options: {} }, ports);
  await ask(live, ana, { type: 'sit' });
  await ask(live, ana, { type: 'seat-bot', level: 'random' });
  await ask(live, ana, { type: 'start' });
  await ask(live, ana, { type: 'leave' });
  await playOut(live, clock);
  const played = (await ports.log.read(live.id, 0)).slice(0, -20);
  const entries = [...played, { type: 'back', at: clock.now(), player: 0 } as const];
  const store = await openSqlite(database);
  await store.append(appendOf(live.id, 0, { entries }));
  await store.close();
  return live.id;
};

test('nobody is cut off for a past that is long, when something else comes right after it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'long-'));
  const database = join(folder, 'tables.db');
  const id = await storeLongGame(database);
  vi.useFakeTimers({ toFake: ['Date'] });
  const server = await runServer({ database });
  const [ben, eva] = [await connect(server.url, 'Ben'), await connect(server.url, 'Eva')];
  ben.send({ type: 'watch', table: id, after: null });
  await ben.next('table');
  // The host sits there and has not watched for a while, which is told after the past.
  vi.setSystemTime(Date.now() + 60_000);
  eva.send({ type: 'watch', table: id, after: 1 });
  const { update } = await eva.next('update');
  expect(JSON.stringify(update).length).toBeGreaterThan(1024 * 1024);
  expect((await eva.next('gone')).people).toEqual([ana.id]);
  await Promise.all([ben.close(), eva.close()]);
  await server.stop();
  rmSync(folder, { recursive: true });
});

test('whoever moves does not wait for all who ask for a past', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'long-'));
  const store = await openSqlite(join(folder, 'tables.db'));
  await store.append(appendOf('table', 0, { entries: [made('table')] }));
  let answered = 0;
  const asked = Array.from({ length: 30 }, () => store.past('table', null).then(() => (answered += 1)));
  await store.append(appendOf('table', 1, { entries: [left(0)] }));
  await setImmediate();
  expect(answered).toBeLessThan(5);
  await Promise.all(asked);
  await store.close();
  rmSync(folder, { recursive: true });
});

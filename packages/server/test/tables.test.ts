import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTable, type Person } from '@skulduggery/table';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { holdTables } from '../src/held-tables.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { AppendedTo, Store } from '../src/store/store.ts';
import type { Asker } from '../src/table-limits.ts';
import { newTables, type Tables } from '../src/tables.ts';
import { SETUP } from './client.ts';
import { complain } from './databases.ts';

const HOUR = 60 * 60;
const ana: Person = { id: 'ana', name: 'Ana', kind: 'person' };
const HERE = '192.0.2.1';
const here = (by: Person): Asker => ({ by, from: HERE });

/** Bots do not play here, and nobody hears of changes. */
const QUIET = {
  choose: () => Promise.reject(new Error('nobody plays')),
  changed: () => undefined,
  failed: complain,
  now: () => Date.now(),
  limits: false,
};

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tables-'));
  store = await openSqlite(join(folder, 'tables.db'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a table that can’t be opened keeps no other waiting for what is due there', async () => {
  vi.useFakeTimers();
  const failures: unknown[] = [];
  const opened: string[] = [];
  const tables = newTables({
    store: {
      ...store,
      due: () => Promise.resolve(['broken', 'sound']),
      past: (table) => {
        opened.push(table);
        return table === 'broken' ? Promise.reject(new Error('unreadable')) : Promise.resolve([]);
      },
    },
    ...QUIET,
    failed: (_failure, table) => failures.push(table),
  });
  await vi.advanceTimersByTimeAsync(1000);
  expect(opened).toEqual(['broken', 'sound']);
  expect(failures).toEqual(['broken']);
  await tables.close();
});

test('what another process has stored and could not be read is read again, though nothing more is heard of it', async () => {
  const failures: unknown[] = [];
  let isLost = false;
  let notice: (to: AppendedTo) => void = () => undefined;
  const tables = newTables({
    ...QUIET,
    store: {
      ...store,
      alone: false,
      read: (table, after) => (isLost ? Promise.reject(new Error('lost')) : store.read(table, after)),
      onAppended: (appended) => {
        notice = appended;
        return () => undefined;
      },
    },
    failed: (_failure, table) => failures.push(table),
  });
  const made = await tables.make(here(ana), SETUP);
  if (!made.ok) throw new Error(made.error.message);
  const { id } = made.value;
  const other = newTables({ ...QUIET, store });
  await other.perform(here(ana), id, { id: 'sit', type: 'sit' });
  isLost = true;
  notice({ table: id, seq: 2 });
  await expect.poll(() => failures).toEqual([id]);
  isLost = false;
  await vi.advanceTimersByTimeAsync(5000);
  await expect.poll(() => made.value.table().seq).toBe(2);
  await Promise.all([tables.close(), other.close()]);
});

test('a table that was found, and at which something was done, before it is handed over is told of as it is', async () => {
  const told: number[] = [];
  const held = holdTables({ ...QUIET, store, changed: ({ seq }) => told.push(seq) });
  const made = await makeTable(held.ports, ana, SETUP);
  if (!made.ok) throw new Error(made.error.message);
  const found = await held.open(made.value.id);
  await found?.perform(ana, { id: '1', type: 'sit' });
  held.keep(made.value);
  expect(told).toEqual([2, 2]);
  await held.close();
});

test('a store that hangs is not asked again and again what is due', async () => {
  vi.useFakeTimers();
  const answer = Promise.withResolvers<readonly string[]>();
  let asked = 0;
  const tables = newTables({
    ...QUIET,
    store: {
      ...store,
      due: () => {
        asked += 1;
        return answer.promise;
      },
    },
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toBe(1);
  answer.resolve([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked).toBe(3);
  await tables.close();
});

test('a clock of hours runs out while somebody watches', async () => {
  const failures: unknown[] = [];
  const tables = newTables({
    store,
    choose: ({ moves }) => Promise.resolve(moves[0]),
    changed: () => undefined,
    failed: (failure) => failures.push(failure),
    now: Date.now,
    limits: false,
  });
  const made = await tables.make(here(ana), { ...SETUP, clock: 2 * HOUR });
  if (!made.ok) throw new Error(made.error.message);
  const live = made.value;
  live.watch({ person: ana.id, tell: () => undefined });
  await live.perform(ana, { id: '1', type: 'sit' });
  await live.perform(ana, { id: '2', type: 'seat-bot', level: 'random' });
  await live.perform(ana, { id: '3', type: 'start' });
  const lateMoves = async (): Promise<number> =>
    (await store.read(live.id, 0)).filter((entry) => entry.type === 'moved' && entry.standIn === 'late').length;
  for (let step = 0; step < 1000 && (await lateMoves()) === 0; step += 1) {
    await vi.advanceTimersByTimeAsync(HOUR * 100);
    await live.settled();
  }
  expect(await lateMoves()).toBe(1);
  expect(failures).toEqual([]);
  await tables.close();
});

test('what bots remember is gone through for one of them after another, at however many tables they play', async () => {
  const read: string[] = [];
  const reading = Promise.withResolvers<void>();
  const tables = newTables({
    ...QUIET,
    choose: ({ moves }) => Promise.resolve(moves[0]),
    store: {
      ...store,
      past: async (table, silence) => {
        read.push(table);
        await reading.promise;
        return store.past(table, silence);
      },
    },
  });
  const begin = async (): Promise<string> => {
    const made = await tables.make(here(ana), { ...SETUP, game: 'skull' });
    if (!made.ok) throw new Error(made.error.message);
    const live = made.value;
    live.watch({ person: null, tell: () => undefined });
    await live.perform(ana, { id: '1', type: 'seat-bot', level: 'expert' });
    await live.perform(ana, { id: '2', type: 'start' });
    return live.id;
  };
  const [one, other] = [await begin(), await begin()];
  expect(read).toEqual([one]);
  reading.resolve();
  await expect.poll(() => read).toEqual([one, other]);
  await tables.close();
});

test('a table that nobody uses leaves memory, and one that somebody watches stays', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const tables = newTables({
    store: { ...store, due: () => Promise.resolve([]) },
    ...QUIET,
  });
  const [watched] = [await tables.make(here(ana), SETUP), await tables.make(here(ana), SETUP)];
  if (!watched.ok) throw new Error(watched.error.message);
  const leave = watched.value.watch({ person: ana.id, tell: () => undefined });
  expect(tables.count()).toBe(2);
  await vi.advanceTimersByTimeAsync(6 * 60_000);
  expect(tables.count()).toBe(1);
  leave();
  // The clock is set back: what was used at a time to come is not used until then.
  vi.setSystemTime(Date.now() - HOUR * 1000);
  await vi.advanceTimersByTimeAsync(6 * 60_000);
  expect(tables.count()).toBe(0);
  await tables.close();
});

test('who has left a table by invitation hears so again when that is sent again, and nothing else of it', async () => {
  const tables = newLimited();
  const made = await tables.make(here(ana), { ...SETUP, access: 'invitation' });
  if (!made.ok) throw new Error(made.error.message);
  const { id, invitation } = made.value.table();
  const ben: Person = { id: 'ben', name: 'Ben', kind: 'person' };
  const leave = (command: string): Promise<unknown> => tables.perform(here(ben), id, { id: command, type: 'leave' });
  await tables.perform(here(ben), id, { id: 'sit', type: 'sit', invitation });
  const left = await leave('leave');
  expect(left).toMatchObject({ ok: true });
  expect(await leave('leave')).toEqual(left);
  expect(await leave('other')).toMatchObject({ ok: false, error: { code: 'no-table' } });
  await tables.close();
});

describe('when it ends, nothing is left that would keep the process alive', () => {
  test('by a table that is just being made', async () => {
    const tables = newTables({ store, ...QUIET });
    const making = tables.make(here(ana), SETUP);
    await tables.close();
    expect(await making).toMatchObject({ ok: true });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('by what is due at more tables than were looked at', async () => {
    vi.useFakeTimers();
    const reading = Promise.withResolvers<readonly []>();
    const opened: string[] = [];
    const slow: Store = {
      ...store,
      due: () => Promise.resolve(['first', 'second']),
      past: (table) => {
        opened.push(table);
        return reading.promise;
      },
    };
    const tables = newTables({ store: slow, ...QUIET });
    await vi.advanceTimersByTimeAsync(1000);
    const closed = tables.close();
    reading.resolve([]);
    await closed;
    await vi.runAllTimersAsync();
    expect(opened).toEqual(['first']);
  });
});

/** As one of several processes has them, of which none hears from the others. */
const newLimited = (): Tables => newTables({ store: { ...store, alone: false }, ...QUIET, limits: true });

test('whatever names they take, people of one address open sixty tables, and keep nobody else’s out of the list', async () => {
  const [tables, others] = [newLimited(), newLimited()];
  const host = (index: number): Person => ({ ...ana, id: `host-${index}` });
  const made = await Promise.all(Array.from({ length: 60 }, (_, index) => tables.make(here(host(index)), SETUP)));
  expect(made.every(({ ok }) => ok)).toBe(true);
  expect(await tables.make(here(host(60)), SETUP)).toMatchObject({ ok: false, error: { code: 'too-many' } });
  expect(await tables.make({ by: host(60), from: '192.0.2.2' }, SETUP)).toMatchObject({ ok: true });
  const [one, two] = made.flatMap((each) => (each.ok ? [each.value.id] : []));
  for (const [index, closing] of [tables, others].entries()) {
    await closing.perform(here(host(index)), (index === 0 ? one : two) ?? '', { id: 'close', type: 'close' });
    expect(await tables.make(here(host(60)), SETUP)).toMatchObject({ ok: true });
    expect(await tables.make(here(host(60)), SETUP)).toMatchObject({ ok: false, error: { code: 'too-many' } });
  }
  await Promise.all([tables.close(), others.close()]);
});

test('however many are asked for at once, no more tables are made than may be', async () => {
  const tables = newLimited();
  const made = async (hosts: readonly string[]): Promise<number> => {
    const all = await Promise.all(hosts.map((id) => tables.make(here({ ...ana, id }), SETUP)));
    return all.filter(({ ok }) => ok).length;
  };
  expect(await made(Array.from({ length: 30 }, () => 'ana'))).toBe(20);
  expect(await made(Array.from({ length: 60 }, (_, index) => `host-${index}`))).toBe(40);
  await tables.close();
});

test('a table that could not be made takes nobody’s room', async () => {
  const broken: Store = { ...store, append: () => Promise.reject(new Error('full')) };
  const tables = newTables({ ...QUIET, store: broken, limits: true });
  const one = (): Promise<unknown> => tables.make(here(ana), SETUP).catch((failure: unknown) => failure);
  const all = await Promise.all(Array.from({ length: 20 }, one));
  expect([...all, await one()].every((failure) => failure instanceof Error)).toBe(true);
  await tables.close();
});

/** Ana has played at a table of somebody else, to its end. */
const played = async (): Promise<{ readonly tables: Tables; readonly rematch: (id: string) => Promise<unknown> }> => {
  const tables = newTables({ ...QUIET, choose: ({ moves }) => Promise.resolve(moves[0]), store, limits: true });
  const made = await tables.make(here({ ...ana, id: 'host' }), SETUP);
  if (!made.ok) throw new Error(made.error.message);
  const live = made.value;
  live.watch({ person: null, tell: () => undefined });
  await live.perform(ana, { id: '1', type: 'sit' });
  await live.perform({ ...ana, id: 'host' }, { id: '2', type: 'seat-bot', level: 'random' });
  await live.perform({ ...ana, id: 'host' }, { id: '3', type: 'start' });
  await live.perform(ana, { id: '4', type: 'leave' });
  for (let step = 0; step < 1000 && live.table().phase !== 'over'; step += 1) {
    await vi.advanceTimersByTimeAsync(3000);
    await live.settled();
  }
  return { tables, rematch: (id) => tables.perform(here(ana), live.id, { id, type: 'rematch' }) };
};

test('the table after a game counts among those of whoever asks for it', async () => {
  const { tables, rematch } = await played();
  const others = await Promise.all(Array.from({ length: 20 }, () => tables.make(here(ana), SETUP)));
  expect(await rematch('first')).toMatchObject({ ok: false, error: { code: 'too-many' } });
  const [other] = others.flatMap((each) => (each.ok ? [each.value.id] : []));
  await tables.perform(here(ana), other ?? '', { id: 'close', type: 'close' });
  const counted = await rematch('second');
  expect(counted).toMatchObject({ ok: true });
  // Now there are twenty again, and what counted is answered alike.
  expect(await rematch('second')).toEqual(counted);
  await tables.close();
});

test('nothing is read to count the tables of somebody who could have no next one', async () => {
  let reads = 0;
  const counting: Store = {
    ...store,
    alone: false,
    read: (table, after) => {
      reads += 1;
      return store.read(table, after);
    },
  };
  const tables = newTables({ ...QUIET, store: counting, limits: true });
  const made = await Promise.all(Array.from({ length: 20 }, () => tables.make(here(ana), SETUP)));
  const [first] = made.flatMap((each) => (each.ok ? [each.value.id] : []));
  const ask = (): Promise<unknown> => tables.perform(here(ana), first ?? '', { id: 'rematch', type: 'rematch' });
  expect(await ask()).toMatchObject({ ok: false, error: { code: 'not-over' } });
  // Another process may have ended that game: its own log is looked at, as for anything that is refused.
  expect(reads).toBeLessThan(3);
  // Nor could somebody who may have one ask without end.
  for (let time = 1; time < 24; time += 1) await ask();
  expect(await ask()).toMatchObject({ ok: false, error: { code: 'too-fast' } });
  await tables.close();
});

test('and among those of the address, whatever names are taken there', async () => {
  const { tables, rematch } = await played();
  const host = (index: number): Person => ({ ...ana, id: `host-${index}` });
  const makeOne = (index: number): ReturnType<Tables['make']> => tables.make(here(host(index)), SETUP);
  const others = await Promise.all(Array.from({ length: 60 }, (_, index) => makeOne(index)));
  const close = (index: number): Promise<unknown> => {
    const other = others[index];
    return tables.perform(here(host(index)), other?.ok === true ? other.value.id : '', { id: 'close', type: 'close' });
  };
  expect(await rematch('first')).toMatchObject({ ok: false, error: { code: 'too-many' } });
  await close(0);
  expect(await rematch('second')).toMatchObject({ ok: true });
  expect(await makeOne(60)).toMatchObject({ ok: false, error: { code: 'too-many' } });
  // Asked again, it counts no second time.
  await rematch('second');
  await close(1);
  expect(await makeOne(60)).toMatchObject({ ok: true });
  await tables.close();
});

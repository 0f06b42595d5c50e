import type { Listing } from '@skulduggery/table';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ana, ask, ben, newTable } from '../../table/test/fixture.ts';
import { openLobby, type LobbyChange } from '../src/lobby.ts';
import { complain } from './databases.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const listing = (id: string): Listing => ({
  id,
  since: 1000,
  setup: {
    game: 'skull',
    rules: 1,
    players: 3,
    options: {},
    clock: null,
    access: 'public',
    talk: 'phrases',
    bots: 'welcome',
    rated: false,
  },
  host: 'Ana',
  names: [null, null, null],
});

test('a list that could not be read is read again, without anything more having to happen', async () => {
  let appended = (): void => undefined;
  let read = (): Promise<readonly Listing[]> => Promise.resolve([]);
  const failures: unknown[] = [];
  const store = {
    listed: () => read(),
    running: () => Promise.resolve([]),
    onAppended: (tell: (to: null) => void) => {
      appended = () => tell(null);
      return () => undefined;
    },
  };
  const lobby = await openLobby(store, { now: () => 1000, failed: (failure) => failures.push(failure) });
  expect(lobby.tables()).toBe(lobby.tables());
  read = () => Promise.reject(new Error('out of reach'));
  appended();
  await vi.advanceTimersByTimeAsync(200);
  expect(failures).toHaveLength(1);
  read = () => Promise.resolve([listing('one')]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(lobby.tables()).toEqual([listing('one')]);
  lobby.close();
});

test('what another process stores while this one begins is not missed', async () => {
  let appended = (): void => undefined;
  let listed: readonly Listing[] = [];
  const store = {
    // They are read, and others store before that is known here.
    listed: async () => {
      const read = listed;
      listed = [listing('one')];
      appended();
      return read;
    },
    running: () => Promise.resolve([]),
    onAppended: (tell: (to: null) => void) => {
      appended = () => tell(null);
      return () => undefined;
    },
  };
  const lobby = await openLobby(store, { now: () => 1000, failed: complain });
  await vi.advanceTimersByTimeAsync(200);
  expect(lobby.tables()).toEqual([listing('one')]);
  lobby.close();
});

test('whatever happens at open tables, those who look hear of few changes a second, and of the last in the end', async () => {
  const store = {
    listed: () => Promise.resolve([]),
    running: () => Promise.resolve([]),
    onAppended: () => () => undefined,
  };
  const lobby = await openLobby(store, { now: Date.now, failed: complain });
  const told: LobbyChange[] = [];
  lobby.watch((change) => told.push(change));
  const live = await newTable();
  for (let times = 0; times < 50; times += 1) {
    await ask(live, ben, { type: 'sit' });
    lobby.changed(live.table());
    await ask(live, ben, { type: 'leave' });
    lobby.changed(live.table());
  }
  await ask(live, ana, { type: 'close' });
  lobby.changed(live.table());
  expect(lobby.tables()).toEqual([]);
  expect(told.length).toBeLessThan(20);
  await vi.advanceTimersByTimeAsync(1000);
  expect(told.at(-1)).toEqual({ type: 'unlisted', id: live.id });
  lobby.close();
});

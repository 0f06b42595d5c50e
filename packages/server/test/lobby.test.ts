import type { Listing } from '@skulduggery/table';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLobby } from '../src/lobby.ts';

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

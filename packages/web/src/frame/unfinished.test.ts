import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { savedKey } from '../connection/saved-key.ts';
import { stubStorage } from '../test/storage.ts';
import { forget, keepOwn, takeOff, unfinishedTables, waitingFor } from './unfinished.svelte.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

const paths = (): readonly string[] => unfinishedTables().map(({ path }) => path);

const own = (id: string): Parameters<typeof keepOwn>[0][number] => ({
  id,
  setup: {
    game: 'skull',
    players: 3,
    options: {},
    rules: 1,
    clock: null,
    access: 'public',
    talk: 'free',
    bots: 'none',
    rated: false,
  },
  phase: 'playing',
  places: [
    { kind: 'person', id: 'ana', name: 'Ana', away: false },
    { kind: 'bot', level: 'steady', away: false },
    { kind: 'person', id: 'ben', name: 'Ben', away: false },
  ],
  you: 0,
  yourTurn: true,
  until: null,
  at: 1,
});

test('what an older page has stored is led back to, and what nobody has stored is not', () => {
  kept.set(savedKey('one'), 'a log');
  const before = [{ path: '/local/one', game: 'skull' }, { path: '/local/gone', game: 'skalpott' }, { path: 5 }, null];
  kept.set('skulduggery.last-tables', JSON.stringify(before));
  expect(unfinishedTables()).toEqual([
    { path: '/local/one', game: 'skull', waits: false, others: [], yourTurn: false },
  ]);
});

test('the server’s word counts for its tables, of which several may be alike; those on this device stay', () => {
  kept.set(savedKey('one'), 'a log');
  kept.set(
    'skulduggery.last-tables',
    JSON.stringify([
      { path: '/local/one', game: 'skull' },
      { path: '/t/over', game: 'skull' },
    ]),
  );
  keepOwn([own('A'), own('B')]);
  expect(paths()).toEqual(['/t/A', '/t/B', '/local/one']);
  expect(unfinishedTables()[0]).toMatchObject({ others: ['Ben'], yourTurn: true, waits: false });
});

test('however many tables somebody plays at with others, each is led back to', () => {
  const ids = Array.from({ length: 30 }, (_, index) => `${index}`);
  keepOwn(ids.map(own));
  expect(paths()).toEqual(ids.map((id) => `/t/${id}`));
});

test('of those that wait for somebody, all are told of but what was taken off', () => {
  const tables = [own('A'), own('B'), { ...own('C'), yourTurn: false }];
  expect(waitingFor(tables).map(({ path }) => path)).toEqual(['/t/A', '/t/B']);
  takeOff('/t/A');
  expect(waitingFor(tables).map(({ path }) => path)).toEqual(['/t/B']);
});

test('what was taken off stays off, whatever the server says', () => {
  keepOwn([own('A'), own('B')]);
  takeOff('/t/A');
  keepOwn([own('A'), own('B')]);
  expect(paths()).toEqual(['/t/B']);
  forget('/t/B');
  keepOwn([own('A'), own('B')]);
  expect(paths()).toEqual(['/t/B']);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { savedKey } from '../connection/saved-key.ts';
import { gathering, ownTable as own, playing } from '../connection/test/samples.ts';
import { stubStorage } from '../test/storage.ts';
import { forget, keepOwn, takeOff, unfinishedTables, unfinishedAt, waitingFor } from './unfinished.svelte.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

const paths = (): readonly string[] => unfinishedTables().map(({ path }) => path);

test('what an older page has stored is led back to, and what nobody has stored is not', () => {
  kept.set(savedKey('one'), 'a log');
  const before = [{ path: '/local/one', game: 'skull' }, { path: '/local/gone', game: 'skalpott' }, { path: 5 }, null];
  kept.set('skulduggery.last-tables', JSON.stringify(before));
  expect(unfinishedTables()).toEqual([
    { path: '/local/one', game: 'skull', waits: false, others: [], yourTurn: false, until: null },
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
  keepOwn([own('A', { until: 5 }), own('B')]);
  expect(paths()).toEqual(['/t/A', '/t/B', '/local/one']);
  expect(unfinishedTables()[0]).toMatchObject({ others: ['Ben'], yourTurn: true, until: 5, waits: false });
});

test('however many tables somebody plays at with others, each is led back to', () => {
  const ids = Array.from({ length: 30 }, (_, index) => `${index}`);
  keepOwn(ids.map((id) => own(id)));
  expect(paths()).toEqual(ids.map((id) => `/t/${id}`));
});

test('those who are called alike have the numbers that they have at the table, whoever is there', () => {
  const called = (id: string, name: string) => ({ kind: 'person', id, name, away: false }) as const;
  const places = [called('ana', 'Ana'), null, called('ben', 'Ben'), called('ben2', 'Ben'), called('ana2', 'ana')];
  keepOwn([own('A', { places })]);
  expect(unfinishedTables()[0]?.others).toEqual(['Ben', 'Ben 2', 'ana 2']);
});

test('of those that wait for somebody, all are told of but what was taken off', () => {
  const tables = [own('A'), own('B'), own('C', { yourTurn: false })];
  expect(waitingFor(tables).map(({ path }) => path)).toEqual(['/t/A', '/t/B']);
  takeOff('/t/A');
  expect(waitingFor(tables).map(({ path }) => path)).toEqual(['/t/B']);
});

test('a table itself says of what is left to do there what the list says', () => {
  const { places } = own('A');
  const at = { you: { player: 0, seats: [0], host: true }, places };
  const full = { ...gathering(5), ...at };
  expect(unfinishedAt('/t/T', full, 0)).toMatchObject({ waits: true, yourTurn: true, until: null, others: ['Ben'] });
  expect(unfinishedAt('/t/T', { ...full, places: [...places, null] }, 0)).toMatchObject({ yourTurn: false });
  expect(unfinishedAt('/t/T', { ...full, you: { ...at.you, host: false } }, 0)).toMatchObject({ yourTurn: false });
  const turn = {
    ...playing(5),
    ...at,
    game: { view: 5, choices: [], waiting: [{ seat: 0, since: 1000, until: 9000 }] },
  };
  expect(unfinishedAt('/t/T', turn, 500)).toMatchObject({ waits: false, yourTurn: true, until: 8500 });
  const away = [{ kind: 'person', id: 'ana', name: 'Ana', away: true } as const, ...places.slice(1)];
  for (const other of [
    { ...turn, places: away },
    { ...turn, you: { ...at.you, seats: [1] } },
  ])
    expect(unfinishedAt('/t/T', other, 500)).toMatchObject({ yourTurn: false, until: null });
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

import type { RunningGame } from '@skulduggery/table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../src/store/store.ts';
import { appendOf, left, made } from './appends.ts';
import { SETUP } from './client.ts';
import { withStores } from './databases.ts';

describe.each(withStores())('which games run, in $name', ({ open }) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  const gameOf = (id: string, since: number): RunningGame => ({
    id,
    setup: { ...SETUP, rules: 1 },
    people: ['Ana', null, 'Ben'],
    since,
  });
  /** Two whom nobody else plays with. */
  const pair = (id: string): readonly string[] => [`${id} 1`, `${id} 2`];
  const begin = async (id: string, since: number, players = pair(id)): Promise<RunningGame> => {
    const now = gameOf(id, since);
    await store.append(appendOf(id, 0, { entries: [made(id)] }));
    await store.append(appendOf(id, 1, { entries: [left(0)], running: { now, players } }));
    return now;
  };
  const ids = async (after = 0, most = 10): Promise<readonly string[]> =>
    (await store.running(after, most)).map(({ id }) => id);

  test('the latest first, those of one moment in an order that is everybody’s, and no more than asked for', async () => {
    const games = [await begin('old', 1000), await begin('b', 3000), await begin('a', 3000), await begin('mid', 2000)];
    expect(await ids()).toEqual(['a', 'b', 'mid', 'old']);
    expect(await store.running(0, 10)).toContainEqual(games[0]);
    expect(await ids(1000)).toEqual(['a', 'b', 'mid']);
    expect(await ids(0, 2)).toEqual(['a', 'b']);
  });

  test('until they are told to run no more, and again when they are', async () => {
    const game = await begin('once', 5000);
    const players = pair('once');
    await store.append(appendOf('once', 2, { entries: [left(1)] }));
    expect(await ids(4000)).toEqual(['once']);
    await store.append(appendOf('once', 9, { entries: [left(1)], running: { now: null, players } }));
    expect(await ids(4000)).toEqual(['once']);
    await store.append(appendOf('once', 3, { entries: [left(1)], running: { now: null, players } }));
    expect(await ids(4000)).toEqual([]);
    for (const expected of [4, 5]) {
      await store.append(appendOf('once', expected, { entries: [left(1)], running: { now: game, players } }));
      expect(await store.running(4000, 10)).toEqual([game]);
    }
  });

  test('two who begin one game after another fill no list: each is at the one that began last', async () => {
    await begin('other', 10_000);
    const two = pair('busy');
    for (let count = 0; count < 5; count += 1) await begin(`busy-${count}`, 10_001 + count, two);
    expect(await ids(9000)).toEqual(['busy-4', 'other']);
    // One who plays with somebody else as well leaves that one alone behind.
    await begin('more', 10_010, ['busy 1', 'somebody', 'somebody else']);
    expect(await ids(9000)).toEqual(['more', 'other']);
    await begin('earlier', 9500, two);
    await store.append(appendOf('busy-0', 2, { entries: [left(1)], running: { now: null, players: two } }));
    expect(await ids(9000)).toEqual(['more', 'other']);
  });

  test('games of the same people begin and end at the same time', async () => {
    const crowd = Array.from({ length: 6 }, (_, index) => `crowd ${index}`);
    const at = 20_000;
    const both = [crowd, crowd.toReversed()];
    await Promise.all(both.map((players, index) => begin(`crowd-${index}`, at + index, players)));
    expect(await ids(at - 1)).toEqual(['crowd-1']);
    await Promise.all(
      both.map((players, index) =>
        store.append(appendOf(`crowd-${index}`, 2, { entries: [left(1)], running: { now: null, players } })),
      ),
    );
    expect(await ids(at - 1)).toEqual([]);
  });
});

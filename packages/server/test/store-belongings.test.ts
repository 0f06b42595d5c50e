import type { Belonging, EndedGame } from '@skulduggery/table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../src/store/store.ts';
import { appendOf, left, made } from './appends.ts';
import { withStores } from './databases.ts';

const NOBODY: Omit<Belonging, 'at'> = { came: [], left: [], ended: null };

describe.each(withStores())('whose tables are whose, in $name', ({ name, open }) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  let time = 0;
  const change = (more: Partial<Belonging>): Belonging => {
    time += 1;
    return { ...NOBODY, at: time, ...more };
  };
  let tables = 0;
  const newTable = async (...came: readonly string[]): Promise<string> => {
    tables += 1;
    const table = `${name}-${tables}`;
    await store.append(appendOf(table, 0, { entries: [made(table)], belonging: change({ came }) }));
    return table;
  };
  const ended = (table: string): EndedGame => ({ table, game: 'skalpott', at: time, places: [], ranks: [1] });
  const end = (table: string, people: readonly string[]): Belonging =>
    change({ left: people, ended: { game: ended(table), people } });

  test('a table belongs to those who came and have not left, the latest first', async () => {
    const [first, second] = [await newTable('ann', 'bob'), await newTable('ann')];
    expect(await store.tablesOf('ann', 10)).toEqual([second, first]);
    expect(await store.tablesOf('ann', 1)).toEqual([second]);
    expect(await store.tablesOf('bob', 10)).toEqual([first]);
    expect(await store.tablesOf('nobody', 10)).toEqual([]);
    await store.append(
      appendOf(second, 1, { entries: [left(0)], belonging: change({ left: ['ann'], came: ['bob'] }) }),
    );
    expect(await store.tablesOf('ann', 10)).toEqual([first]);
    expect(await store.tablesOf('bob', 10)).toEqual([second, first]);
    await store.append(appendOf(second, 2, { entries: [left(0)] }));
    expect(await store.tablesOf('bob', 10)).toEqual([second, first]);
  });

  test('a game that has ended is found by those who played it, the latest first', async () => {
    const [first, second] = [await newTable('cyd', 'dan'), await newTable('cyd')];
    const games: EndedGame[] = [];
    for (const [table, people] of [
      [first, ['cyd', 'dan']],
      [second, ['cyd']],
    ] as const) {
      const belonging = end(table, people);
      if (belonging.ended !== null) games.unshift(belonging.ended.game);
      await store.append(appendOf(table, 1, { entries: [left(0)], belonging }));
    }
    expect(await store.gamesOf('cyd', 10)).toEqual(games);
    expect(await store.gamesOf('cyd', 1)).toEqual(games.slice(0, 1));
    expect(await store.gamesOf('dan', 10)).toEqual(games.slice(1));
    expect(await store.tablesOf('cyd', 10)).toEqual([]);
  });

  test('nothing changes where the append is not stored', async () => {
    const table = await newTable('eve');
    const append = appendOf(table, 5, { entries: [left(0)], command: 'eve 1', belonging: end(table, ['eve']) });
    expect(await store.append(append)).toEqual({ type: 'taken' });
    expect(await store.tablesOf('eve', 10)).toEqual([table]);
    expect(await store.append({ ...append, expected: 1 })).toEqual({ type: 'stored' });
    expect(await store.append({ ...append, expected: 2 })).toEqual({ type: 'again', seq: 2 });
    expect(await store.gamesOf('eve', 10)).toHaveLength(1);
  });
});

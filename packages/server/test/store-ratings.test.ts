import type { Append } from '@skulduggery/table';
import { rating as begun } from 'openskill';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NEW_RATING } from '../src/store/rating.ts';
import type { Store } from '../src/store/store.ts';
import { appendOf, left, made } from './appends.ts';
import { withStores } from './databases.ts';

const GAME = 'skalpott';

test('everybody begins where the model does', () => {
  expect(NEW_RATING).toEqual({ ...begun(), games: 0 });
});

describe.each(withStores())('ratings in $name', ({ name, open }) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  let tables = 0;
  /** The append that ends the game of a new table; the first of `people` wins, and so on. */
  const ending = async (people: readonly string[], game = GAME): Promise<Append> => {
    tables += 1;
    const table = `${name}-${tables}`;
    await store.append(appendOf(table, 0, { entries: [made(table)] }));
    const ranks = people.map((_, player) => player + 1);
    return appendOf(table, 1, { entries: [left(0)], command: 'ana 1', rated: { game, people, ranks } });
  };
  const games = async (people: readonly string[]): Promise<readonly number[]> =>
    (await store.ratings(GAME, people)).map((rating) => rating.games);

  test('who has not played is as strong as anybody', async () => {
    expect(await store.ratings(GAME, ['nobody'])).toEqual([NEW_RATING]);
    expect(await store.ratings(GAME, [])).toEqual([]);
    expect(await store.rated('nowhere')).toBeNull();
  });

  test('who wins gains, who loses loses, and the table knows what', async () => {
    const append = await ending(['ann', 'bob', 'cyd']);
    expect(await store.rated(append.table)).toBeNull();
    await store.append(append);
    const [ann, bob, cyd] = await store.ratings(GAME, ['ann', 'bob', 'cyd']);
    expect(ann?.mu).toBeGreaterThan(NEW_RATING.mu);
    expect(cyd?.mu).toBeLessThan(NEW_RATING.mu);
    expect(ann?.sigma).toBeLessThan(NEW_RATING.sigma);
    expect(await store.rated(append.table)).toEqual(
      [ann, bob, cyd].map((after) => ({ before: NEW_RATING, after: { ...after, games: 1 } })),
    );
    expect(await store.ratings('skull', ['ann'])).toEqual([NEW_RATING]);
  });

  test('a game counts once, and only if its end is stored', async () => {
    const append = await ending(['dan', 'eve']);
    expect(await store.append({ ...append, expected: 5 })).toEqual({ type: 'taken' });
    expect(await games(['dan', 'eve'])).toEqual([0, 0]);
    expect(await store.append(append)).toEqual({ type: 'stored' });
    expect(await store.append(append)).not.toEqual({ type: 'stored' });
    expect(await store.append({ ...append, expected: 2 })).toEqual({ type: 'again', seq: 2 });
    expect(await games(['dan', 'eve'])).toEqual([1, 1]);
  });

  test('tables that end together with the same people count one after the other', async () => {
    const people = ['fay', 'gus', 'hal', 'ivy'];
    const appends = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => ending([...people.slice(turn % 4), ...people.slice(0, turn % 4)])),
    );
    const results = await Promise.all(appends.map((append) => store.append(append)));
    expect(new Set(results.map(({ type }) => type))).toEqual(new Set(['stored']));
    expect(await games(people)).toEqual([12, 12, 12, 12]);
    // What one game left is what the next began with.
    const changes = (await Promise.all(appends.map(({ table }) => store.rated(table)))).flatMap((each) => each ?? []);
    for (const { before } of changes.filter(({ before: { games: count } }) => count > 0)) {
      expect(changes.map(({ after }) => after)).toContainEqual(before);
    }
  });

  test('the strongest come first, of those who have played often enough', async () => {
    const people = ['jan', 'kim', 'leo'];
    for (const id of people) await store.addPerson({ id, name: id.toUpperCase(), kind: 'person' });
    await store.append(await ending(['kim', 'leo'], 'skull'));
    await store.append(await ending(['kim', 'leo'], 'skull'));
    await store.append(await ending(['jan', 'leo'], 'skull'));
    const best = async (least: number, most: number): Promise<readonly string[]> =>
      (await store.best('skull', least, most)).map(({ person }) => person.name);
    expect(await best(1, 10)).toEqual(['KIM', 'JAN', 'LEO']);
    expect(await best(2, 10)).toEqual(['KIM', 'LEO']);
    expect(await best(1, 1)).toEqual(['KIM']);
    expect(await store.best('skull', 3, 10)).toMatchObject([{ person: { id: 'leo' }, rating: { games: 3 } }]);
  });
});

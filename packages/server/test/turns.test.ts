import { expect, test } from 'vitest';
import { newTurns } from '../src/turns.ts';

const nextTurn = (): Promise<void> => new Promise(setImmediate);

test('things are done in their order, so many in a turn, and those that come meanwhile after them', async () => {
  const done: number[] = [];
  const turns = newTurns<number>(2, (thing) => {
    done.push(thing);
    if (thing === 1) turns.add(6);
  });
  for (const thing of [1, 2, 3, 4, 5]) turns.add(thing);
  expect(done).toEqual([]);
  await nextTurn();
  expect(done).toEqual([1, 2]);
  await nextTurn();
  expect(done).toEqual([1, 2, 3, 4]);
  await nextTurn();
  expect(done).toEqual([1, 2, 3, 4, 5, 6]);
  turns.add(7);
  await nextTurn();
  expect(done).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('what takes as long as several counts for as many', async () => {
  const done: number[] = [];
  const turns = newTurns<number>(
    4,
    (thing) => done.push(thing),
    (thing) => thing,
  );
  for (const thing of [1, 2, 4, 1, 4]) turns.add(thing);
  await nextTurn();
  expect(done).toEqual([1, 2, 4]);
  await nextTurn();
  expect(done).toEqual([1, 2, 4, 1, 4]);
});

test('whatever there is can be done at once, before what that brings', () => {
  const done: number[] = [];
  const turns = newTurns<number>(2, (thing) => {
    done.push(thing);
    if (thing === 1) turns.add(4);
  });
  for (const thing of [1, 2, 3]) turns.add(thing);
  turns.finish();
  expect(done).toEqual([1, 2, 3]);
  turns.finish();
  expect(done).toEqual([1, 2, 3, 4]);
});

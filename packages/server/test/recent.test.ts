import { expect, test } from 'vitest';
import { newRecent } from '../src/recent.ts';

test('what was used least lately makes room', () => {
  const recent = newRecent<number>(2);
  recent.put('one', 1);
  recent.put('two', 2);
  recent.put('one', 11);
  recent.put('three', 3);
  expect(['one', 'two', 'three'].map(recent.get)).toEqual([11, undefined, 3]);
});

import { expect, test } from 'vitest';
import { newBucket } from '../src/limits.ts';

test('a bucket lets a burst through and then so many a second', () => {
  let time = 0;
  const bucket = newBucket({ burst: 3, perSecond: 2 }, () => time);
  const taken = (): readonly boolean[] => Array.from({ length: 4 }, () => bucket.take());
  expect(taken()).toEqual([true, true, true, false]);
  time += 1000;
  expect(taken()).toEqual([true, true, false, false]);
});

test('a clock that is set back shuts nobody out', () => {
  let time = 3_600_000;
  const bucket = newBucket({ burst: 3, perSecond: 2 }, () => time);
  time = 0;
  expect(bucket.take()).toBe(true);
});

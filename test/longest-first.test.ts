import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../scripts/tools.ts';
import { LONGEST, longestFirst } from '../scripts/longest-first.ts';

test('every file of tests that is said to take long is there, and listed once', () => {
  expect(LONGEST.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  expect(new Set(LONGEST).size).toBe(LONGEST.length);
});

test('what takes longest begins first, and the others keep their order', () => {
  const [longest = '', second = ''] = LONGEST;
  const ordered = longestFirst(['one', second, 'two', longest], (path) => path);
  expect(ordered).toEqual([longest, second, 'one', 'two']);
});

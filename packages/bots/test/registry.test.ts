import { expect, test } from 'vitest';
import { seeded, skalpott } from '@skulduggery/rules';
import { choose, hasOwnBots, LEVELS, loader, sourceOf } from '../src/index.ts';
import { dataFile } from './data.ts';

const UNKNOWN = { game: 'no such game', players: 4, options: {} };

test.each(LEVELS)('a game without bots of its own is played at random by %s', async (level) => {
  expect(hasOwnBots(UNKNOWN.game)).toBe(false);
  const bot = await loader(UNKNOWN, level)(() => Promise.reject(new Error('nothing to read')));
  const weights = bot({ ...UNKNOWN, seat: 0, view: {}, before: [], moves: ['a', 'b', 'c', 'd'] }).map(
    ({ weight }) => weight,
  );
  expect(weights).toEqual([0.25, 0.25, 0.25, 0.25]);
});

test('a bot reads what its table needs and nothing else', async () => {
  const read: string[] = [];
  await loader(
    { game: skalpott.id, players: 4, options: {} },
    'expert',
  )((file) => {
    read.push(file);
    return Promise.resolve(dataFile(file));
  });
  expect(read).toEqual(['skalpott-4.bin']);
  expect(sourceOf(skalpott.id, 'steady').files({ game: skalpott.id, players: 4, options: {} })).toEqual([]);
});

test('a move is drawn by its weight, and one without weight never', () => {
  const below = seeded('weights');
  const advice = [0.7, 0, 0.3].map((weight, move) => ({ move, weight, value: null }));
  const drawn = Array.from({ length: 10_000 }, () => choose(advice, below));
  expect(drawn.filter((move) => move === 0).length / 10_000).toBeCloseTo(0.7, 1);
  expect(drawn.filter((move) => move === 1)).toEqual([]);
  expect(choose(advice, (count) => count - 1)).toBe(2);
});

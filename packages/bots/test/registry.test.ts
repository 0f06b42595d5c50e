import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { seeded, skalpott } from '@skulduggery/rules';
import { choose, LEVELS, newShelf } from '../src/index.ts';
import { hasOwnBots, sourceOf } from '../src/registry.ts';
import { dataFile } from './data.ts';

const UNKNOWN = { game: 'no such game', players: 4, options: {} };
const FOUR = { game: skalpott.id, players: 4, options: {} };

test.each(LEVELS)('a game without bots of its own is played at random by %s', async (level) => {
  expect(hasOwnBots(UNKNOWN.game)).toBe(false);
  const bot = await newShelf(() => Promise.reject(new Error('nothing to read')))(UNKNOWN, level);
  const weights = bot({ ...UNKNOWN, seat: 0, view: {}, before: [], moves: ['a', 'b', 'c', 'd'] }).map(
    ({ weight }) => weight,
  );
  expect(weights).toEqual([0.25, 0.25, 0.25, 0.25]);
});

test('a server or a page, which only names levels and keeps a shelf, loads no bot before it is asked for', () => {
  const source = new URL('../src/', import.meta.url);
  const reached = new Set<string>();
  const reach = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    const text = readFileSync(new URL(file, source), 'utf8');
    for (const [, path = ''] of text.matchAll(/ from '\.\/([^']+)'/g)) reach(path);
  };
  reach('index.ts');
  expect([...reached].toSorted()).toEqual([
    'bot.ts',
    'index.ts',
    'lists.ts',
    'own.ts',
    'random.ts',
    'remembers.ts',
    'shelf.ts',
  ]);
});

test('a bot reads what its table needs and nothing else, once for all tables', async () => {
  const read: string[] = [];
  const shelf = newShelf((file) => {
    read.push(file);
    return Promise.resolve(dataFile(file));
  });
  await shelf(FOUR, 'expert');
  await shelf({ ...FOUR, options: { first: 2 } }, 'expert');
  expect(read).toEqual(['skalpott-4.bin']);
  expect(sourceOf(skalpott.id, 'steady').files(FOUR)).toEqual([]);
});

test('what could not be read is read again', async () => {
  let tries = 0;
  const shelf = newShelf((file) => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('away')) : Promise.resolve(dataFile(file));
  });
  await expect(shelf(FOUR, 'expert')).rejects.toThrow('away');
  await expect(shelf(FOUR, 'expert')).resolves.toBeTypeOf('function');
});

test('a level that is no more is played by somebody sensible', async () => {
  const shelf = newShelf((file) => Promise.resolve(dataFile(file)));
  expect(await shelf(FOUR, 'grandmaster')).toBe(await shelf(FOUR, 'steady'));
});

test('a move is drawn by its weight, and one without weight never', () => {
  const below = seeded('weights');
  const advice = [0.7, 0, 0.3].map((weight, move) => ({ move, weight, value: null }));
  const drawn = Array.from({ length: 10_000 }, () => choose(advice, below));
  expect(drawn.filter((move) => move === 0).length / 10_000).toBeCloseTo(0.7, 1);
  expect(drawn.filter((move) => move === 1)).toEqual([]);
  expect(choose(advice, (count) => count - 1)).toBe(2);
});

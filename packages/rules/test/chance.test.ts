import { describe, expect, test } from 'vitest';
import { draw, seeded, totalWeight } from '../src/index.ts';

const outcomes = [
  { move: 'a', weight: 1 },
  { move: 'b', weight: 3 },
  { move: 'c', weight: 2 },
];

describe('chance', () => {
  test('draws every outcome as often as its weight says', () => {
    const total = totalWeight(outcomes);
    const drawn = Array.from({ length: total }, (_, ticket) => draw(outcomes, () => ticket));
    expect(drawn).toEqual(['a', 'b', 'b', 'b', 'c', 'c']);
  });

  test('draws equal outcomes by their place', () => {
    const equal = ['x', 'y', 'z'].map((move) => ({ move, weight: 1 }));
    expect([0, 1, 2].map((ticket) => draw(equal, () => ticket))).toEqual(['x', 'y', 'z']);
  });

  test('refuses a ticket that nobody sold', () => {
    expect(() => draw(outcomes, (total) => total)).toThrow(RangeError);
  });
});

describe('seeded numbers', () => {
  const numbers = (seed: string): readonly number[] => {
    const below = seeded(seed);
    return Array.from({ length: 6000 }, () => below(6));
  };

  test('are the same for the same seed, on every machine and in every version', () => {
    expect(numbers('skulduggery').slice(0, 12)).toEqual([0, 0, 4, 2, 5, 0, 2, 5, 2, 1, 5, 4]);
  });

  test('fall evenly', () => {
    const counts = [0, 1, 2, 3, 4, 5].map((face) => numbers('even').filter((number) => number === face).length);
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });
});

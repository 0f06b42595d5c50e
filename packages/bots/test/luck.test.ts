import { expect, test } from 'vitest';
import { luckOf } from '../src/luck.ts';

const seen = { game: 'x', players: 2, options: {}, seat: 0, view: { dice: [1, 2] }, before: [], moves: ['a', 'b'] };

test('a bot that samples draws the same for the same view, and otherwise for another', () => {
  const drawn = (each: typeof seen): readonly number[] => {
    const below = luckOf(each);
    return Array.from({ length: 8 }, () => below(1000));
  };
  expect(drawn(structuredClone(seen))).toEqual(drawn(seen));
  expect(drawn({ ...seen, view: { dice: [2, 1] } })).not.toEqual(drawn(seen));
  expect(drawn({ ...seen, seat: 1 })).not.toEqual(drawn(seen));
});

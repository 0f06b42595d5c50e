import { expect, test } from 'vitest';
import { clockOf, clocksFor, USUAL_TERMS } from './terms.ts';

test('a table is opened without a clock, for those who are invited, unrated', () => {
  expect(USUAL_TERMS).toEqual({ clock: 0, access: 'invitation', talk: 'free', rated: 'no' });
  expect(clockOf(USUAL_TERMS)).toBe(0);
});

test('a rated game has a clock, the usual one unless another was chosen, and gives back what it took', () => {
  const rated = { ...USUAL_TERMS, rated: 'yes' } as const;
  expect(clocksFor(rated)).toEqual([30, 90, 86_400]);
  expect(clockOf(rated)).toBe(90);
  expect(clockOf({ ...rated, clock: 30 })).toBe(30);
  expect(clockOf({ ...rated, rated: 'no' })).toBe(0);
});

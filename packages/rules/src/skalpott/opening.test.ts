import { expect, test } from 'vitest';
import { opened } from '../../test/at-table.ts';
import { roll, see, plays } from '../../test/skalpott-table.ts';
import { skalpott } from './skalpott.ts';

test('K1: 3 to 8 players with 4 tokens each and the card in the middle', () => {
  for (const players of [2, 9, 3.5, Infinity]) {
    expect(skalpott.options({}, players)).toMatchObject({ ok: false, error: { code: 'bad-options' } });
  }
  for (const players of [3, 8]) {
    expect(see(opened(skalpott, players))).toMatchObject({
      tokens: Array.from({ length: players }, () => 4),
      bin: 0,
      lucky: null,
    });
  }
});

test('K3: every seat rolls once, in seat order', () => {
  const start = opened(skalpott, 3);
  expect(see(start)).toMatchObject({ phase: 'opening', turn: 0, rolling: [0, 1, 2], opening: [null, null, null] });
  expect(see(plays(start, roll(1, 2, 3)))).toMatchObject({ turn: 1, opening: [[1, 2, 3], null, null] });
});

test('K3: the highest sum starts', () => {
  const state = plays(opened(skalpott, 3), roll(1, 1, 1), roll(6, 5, 4), roll(2, 2, 2));
  expect(see(state)).toMatchObject({ phase: 'roll', turn: 1 });
});

test('K3: all tied seats roll again in one pass, in seat order, and each tie is split by its new sums', () => {
  const tied = plays(opened(skalpott, 4), roll(2, 2, 2), roll(5, 5, 5), roll(1, 1, 4), roll(4, 5, 6));
  expect(see(tied)).toMatchObject({ phase: 'opening', turn: 0, order: null });
  // Seats 1 and 3 fight for the first place, 0 and 2 for the third; the new sums count only within a tie.
  const split = plays(tied, roll(6, 6, 6), roll(1, 1, 1), roll(1, 1, 2), roll(1, 2, 2));
  expect(see(split)).toMatchObject({ phase: 'roll', order: [3, 1, 0, 2] });
});

test('K3: those still tied roll on, and the others keep their dice', () => {
  const tied = plays(opened(skalpott, 3), roll(3, 3, 3), roll(3, 3, 3), roll(3, 3, 3));
  const one = plays(tied, roll(6, 6, 6), roll(1, 1, 1), roll(1, 1, 1));
  expect(see(one)).toMatchObject({
    phase: 'opening',
    turn: 1,
    opening: [
      [6, 6, 6],
      [1, 1, 1],
      [1, 1, 1],
    ],
  });
  expect(see(plays(one, roll(1, 1, 2), roll(6, 6, 6)))).toMatchObject({ phase: 'roll', order: [0, 2, 1] });
});

test('K3: with fixed seating only a tie for the first place is rolled off', () => {
  const start = opened(skalpott, 4, { seating: 'fixed' });
  const lower = plays(start, roll(1, 1, 1), roll(1, 1, 1), roll(6, 6, 6), roll(1, 1, 1));
  expect(see(lower)).toMatchObject({ phase: 'roll', turn: 2 });
  const first = plays(start, roll(1, 1, 1), roll(6, 6, 6), roll(6, 6, 6), roll(1, 1, 1));
  expect(see(first)).toMatchObject({ phase: 'opening', turn: 1 });
  const still = plays(first, roll(2, 2, 2), roll(2, 2, 2));
  expect(see(still)).toMatchObject({ phase: 'opening', turn: 1 });
  expect(see(plays(still, roll(2, 2, 2), roll(2, 2, 3)))).toMatchObject({ phase: 'roll', turn: 2 });
});

test('K4: rolled seating, the default, plays in descending order of the sums', () => {
  const rolls = [roll(1, 1, 2), roll(6, 6, 6), roll(1, 1, 1), roll(5, 5, 5)];
  for (const options of [{}, { seating: 'rolled' }]) {
    expect(see(plays(opened(skalpott, 4, options), ...rolls))).toMatchObject({ order: [1, 3, 0, 2] });
  }
});

test('K4: fixed seating plays clockwise from the winner of the opening', () => {
  const start = opened(skalpott, 4, { seating: 'fixed' });
  const state = plays(start, roll(1, 1, 2), roll(1, 1, 3), roll(6, 6, 6), roll(5, 5, 5));
  expect(see(state)).toMatchObject({ order: [2, 3, 0, 1] });
});

test.each<{ options: Record<string, unknown> }>([
  { options: { seating: 'random' } },
  { options: { seating: null } },
  { options: { seats: 'fixed' } },
  { options: { constructor: 1 } },
  { options: { ['__proto__']: { seating: 'fixed' } } },
])('K4: any other option is refused: $options', ({ options }) => {
  expect(skalpott.options(options, 4)).toMatchObject({ ok: false, error: { code: 'bad-options' } });
});

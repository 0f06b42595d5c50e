import { describe, expect, test } from 'vitest';
import {
  gathered,
  kinds,
  MERMAID,
  orders,
  PIRATE,
  roll,
  secondRound,
  see,
  SKULL_KING,
  trick,
  type Shown,
} from '../../test/skull-king-dice-table.ts';
import type { Kind } from './dice.ts';

/** Where in a trick the last die of a kind lies. */
const last = (dice: readonly Shown[], kind: Kind): number => dice.findLastIndex(([die]) => die === kind);

test('R9: the highest number, whatever the colour led', () => {
  expect(gathered(['red', 3], ['blue', 5], ['black', 6]).winner).toBe(2);
  expect(gathered(['black', 5], ['yellow', 7], ['red', 3]).winner).toBe(1);
});

test('R9: of equal numbers the last rolled', () => {
  expect(gathered(['blue', 3], ['red', 3], ['yellow', 1]).winner).toBe(1);
  expect(gathered(['blue', 3], ['red', 2], ['red', 3], ['red', 3]).winner).toBe(3);
});

test.each([SKULL_KING, PIRATE, MERMAID])("R9: a %s's skull beats any number, in every order", (...special) => {
  for (const dice of orders(special, ['black', 7], ['yellow', 7])) {
    expect(gathered(...dice).winner).toBe(last(dice, special[0]));
  }
});

test("R9: of several pirates' skulls the last, and it beats mermaids, in every order", () => {
  for (const dice of orders(PIRATE, MERMAID, PIRATE, MERMAID)) {
    expect(gathered(...dice).winner).toBe(last(dice, 'pirate'));
  }
});

test("R9: of several mermaids' skulls the last", () => {
  expect(gathered(MERMAID, MERMAID, ['black', 7]).winner).toBe(1);
});

test('R9: the Skull King beats pirates, in every order', () => {
  for (const dice of orders(SKULL_KING, PIRATE, PIRATE, ['black', 7])) {
    expect(gathered(...dice).winner).toBe(last(dice, 'skull-king'));
  }
});

test('R9: special dice only, Skull King, pirate and mermaid all with skulls: the mermaid, in every order', () => {
  for (const dice of orders(SKULL_KING, PIRATE, MERMAID)) {
    expect(gathered(...dice)).toMatchObject({ winner: last(dice, 'mermaid'), bonus: 50 });
  }
});

test('R9: two mermaids with the Skull King: the last mermaid, in every order', () => {
  for (const dice of orders(SKULL_KING, MERMAID, MERMAID, PIRATE)) {
    expect(gathered(...dice)).toMatchObject({ winner: last(dice, 'mermaid'), bonus: 50 });
  }
});

test('R9: when every face is a flag the first takes the trick, whatever the dice, in every order', () => {
  for (const dice of orders(['skull-king', 'flag'], ['pirate', 'flag'], ['mermaid', 'flag'], ['yellow', 'flag'])) {
    expect(gathered(...dice)).toMatchObject({ winner: 0, bonus: 0 });
  }
});

test.each(['skull-king', 'pirate', 'mermaid', 'yellow'] as const)(
  'R10: the flag of a %s is below every number',
  (kind) => {
    for (const dice of orders([kind, 'flag'], ['red', 1], ['yellow', 'flag'])) {
      expect(gathered(...dice).winner).toBe(last(dice, 'red'));
    }
  },
);

test('R10: yellow led with a flag loses to a follower of another colour', () => {
  expect(gathered(['yellow', 'flag'], ['red', 1], ['yellow', 'flag']).winner).toBe(1);
});

test('E1: of two sevens the later takes the trick', () => {
  const [leon, nina, sophie, marc, nicolas] = [0, 1, 2, 3, 4];
  const led = secondRound([
    ['black', 'red'],
    ['black', 'blue'],
    ['red', 'blue'],
    ['yellow', 'blue'],
    ['black', 'yellow'],
  ]);
  const two = roll(roll(led, ['black', 6]), ['black', 7]);
  expect(see(two)).toMatchObject({ leader: leon, toAct: [sophie], trick: [{ seat: leon }, { seat: nina }] });
  const four = roll(roll(two, ['red', 2]), ['yellow', 7]);
  expect(see(four).toAct).toEqual([nicolas]);
  expect(kinds(four)).toEqual(['black']);
  expect(see(roll(four, ['black', 5])).last).toMatchObject({ winner: marc, bonus: 0 });
});

describe('E2: a pirate, the Skull King and a mermaid in one trick', () => {
  const [nina, nicolas] = [1, 4];
  const hands: readonly (readonly Kind[])[] = [
    ['pirate', 'red'],
    ['skull-king', 'red'],
    ['black', 'red'],
    ['black', 'yellow'],
    ['mermaid', 'blue'],
  ];
  const sophie = roll(roll(secondRound(hands, [0, 1, 0, 0, 1]), PIRATE), SKULL_KING);
  const marc = roll(sophie, ['black', 7]);
  const lastToPlay = roll(marc, ['black', 6]);
  /** The rest of the round, in which Marc takes the other trick. */
  const rest: readonly Shown[] = [
    ['red', 1],
    ['red', 1],
    ['red', 3],
    ['yellow', 7],
    ['blue', 3],
  ];

  test('E2: Sophie is free, Marc must follow black, Nicolas is free', () => {
    expect(kinds(sophie)).toEqual(['black', 'red']);
    expect(kinds(marc)).toEqual(['black']);
    expect(kinds(lastToPlay)).toEqual(['mermaid', 'blue']);
  });

  test("E2: the mermaid's skull takes it, worth 50 if the bid holds", () => {
    const state = roll(lastToPlay, MERMAID);
    expect(see(state)).toMatchObject({ leader: nicolas, last: { winner: nicolas, bonus: 50 } });
    expect(see(trick(state, rest)).seats[nicolas]?.rounds.at(-1)).toMatchObject({ tricks: 1, bonus: 50, points: 70 });
  });

  test('E2: had the mermaid shown a flag, the Skull King takes it, worth 30', () => {
    const state = roll(lastToPlay, ['mermaid', 'flag']);
    expect(see(state)).toMatchObject({ leader: nina, last: { winner: nina, bonus: 30 } });
    expect(see(trick(state, rest)).seats[nina]?.rounds.at(-1)).toMatchObject({ tricks: 1, bonus: 30, points: 50 });
  });
});

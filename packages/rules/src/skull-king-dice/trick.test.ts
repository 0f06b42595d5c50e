import { describe, expect, test } from 'vitest';
import {
  bid,
  draw,
  gathered,
  kinds,
  orders,
  plays,
  roll,
  see,
  table,
  taken,
  trick,
  untilRound,
  type Shown,
} from '../../test/skull-king-dice-table.ts';
import { play } from '../play.ts';
import type { Kind } from './dice.ts';
import { skullKingDice } from './skull-king-dice.ts';
import type { State } from './types.ts';

/** The second round, where everybody holds two dice and seat 0 leads. */
const secondRound = (hands: readonly (readonly Kind[])[]): State => {
  const players = hands.length;
  const state = draw(untilRound(table(players, { first: 1 }), 2), hands);
  return bid(
    state,
    hands.map(() => 0),
  );
};

describe('leading and following', () => {
  const state = secondRound([
    ['pirate', 'yellow'],
    ['black', 'blue'],
    ['mermaid', 'yellow'],
    ['blue', 'red'],
  ]);

  test("R5: the round's starter leads, and the others follow clockwise", () => {
    expect(see(state)).toMatchObject({ phase: 'play', starter: 0, leader: 0, toAct: [0] });
    const one = roll(state, ['pirate', 'flag']);
    expect(see(one)).toMatchObject({ phase: 'play', leader: 0, toAct: [1] });
    expect(see(roll(one, ['black', 5]))).toMatchObject({ phase: 'play', leader: 0, toAct: [2] });
  });

  test("R5: a trick's winner leads the next", () => {
    const next = trick(state, [
      ['pirate', 'flag'],
      ['black', 5],
      ['mermaid', 'skull'],
      ['blue', 3],
    ]);
    expect(see(next)).toMatchObject({ phase: 'play', leader: 2, toAct: [2], trick: [], colour: null });
    expect(see(next).seats.map(({ tricks }) => tricks)).toEqual([0, 0, 1, 0]);
    expect(see(next).last).toMatchObject({ winner: 2, trick: [{ seat: 0 }, { seat: 1 }, { seat: 2 }, { seat: 3 }] });
  });

  test('R5: a die is chosen, then chance rolls it: each face by how often the die carries it', () => {
    const rolling = plays(state, { type: 'play', die: 'yellow' });
    expect(see(rolling)).toMatchObject({ phase: 'face', toAct: [], trick: [{ seat: 0, die: 'yellow', face: null }] });
    expect(skullKingDice.odds(rolling)).toEqual([
      { move: { type: 'face', face: 7 }, weight: 1 },
      { move: { type: 'face', face: 1 }, weight: 2 },
      { move: { type: 'face', face: 'flag' }, weight: 3 },
    ]);
    expect(skullKingDice.odds(plays(state, { type: 'play', die: 'pirate' }))).toEqual([
      { move: { type: 'face', face: 'skull' }, weight: 4 },
      { move: { type: 'face', face: 'flag' }, weight: 2 },
    ]);
  });

  test('R5: people see the whole trick, then who took it, then the score', () => {
    const last = plays(
      roll(roll(roll(state, ['yellow', 7]), ['black', 5]), ['yellow', 1]),
      { type: 'play', die: 'red' },
      { type: 'face', face: 3 },
    );
    const end = roll(roll(roll(last, ['pirate', 'skull']), ['blue', 5]), ['mermaid', 'flag']);
    const rolling = plays(end, { type: 'play', die: 'blue' });
    const played = play(skullKingDice, rolling, { by: 'chance', move: { type: 'face', face: 4 } });
    expect(played.ok && played.value.passed.map((passed) => see(passed))).toMatchObject([
      { phase: 'face', toAct: [], leader: 0, colour: 'blue', trick: [{}, {}, {}, { seat: 3, die: 'blue', face: 4 }] },
      { phase: 'play', toAct: [], leader: 0, colour: null, trick: [], round: 2, seats: [{ tricks: 2 }, {}, {}, {}] },
      { phase: 'draw', toAct: [], leader: null, colour: null, trick: [], round: 3, seats: [{ tricks: 0 }, {}, {}, {}] },
    ]);
  });

  test('R6: the first numbered die sets the colour, and it counts while it rolls', () => {
    const special = roll(state, ['pirate', 'skull']);
    expect(see(special).colour).toBeNull();
    const rolling = plays(special, { type: 'play', die: 'blue' });
    expect(see(rolling)).toMatchObject({ phase: 'face', colour: 'blue' });
    expect(see(roll(special, ['blue', 3]))).toMatchObject({ phase: 'play', colour: 'blue' });
  });

  test('R6: while no numbered die lies there, any die may be played', () => {
    expect(kinds(state)).toEqual(['pirate', 'yellow']);
    expect(kinds(roll(state, ['pirate', 'skull']))).toEqual(['black', 'blue']);
  });

  test('R7: who has the colour plays it', () => {
    const blue = roll(roll(roll(state, ['pirate', 'skull']), ['blue', 3]), ['yellow', 1]);
    expect(kinds(blue)).toEqual(['blue']);
    expect(play(skullKingDice, blue, { by: 3, move: { type: 'play', die: 'red' } })).toMatchObject({
      ok: false,
      error: { code: 'illegal-move' },
    });
  });

  test('R7: who has the colour may play a special die instead', () => {
    expect(kinds(roll(roll(state, ['yellow', 1]), ['black', 7]))).toEqual(['mermaid', 'yellow']);
  });

  test('R7: who has not the colour plays anything', () => {
    expect(kinds(roll(state, ['yellow', 1]))).toEqual(['black', 'blue']);
    expect(kinds(roll(roll(roll(state, ['yellow', 1]), ['black', 7]), ['yellow', 1]))).toEqual(['blue', 'red']);
  });

  test('R8: a special die may be played whatever is led, and sets no colour', () => {
    const black = roll(roll(state, ['pirate', 'flag']), ['black', 5]);
    expect(kinds(black)).toEqual(['mermaid', 'yellow']);
    expect(see(roll(black, ['mermaid', 'skull'])).colour).toBe('black');
  });

  test('R8: yellow sets the colour even with a flag, and binds who has it', () => {
    const yellow = roll(state, ['yellow', 'flag']);
    expect(see(yellow).colour).toBe('yellow');
    const follower = secondRound([
      ['yellow', 'red'],
      ['black', 'yellow'],
      ['red', 'red'],
    ]);
    expect(kinds(roll(follower, ['yellow', 'flag']))).toEqual(['yellow']);
  });

  test('R7: equal dice are one choice, and the choices are in the order of the dice table', () => {
    const hand: readonly Kind[] = ['yellow', 'red', 'red', 'mermaid', 'blue', 'skull-king'];
    const ordered = draw(untilRound(table(3, { first: 2 }), 6), [
      hand,
      hand.map(() => 'black'),
      hand.map(() => 'yellow'),
    ]);
    expect(kinds(bid(ordered, [0, 0, 0]))).toEqual(['skull-king', 'mermaid', 'blue', 'red', 'yellow']);
    expect(see(ordered).seats[0]?.hand).toEqual(['skull-king', 'mermaid', 'blue', 'red', 'red', 'yellow']);
  });
});

describe('who takes the trick', () => {
  test('R9: the highest number, whatever the colour led', () => {
    expect(taken(['red', 3], ['blue', 5], ['black', 6])).toEqual(['black', 6]);
    expect(taken(['black', 5], ['yellow', 7], ['red', 3])).toEqual(['yellow', 7]);
  });

  test('R9: of equal numbers the last rolled', () => {
    expect(
      gathered([
        ['blue', 3],
        ['red', 3],
        ['yellow', 1],
      ]).winner,
    ).toBe(1);
    expect(
      gathered([
        ['blue', 3],
        ['red', 2],
        ['red', 3],
        ['red', 3],
      ]).winner,
    ).toBe(3);
  });

  test('R9: any skull beats any number', () => {
    for (const kind of ['skull-king', 'pirate', 'mermaid'] as const) {
      for (const dice of orders<Shown>([
        [kind, 'skull'],
        ['black', 7],
        ['yellow', 7],
      ])) {
        expect(taken(...dice)).toEqual([kind, 'skull']);
      }
    }
  });

  test("R9: of several pirates' skulls the last, and it beats mermaids, in every order", () => {
    for (const dice of orders<Shown>([
      ['pirate', 'skull'],
      ['mermaid', 'skull'],
      ['pirate', 'skull'],
      ['mermaid', 'skull'],
    ])) {
      expect(gathered(dice).winner).toBe(dice.findLastIndex(([kind]) => kind === 'pirate'));
    }
  });

  test("R9: of several mermaids' skulls the last", () => {
    expect(
      gathered([
        ['mermaid', 'skull'],
        ['mermaid', 'skull'],
        ['black', 7],
      ]).winner,
    ).toBe(1);
  });

  test('R9: the Skull King beats pirates, in every order', () => {
    for (const dice of orders<Shown>([
      ['skull-king', 'skull'],
      ['pirate', 'skull'],
      ['pirate', 'skull'],
      ['black', 7],
    ])) {
      expect(taken(...dice)).toEqual(['skull-king', 'skull']);
    }
  });

  test('R9: special dice only, Skull King, pirate and mermaid all with skulls: the mermaid, in every order', () => {
    for (const dice of orders<Shown>([
      ['skull-king', 'skull'],
      ['pirate', 'skull'],
      ['mermaid', 'skull'],
    ])) {
      expect(gathered(dice)).toMatchObject({ winner: dice.findIndex(([kind]) => kind === 'mermaid'), bonus: 50 });
    }
  });

  test('R9: two mermaids with the Skull King: the last mermaid, in every order', () => {
    const specials: readonly Shown[] = [
      ['skull-king', 'skull'],
      ['mermaid', 'skull'],
      ['mermaid', 'skull'],
      ['pirate', 'skull'],
    ];
    for (const dice of orders(specials)) {
      expect(gathered(dice)).toMatchObject({ winner: dice.findLastIndex(([kind]) => kind === 'mermaid'), bonus: 50 });
    }
  });

  test('R9: when every face is a flag the first takes the trick, whatever the dice, in every order', () => {
    for (const dice of orders<Shown>([
      ['skull-king', 'flag'],
      ['pirate', 'flag'],
      ['mermaid', 'flag'],
      ['yellow', 'flag'],
    ])) {
      expect(gathered(dice)).toMatchObject({ winner: 0, bonus: 0 });
    }
  });

  test('R10: a flag is below every number, whatever die shows it', () => {
    for (const kind of ['skull-king', 'pirate', 'mermaid', 'yellow'] as const) {
      for (const dice of orders<Shown>([
        [kind, 'flag'],
        ['red', 1],
        ['yellow', 'flag'],
      ])) {
        expect(taken(...dice)).toEqual(['red', 1]);
      }
    }
  });

  test('R10: yellow led with a flag loses to a follower of another colour', () => {
    expect(taken(['yellow', 'flag'], ['red', 1], ['yellow', 'flag'])).toEqual(['red', 1]);
  });
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
  const start = secondRound([
    ['pirate', 'red'],
    ['skull-king', 'red'],
    ['black', 'red'],
    ['black', 'yellow'],
    ['mermaid', 'blue'],
  ]);
  const sophie = roll(roll(start, ['pirate', 'skull']), ['skull-king', 'skull']);
  const marc = roll(sophie, ['black', 7]);
  const last = roll(marc, ['black', 6]);

  test('E2: Sophie is free, Marc must follow black, Nicolas is free', () => {
    expect(kinds(sophie)).toEqual(['black', 'red']);
    expect(kinds(marc)).toEqual(['black']);
    expect(kinds(last)).toEqual(['mermaid', 'blue']);
  });

  test("E2: the mermaid's skull takes it, worth 50", () => {
    expect(see(roll(last, ['mermaid', 'skull']))).toMatchObject({
      leader: nicolas,
      last: { winner: nicolas, bonus: 50 },
    });
  });

  test('E2: had the mermaid shown a flag, the Skull King takes it, worth 30', () => {
    expect(see(roll(last, ['mermaid', 'flag']))).toMatchObject({ leader: nina, last: { winner: nina, bonus: 30 } });
  });
});

import { describe, expect, test } from 'vitest';
import { afterBy, opened } from '../../test/at-table.ts';
import { bid, choices, draw, plays, round, see, table, untilRound } from '../../test/skull-king-dice-table.ts';
import { upTo } from '../lists.ts';
import { play } from '../play.ts';
import { DICE, isSpecial, KINDS, type Kind } from './dice.ts';
import { skullKingDice } from './skull-king-dice.ts';
import type { State } from './types.ts';

describe('the table', () => {
  test('R1: 3 to 6 players; 8 rounds with 3 or 4, 7 with 5, 6 with 6', () => {
    for (const players of [2, 7, 0, -3, 3.5, Infinity]) {
      expect(skullKingDice.options({}, players)).toMatchObject({ ok: false, error: { code: 'bad-options' } });
    }
    expect([3, 4, 5, 6].map((players) => see(table(players)).rounds)).toEqual([8, 8, 7, 6]);
  });

  test('R1: the game ends with its last round', () => {
    for (const players of [3, 4, 5, 6]) {
      const last = untilRound(table(players), see(table(players)).rounds);
      expect(skullKingDice.status(last)).toMatchObject({ over: false, result: null });
      let end = last;
      for (let listed = choices(end); listed[0] !== undefined; listed = choices(end)) end = plays(end, listed[0]);
      expect(skullKingDice.status(end)).toMatchObject({ phase: 'over', over: true });
      expect(see(end)).toMatchObject({ round: see(end).rounds });
    }
  });

  test.each([
    { first: 1.5 },
    { first: '0' },
    { first: null },
    { first: -1 },
    { first: 3 },
    { scoring: 'captain' },
    { scoring: null },
    { scoring: ['pirate'] },
    { tribes: 1 },
    { ['__proto__']: {} },
  ])('R1: three players refuse the options %j', (options) => {
    expect(skullKingDice.options(options, 3)).toMatchObject({ ok: false, error: { code: 'bad-options' } });
  });

  test('R3, R16: the options are who starts and how to score; without them chance and pirates', () => {
    expect(skullKingDice.options({}, 3)).toEqual({ ok: true, value: { first: null, scoring: 'pirate' } });
    expect(skullKingDice.options({ first: 2, scoring: 'landlubber' }, 3)).toEqual({
      ok: true,
      value: { first: 2, scoring: 'landlubber' },
    });
    expect(skullKingDice.options({ first: -0 }, 3)).toEqual({ ok: true, value: { first: 0, scoring: 'pirate' } });
  });
});

describe('drawing', () => {
  test('R2: the bag holds 36 dice of six faces, and each is as likely to be drawn', () => {
    expect(KINDS.reduce((sum, kind) => sum + DICE[kind].count, 0)).toBe(36);
    expect(KINDS.every((kind) => DICE[kind].faces.length === 6)).toBe(true);
    expect(skullKingDice.odds(table(3))).toEqual([
      { move: { type: 'draw', seat: 0, die: 'skull-king' }, weight: 1 },
      { move: { type: 'draw', seat: 0, die: 'pirate' }, weight: 3 },
      { move: { type: 'draw', seat: 0, die: 'mermaid' }, weight: 2 },
      { move: { type: 'draw', seat: 0, die: 'black' }, weight: 7 },
      { move: { type: 'draw', seat: 0, die: 'blue' }, weight: 7 },
      { move: { type: 'draw', seat: 0, die: 'red' }, weight: 8 },
      { move: { type: 'draw', seat: 0, die: 'yellow' }, weight: 8 },
    ]);
  });

  test('R8: the special dice are the Skull King, the pirates and the mermaids', () => {
    expect(KINDS.filter(isSpecial)).toEqual(['skull-king', 'pirate', 'mermaid']);
  });

  test('R2: a die drawn is in the bag no more', () => {
    const state = plays(
      table(3),
      { type: 'draw', seat: 0, die: 'skull-king' },
      { type: 'draw', seat: 1, die: 'mermaid' },
    );
    const weights = skullKingDice.odds(state).map(({ move, weight }) => [move.type === 'draw' && move.die, weight]);
    expect(weights.slice(0, 3)).toEqual([
      ['pirate', 3],
      ['mermaid', 1],
      ['black', 7],
    ]);
  });

  test('R2: clockwise from the starter, and all of a seat before the next', () => {
    let state = untilRound(table(3, { first: 0 }), 2);
    const drawn: number[] = [];
    while (see(state).phase === 'draw') {
      const [move] = choices(state);
      if (move?.type !== 'draw') throw new Error('nothing to draw');
      drawn.push(move.seat);
      state = plays(state, move);
    }
    expect(drawn).toEqual([2, 2, 0, 0, 1, 1]);
    expect(see(state)).toMatchObject({ phase: 'bid', toAct: [0, 1, 2] });
  });

  test('R2: all dice go back after each round, and nothing of the round stays in the seats', () => {
    const state = untilRound(table(4), 3);
    const left = skullKingDice.odds(state).reduce((sum, { weight }) => sum + weight, 0);
    expect(left).toBe(36);
    for (const seat of see(state).seats) {
      expect(seat).toMatchObject({ hand: [], bid: null, hasBid: false, tricks: 0, bonus: 0 });
      expect(seat.rounds).toHaveLength(2);
      expect(seat.score).toBe(seat.rounds.reduce((sum, { points }) => sum + points, 0));
    }
    expect(see(state).last).not.toBeNull();
  });

  test('R2: six players in round 6 draw the bag empty', () => {
    let state = untilRound(table(6), 6);
    for (const left of upTo(36).map((drawn) => 36 - drawn)) {
      expect(skullKingDice.odds(state).reduce((sum, { weight }) => sum + weight, 0)).toBe(left);
      state = plays(state, ...choices(state).slice(-1));
    }
    expect(see(state)).toMatchObject({ phase: 'bid' });
    const hands = see(state).seats.flatMap(({ hand }) => hand);
    expect(KINDS.map((kind) => hands.filter((die) => die === kind).length)).toEqual([1, 3, 2, 7, 7, 8, 8]);
  });
});

describe('the starter', () => {
  test('R3: chance names who starts the first round, each seat as likely', () => {
    const state = opened(skullKingDice, 4);
    expect(see(state)).toMatchObject({ phase: 'start', starter: null, leader: null, round: 1 });
    expect(skullKingDice.odds(state)).toEqual(
      [0, 1, 2, 3].map((seat) => ({ move: { type: 'start', seat }, weight: 1 })),
    );
    const named = plays(state, { type: 'start', seat: 3 });
    expect(see(named)).toMatchObject({ phase: 'draw', starter: 3 });
    expect(choices(named)[0]).toEqual({ type: 'draw', seat: 3, die: 'skull-king' });
  });

  test('R3: the host may name the starter instead', () => {
    expect(see(table(4, { first: 2 }))).toMatchObject({ phase: 'draw', starter: 2 });
  });

  test('R3: each later round starts to the right, against the clockwise play', () => {
    const starters = upTo(8).map((index) => see(untilRound(table(3, { first: 1 }), index + 1)).starter);
    expect(starters).toEqual([1, 0, 2, 1, 0, 2, 1, 0]);
  });

  test('R3: whoever took the last trick changes nothing about it', () => {
    const state = round(table(3, { first: 0 }), {
      hands: [['red'], ['black'], ['red']],
      bids: [0, 0, 0],
      tricks: [
        [
          ['red', 1],
          ['black', 7],
          ['red', 1],
        ],
      ],
    });
    expect(see(state)).toMatchObject({ starter: 2, last: { winner: 1 } });
  });
});

/** Everybody has drawn for that round. */
const bidding = (number: number): State => {
  const hand = upTo(number).map((): Kind => 'yellow');
  return draw(untilRound(table(3), number), [hand, hand.map(() => 'black'), hand.map(() => 'red')]);
};

describe('bidding', () => {
  test('R4: 0 to the number of the round', () => {
    for (const number of [1, 5]) {
      expect(skullKingDice.legal(bidding(number), 1)).toEqual(
        upTo(number + 1).map((tricks) => ({ type: 'bid', tricks })),
      );
    }
    for (const tricks of [-1, 2, 0.5, '1', null]) {
      expect(play(skullKingDice, bidding(1), { by: 0, move: { type: 'bid', tricks } })).toMatchObject({
        ok: false,
        error: { code: 'illegal-move' },
      });
    }
  });

  test('R4: in any order, each once', () => {
    const one = afterBy(skullKingDice, bidding(2), { by: 1, move: { type: 'bid', tricks: 2 } });
    expect(skullKingDice.status(one)).toMatchObject({ phase: 'bid', toAct: [0, 2] });
    expect(skullKingDice.legal(one, 1)).toEqual([]);
    expect(play(skullKingDice, one, { by: 1, move: { type: 'bid', tricks: 1 } })).toMatchObject({
      ok: false,
      error: { code: 'not-your-turn' },
    });
  });

  test('R4: nobody learns anything of a bid before all are in, except that it is in', () => {
    const one = afterBy(skullKingDice, bidding(2), { by: 1, move: { type: 'bid', tricks: 2 } });
    const other = afterBy(skullKingDice, bidding(2), { by: 1, move: { type: 'bid', tricks: 0 } });
    for (const viewer of [null, 0, 2]) {
      expect(see(one, viewer)).toEqual(see(other, viewer));
      expect(see(one, viewer).seats[1]).toMatchObject({ bid: null, hasBid: true });
      expect(see(one, viewer).seats[0]).toMatchObject({ bid: null, hasBid: false });
    }
    expect(see(one, 1).seats[1]).toMatchObject({ bid: 2, hasBid: true });
    expect(see(one, 'all').seats[1]).toMatchObject({ bid: 2, hasBid: true });
  });

  test('R4: with the last bid all are shown to everybody', () => {
    const state = bid(bidding(2), [1, 2, 0]);
    for (const viewer of [null, 0, 1, 2, 'all'] as const) {
      expect(see(state, viewer)).toMatchObject({ phase: 'play', seats: [{ bid: 1 }, { bid: 2 }, { bid: 0 }] });
    }
  });
});

import { expect, test } from 'vitest';
import {
  gathered,
  gatheredFor,
  MERMAID,
  PIRATE,
  round,
  see,
  SKULL_KING,
  table,
  untilRound,
  type RoundScript,
} from '../../test/skull-king-dice-table.ts';
import { upTo } from '../lists.ts';
import { SCORING } from './scoring.ts';
import { skullKingDice } from './skull-king-dice.ts';
import { gather } from './turn.ts';
import type { PadLine, Rolled, Scoring, State } from './types.ts';

test.each([
  { rule: 'E3 R11', scoring: 'pirate', round: 3, bid: 3, tricks: 3, points: 60 },
  { rule: 'E3 R12', scoring: 'pirate', round: 5, bid: 5, tricks: 1, points: -40 },
  { rule: 'E3 R13', scoring: 'pirate', round: 4, bid: 0, tricks: 0, points: 40 },
  { rule: 'E3 R13', scoring: 'pirate', round: 6, bid: 0, tricks: 2, points: -60 },
  { rule: 'E3 R16', scoring: 'landlubber', round: 3, bid: 0, tricks: 0, points: 30 },
  { rule: 'E3 R16', scoring: 'landlubber', round: 4, bid: 0, tricks: 1, points: -40 },
  { rule: 'R11', scoring: 'pirate', round: 8, bid: 1, tricks: 1, points: 20 },
  { rule: 'R12', scoring: 'pirate', round: 5, bid: 1, tricks: 4, points: -30 },
  { rule: 'R12', scoring: 'pirate', round: 5, bid: 3, tricks: 0, points: -30 },
  { rule: 'R16', scoring: 'landlubber', round: 5, bid: 2, tricks: 2, points: 40 },
  { rule: 'R16', scoring: 'landlubber', round: 5, bid: 2, tricks: 3, points: 0 },
  { rule: 'R16', scoring: 'landlubber', round: 5, bid: 5, tricks: 0, points: 0 },
] as const)('$rule $scoring: bid $bid, took $tricks in round $round pays $points', ({ scoring, points, ...played }) => {
  expect(SCORING[scoring]({ ...played, bonus: 0 })).toBe(points);
});

test('R14: a bonus is paid with an exact bid only', () => {
  expect(SCORING.pirate({ round: 5, bid: 2, tricks: 2, bonus: 80 })).toBe(120);
  expect(SCORING.pirate({ round: 5, bid: 2, tricks: 3, bonus: 80 })).toBe(-10);
  expect(SCORING.pirate({ round: 5, bid: 0, tricks: 1, bonus: 80 })).toBe(-50);
});

test('R14: the Skull King takes 30 for each pirate, rolled before or after', () => {
  expect(gathered(PIRATE, SKULL_KING, PIRATE, PIRATE)).toMatchObject({ winner: 1, bonus: 90 });
  expect(gathered(SKULL_KING, PIRATE, ['black', 7])).toMatchObject({ winner: 0, bonus: 30 });
  expect(gathered(SKULL_KING, ['red', 1], ['black', 7])).toMatchObject({ winner: 0, bonus: 0 });
});

test('R14: a mermaid takes 50 for the Skull King and nothing for pirates or a second mermaid', () => {
  expect(gathered(MERMAID, SKULL_KING, MERMAID, PIRATE)).toMatchObject({ winner: 2, bonus: 50 });
  expect(gathered(MERMAID, MERMAID, ['red', 1])).toMatchObject({ winner: 1, bonus: 0 });
});

test('R14: a special die that shows a flag neither pays nor is paid for', () => {
  expect(gathered(SKULL_KING, ['pirate', 'flag'], ['mermaid', 'flag']).bonus).toBe(0);
  expect(gathered(['skull-king', 'flag'], PIRATE, MERMAID).bonus).toBe(0);
  expect(gathered(['skull-king', 'flag'], ['pirate', 'flag'], MERMAID).bonus).toBe(0);
  expect(gathered(SKULL_KING, PIRATE, ['mermaid', 'flag']).bonus).toBe(30);
  expect(gathered(SKULL_KING, PIRATE, ['pirate', 'flag']).bonus).toBe(30);
  expect(gathered(SKULL_KING, ['pirate', 'flag'], MERMAID).bonus).toBe(50);
});

test('R16: landlubbers capture nothing', () => {
  expect(gatheredFor('landlubber', [SKULL_KING, PIRATE, MERMAID])).toMatchObject({ winner: 2, bonus: 0 });
  expect(gatheredFor('landlubber', [SKULL_KING, PIRATE, PIRATE])).toMatchObject({ winner: 0, bonus: 0 });
});

/** Round 2: seat 0 takes both tricks, the first with two pirates captured, worth 60. */
const captured = ({ bid, scoring = 'pirate' }: { readonly bid: number; readonly scoring?: Scoring }): State =>
  round(untilRound(table(3, { first: 1, scoring }), 2), {
    hands: [
      ['skull-king', 'black'],
      ['pirate', 'red'],
      ['pirate', 'yellow'],
    ],
    bids: [bid, 1, 0],
    tricks: [
      [SKULL_KING, PIRATE, PIRATE],
      [
        ['black', 7],
        ['red', 3],
        ['yellow', 1],
      ],
    ],
  });

const lastLines = (state: State): readonly (PadLine | undefined)[] =>
  see(state).seats.map(({ rounds }) => rounds.at(-1));

test('R11, R12, R13, R14: a round with several captures, as it stands on the pad', () => {
  expect(lastLines(captured({ bid: 2 }))).toEqual([
    { bid: 2, tricks: 2, bonus: 60, points: 100 },
    { bid: 1, tricks: 0, bonus: 0, points: -10 },
    { bid: 0, tricks: 0, bonus: 0, points: 20 },
  ]);
});

test('R14: the pad shows what captures would have paid, though a missed bid loses it', () => {
  expect(lastLines(captured({ bid: 1 }))[0]).toEqual({ bid: 1, tricks: 2, bonus: 60, points: -10 });
  expect(lastLines(captured({ bid: 0 }))[0]).toEqual({ bid: 0, tricks: 2, bonus: 60, points: -20 });
});

test('R14: bonuses of several tricks add up', () => {
  // One Skull King can be captured or capture once a round, so an earlier bonus must be put there by hand.
  const state = table(3);
  const seats = state.seats.map((seat) => ({ ...seat, bonus: 30 }));
  const trick: readonly Rolled[] = [
    { seat: 0, die: 'skull-king', face: 'skull' },
    { seat: 1, die: 'mermaid', face: 'skull' },
    { seat: 2, die: 'red', face: 1 },
  ];
  const next = gather({ ...state, seats }, { name: 'gather', leader: 0, trick });
  expect(next.seats.map(({ bonus }) => bonus)).toEqual([30, 80, 30]);
});

test('R16: the same round for landlubbers', () => {
  expect(lastLines(captured({ bid: 2, scoring: 'landlubber' }))).toEqual([
    { bid: 2, tricks: 2, bonus: 0, points: 40 },
    { bid: 1, tricks: 0, bonus: 0, points: 0 },
    { bid: 0, tricks: 0, bonus: 0, points: 20 },
  ]);
});

/** Seat 0 takes every trick of that round, and the others none. */
const oneTakesAll = (number: number, bids: readonly number[]): RoundScript => ({
  hands: [
    upTo(number).map((index) => (index === 0 ? 'pirate' : 'black')),
    upTo(number).map(() => 'red'),
    upTo(number).map(() => 'yellow'),
  ],
  bids,
  tricks: upTo(number).map((index) => [index === 0 ? PIRATE : ['black', 7], ['red', 1], ['yellow', 'flag']]),
});

const rounds = (bids: (number: number) => readonly number[]): State =>
  upTo(8).reduce((state, index) => round(state, oneTakesAll(index + 1, bids(index + 1))), table(3));

test('R15: scores add up over the rounds, can be negative, and equal totals share the victory', () => {
  const state = rounds(() => [0, 0, 0]);
  expect(see(state).seats[0]?.rounds.map(({ points }) => points)).toEqual([-10, -20, -30, -40, -50, -60, -70, -80]);
  expect(see(state).seats.map(({ score }) => score)).toEqual([-360, 360, 360]);
  expect(skullKingDice.status(state)).toEqual({
    phase: 'over',
    toAct: [],
    chance: false,
    over: true,
    result: { winners: [1, 2], ranks: [3, 1, 1], scores: [-360, 360, 360] },
  });
});

test('R15: the highest total wins alone, and a rank counts those who did better', () => {
  const state = rounds((number) => [number, 1, number === 8 ? 0 : 1]);
  expect(skullKingDice.status(state).result).toEqual({ winners: [0], ranks: [1, 3, 2], scores: [720, -80, 10] });
});

test('R15: after the end the last round stays on the table', () => {
  const end = see(rounds(() => [0, 1, 0]));
  expect(end).toMatchObject({ phase: 'over', round: 8, rounds: 8, starter: 2, leader: null, colour: null, trick: [] });
  expect(end.last).toMatchObject({ winner: 0, bonus: 0 });
  expect(end.seats.map(({ hand, bid, hasBid, tricks }) => ({ hand, bid, hasBid, tricks }))).toEqual([
    { hand: [], bid: 0, hasBid: true, tricks: 8 },
    { hand: [], bid: 1, hasBid: true, tricks: 0 },
    { hand: [], bid: 0, hasBid: true, tricks: 0 },
  ]);
});

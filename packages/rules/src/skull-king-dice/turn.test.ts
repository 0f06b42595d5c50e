import { expect, test } from 'vitest';
import {
  bid,
  draw,
  kinds,
  plays,
  roll,
  secondRound,
  see,
  table,
  trick,
  untilRound,
} from '../../test/skull-king-dice-table.ts';
import { play } from '../play.ts';
import type { Kind } from './dice.ts';
import { skullKingDice } from './skull-king-dice.ts';

/** Seat 0 leads; nobody has bid anything but 0. */
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

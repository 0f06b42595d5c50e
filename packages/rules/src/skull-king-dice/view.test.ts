import { expect, test } from 'vitest';
import { bid, draw, plays, roll, see, table, untilRound } from '../../test/skull-king-dice-table.ts';
import type { Kind } from './dice.ts';
import type { State } from './types.ts';

const HANDS: readonly (readonly Kind[])[] = [
  ['yellow', 'pirate'],
  ['black', 'mermaid'],
  ['red', 'skull-king'],
];

const drawn = (hands = HANDS): State => draw(untilRound(table(3, { first: 1 }), 2), hands);

test('R17: a seat sees its own dice, in the order of the dice table, and how many others hold', () => {
  expect(see(drawn(), 1).seats.map(({ hand }) => hand)).toEqual([
    [null, null],
    ['mermaid', 'black'],
    [null, null],
  ]);
});

test('R17: a spectator sees no dice in hands, and whoever may know everything sees all', () => {
  expect(see(drawn(), null).seats.map(({ hand }) => hand)).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ]);
  expect(see(drawn(), 'all').seats.map(({ hand }) => hand)).toEqual([
    ['pirate', 'yellow'],
    ['mermaid', 'black'],
    ['skull-king', 'red'],
  ]);
});

test('R17: nobody else can tell which dice a seat drew', () => {
  const twin = drawn([
    ['red', 'blue'],
    ['black', 'mermaid'],
    ['yellow', 'yellow'],
  ]);
  expect(see(twin, 1)).toEqual(see(drawn(), 1));
  expect(see(twin, 0)).not.toEqual(see(drawn(), 0));
});

test('R17: everything rolled, bids once shown, tricks and hand sizes are public', () => {
  const state = plays(roll(bid(drawn(), [1, 0, 2]), ['pirate', 'skull']), { type: 'play', die: 'black' });
  const { last, ...rest } = see(state, null);
  expect(last).toMatchObject({ winner: 1, bonus: 60 });
  expect(rest).toEqual({
    game: 'skull-king-dice',
    round: 2,
    rounds: 8,
    phase: 'face',
    starter: 0,
    leader: 0,
    toAct: [],
    colour: 'black',
    trick: [
      { seat: 0, die: 'pirate', face: 'skull' },
      { seat: 1, die: 'black', face: null },
    ],
    seats: [
      { hand: [null], bid: 1, hasBid: true, tricks: 0, bonus: 0, score: 10, rounds: [expect.anything()] },
      { hand: [null], bid: 0, hasBid: true, tricks: 0, bonus: 0, score: -10, rounds: [expect.anything()] },
      { hand: [null, null], bid: 2, hasBid: true, tricks: 0, bonus: 0, score: 10, rounds: [expect.anything()] },
    ],
    result: null,
  });
});

test('R17: views have their fields in the order of the referee document', () => {
  expect(Object.keys(see(drawn())).join()).toBe(
    'game,round,rounds,phase,starter,leader,toAct,colour,trick,seats,last,result',
  );
  expect(see(drawn()).seats.map((seat) => Object.keys(seat).join())).toEqual(
    HANDS.map(() => 'hand,bid,hasBid,tricks,bonus,score,rounds'),
  );
});

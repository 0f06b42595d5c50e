import type { Kind } from '@skulduggery/rules';
import { expect, test } from 'vitest';
import { skullKingDice } from '../../../../rules/src/skull-king-dice/skull-king-dice.ts';
import {
  bid,
  draw,
  PIRATE,
  roll,
  round,
  secondRound,
  table,
  untilRound,
  type Shown,
} from '../../../../rules/test/skull-king-dice-table.ts';
import { mattering } from '../test/moment.ts';
import { room } from './room.ts';

type State = ReturnType<typeof table>;

const REDS: readonly (readonly Kind[])[] = [['red'], ['red'], ['red']];
const TWO_REDS = REDS.map(([red]) => [red, red].filter((kind) => kind !== undefined));

/** Seat 1 leads, and seat 0 rolls last. */
const last = (...rolled: readonly Shown[]): State => {
  const hands: readonly (readonly Kind[])[] = [['red'], ...rolled.map(([die]) => [die])];
  return rolled.reduce(roll, bid(draw(table(3, { first: 1 }), hands), [1, 0, 0]));
};

/** Seat 2 leads the second round with black, and seat 0 comes next. */
const blackLed = (...hand: readonly Kind[]): State => {
  const hands = [hand, ['red', 'red'], ['black', 'red']] satisfies readonly (readonly Kind[])[];
  return roll(bid(draw(untilRound(table(3), 2), hands), [1, 0, 0]), ['black', 6]);
};

/** After a first round in which seat 0 bid one trick and took none, or bid none. */
const scored = (bids: readonly number[], options = {}): State => {
  const tricks: readonly (readonly Shown[])[] = [
    [
      ['red', 1],
      ['red', 2],
      ['red', 3],
    ],
  ];
  return draw(round(table(3, options), { hands: REDS, bids, tricks }), TWO_REDS);
};

/** Seat 0 has taken the first trick of two. */
const taken = (bids: number[]): State => {
  const tricks: readonly Shown[] = [
    ['red', 3],
    ['red', 2],
    ['red', 1],
  ];
  return tricks.reduce(roll, secondRound(TWO_REDS, bids));
};

test.each([
  ['a bid', draw(table(3), REDS), ['bid']],
  ['a special die in hand', draw(table(3), [['pirate'], ['red'], ['red']]), ['bid', 'special']],
  ['a die is chosen', bid(draw(table(3), REDS), [1, 0, 0]), ['trick']],
  ['numbers lie there', last(['red', 2], ['yellow', 'flag']), ['trick', 'number']],
  ['a skull lies there', last(PIRATE, ['red', 2]), ['trick', 'beats']],
  ['a special die that shows a flag is no skull', last(['pirate', 'flag'], ['red', 2]), ['trick', 'number']],
  ['a colour must be followed', blackLed('black', 'red'), ['trick', 'follow', 'number']],
  ['a special die is free', blackLed('mermaid', 'black'), ['trick', 'special', 'number']],
  ['the colour is not there', blackLed('red', 'blue'), ['trick', 'number']],
  ['the bid is met', taken([1, 0, 0]), ['trick', 'enough']],
  ['the bid is not met yet', taken([2, 0, 0]), ['trick']],
  ['the bid was missed', scored([1, 0, 0]), ['bid', 'missed', 'scored']],
  ['the bid was met', scored([0, 0, 1]), ['bid', 'scored']],
  ['landlubbers pay nothing', scored([1, 0, 0], { scoring: 'landlubber' }), ['bid', 'scored']],
])('what matters now: %s', async (_, state, keys) => {
  expect(await mattering(room, skullKingDice, state)).toEqual(keys);
});

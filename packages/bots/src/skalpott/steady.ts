import type { SkalpottMove, SkalpottView } from '@skulduggery/rules';
import { byShare, type Bot } from '../bot.ts';
import { at } from '../lists.ts';
import { KEPT, keptBy, MAKINGS } from './dice.ts';
import { positionSeen } from './seen.ts';
import type { Position } from './positions.ts';

type Discard = Extract<SkalpottMove, { type: 'discard' }>;

/**
 * Plain good sense:
 * 1. discard whenever that is possible, as many tokens as possible;
 * 2. burden whoever is nearest to winning, and rather anybody than the bin;
 * 3. else roll again what makes a combination likeliest.
 */
export const steady: Bot<SkalpottView, SkalpottMove> = ({ view, moves }) => {
  const position = positionSeen(view);
  const merits = moves.map((move) => merit(move, view, position));
  const best = Math.max(...merits);
  return byShare(moves, (_, index) => (merits[index] === best ? 1 : 0));
};

/** Any discard is worth more than any roll. */
const A_TOKEN_GONE = 1000;

const merit = (move: SkalpottMove, { dice }: SkalpottView, position: Position): number => {
  if (move.type === 'discard') return A_TOKEN_GONE * move.to.length + burden(move, position);
  return move.type === 'reroll' && dice !== null ? prospects(keptBy(dice, move.dice)) : 0;
};

/** How much the receivers are hurt: the fewer tokens somebody has, the more; of equals rather the one who plays next. */
const burden = ({ to }: Discard, { tokens, lucky }: Position): number => {
  const left = [...tokens];
  let hurt = 0;
  for (const place of to) {
    if (place === 'bin') continue;
    const receiver = place === 'lucky' ? lucky : place === 'left' ? 1 : tokens.length - 1;
    hurt += 100 / at(left, receiver) - receiver / tokens.length;
    left[receiver] = at(left, receiver) + 1;
  }
  return hurt;
};

/** Tokens that the second roll will discard, on average. */
const prospects = (kept: number): number =>
  MAKINGS.reduce((sum, made, index) => {
    const tokens = made.includes('triple') ? 2 : Math.min(1, made.length);
    return sum + tokens * at(at(KEPT, kept), index);
  }, 0);

import { isSpecial, type Kind, type SkullKingDiceMove, type SkullKingDiceView } from '@skulduggery/rules';
import { byShare, type Bot } from '../bot.ts';
import { indexOf } from './box.ts';
import type { DiceSeen } from './seen.ts';

/**
 * Makes the mistakes of people who play for the first time: counts a trick for every special die and every other
 * black one and seldom dares to bid nothing, plays the strongest die as long as a trick is wanted and the weakest
 * afterwards, whatever lies there, and overlooks things.
 */
export const novice: Bot<SkullKingDiceView, SkullKingDiceMove> = (seen) => {
  const hope = hopes(seen);
  const { bid, tricks } = seen.view.seats[seen.seat] ?? { bid: 0, tricks: 0 };
  const wants = tricks < (bid ?? 0) ? 'a trick' : 'none';
  const dice = seen.moves.flatMap((move) => (move.type === 'play' ? [indexOf(move.die)] : []));
  const favourite = wants === 'a trick' ? Math.min(...dice) : Math.max(...dice);
  return byShare(seen.moves, (move) => {
    if (move.type === 'bid') return OVERLOOKED + Math.max(0, 1 - Math.abs(move.tricks - hope));
    return OVERLOOKED + (move.type === 'play' && indexOf(move.die) === favourite ? 1 : 0);
  });
};

const OVERLOOKED = 0.05;

const hopes = ({ view, seat }: DiceSeen): number => {
  const hand = (view.seats[seat]?.hand ?? []).filter((kind) => kind !== null);
  const sum = hand.reduce((total, kind) => total + hopeOf(kind), 0);
  return Math.max(0.5, sum);
};

const hopeOf = (kind: Kind): number => {
  if (isSpecial(kind)) return 1;
  return kind === 'black' ? 0.5 : 0.1;
};

import type { SkalpottMove, SkalpottView } from '@skulduggery/rules';
import { byShare, type Bot } from '../bot.ts';

/**
 * Makes the mistakes of people who play for the first time: does not look at who is winning, throws tokens into the
 * bin because it is there, keeps a pair in the hope of a third, rolls everything else again, refuses a discard
 * now and then for something better, and overlooks things.
 */
export const novice: Bot<SkalpottView, SkalpottMove> = ({ view, moves }) => {
  const canDiscard = moves.some(({ type }) => type === 'discard');
  return byShare(moves, (move) => OVERLOOKED + fancy(move, view, canDiscard ? 'may discard' : 'must roll'));
};

const OVERLOOKED = 0.02;

const fancy = (move: SkalpottMove, { dice }: SkalpottView, situation: 'may discard' | 'must roll'): number => {
  if (move.type === 'discard') return move.to.includes('bin') ? 1.5 : 1;
  if (move.type !== 'reroll') return 0;
  const kept = (dice ?? []).filter((_, index) => !move.dice.includes(index));
  const isPair = kept.length === 2 && kept[0] === kept[1];
  const isEverything = kept.length === 0;
  const wish = isPair ? 1 : isEverything ? 0.5 : 0.05;
  return situation === 'may discard' ? 0.1 * wish : wish;
};

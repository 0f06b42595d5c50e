import type { SkullKingDiceMove, SkullKingDiceView } from '@skulduggery/rules';
import type { Bot } from '../bot.ts';
import { makePolicy } from './policy.ts';
import { chances } from './search.ts';
import { scoringOf, type DiceSeen } from './seen.ts';
import { decode } from './tables.ts';

/** Dice to roll in one decision's play-outs, and the bounds within which their number stays. */
const EFFORT = { dice: 60_000, least: 1000, most: 5000 } as const;

/** Plays the move that wins most often in play-outs over what the seat can't see; how often is its value. */
export const expertFrom = (file: Uint8Array): Bot<SkullKingDiceView, SkullKingDiceMove> => {
  const tables = decode(file);
  const policies = { pirate: makePolicy(tables, 'pirate'), landlubber: makePolicy(tables, 'landlubber') };
  return (seen) => {
    const values = chances(seen, policies[scoringOf(seen)], { playOuts: playOutsFor(seen) });
    const best = values.indexOf(Math.max(...values));
    return seen.moves.map((move, index) => ({ move, weight: index === best ? 1 : 0, value: values[index] ?? null }));
  };
};

/** The fewer dice are left to roll, the more often they can be rolled in the same time. */
const playOutsFor = ({ view }: DiceSeen): number => {
  const left = view.seats.reduce((sum, { hand }) => sum + hand.length, 0);
  return Math.min(Math.max(Math.round(EFFORT.dice / left), EFFORT.least), EFFORT.most);
};

import type { SkullKingDiceMove, SkullKingDiceView } from '@skulduggery/rules';
import type { Bot, Source } from '../bot.ts';
import { at } from '../lists.ts';
import { makePolicy } from './policy.ts';
import { tryMoves } from './search.ts';
import { scoringOf, type DiceSeen } from './seen.ts';
import { decode } from './tables.ts';

/** How many dice one decision's play-outs roll, and the bounds within which the number of play-outs stays. */
export interface Effort {
  readonly dice: number;
  readonly least: number;
  readonly most: number;
}

const EFFORT: Effort = { dice: 60_000, least: 1000, most: 4000 };

/** Plays the move that wins most often in play-outs over what the seat can't see; how often is its value. */
export const expertFrom = (file: Uint8Array, effort: Effort = EFFORT): Bot<SkullKingDiceView, SkullKingDiceMove> => {
  const tables = decode(file);
  const policies = { pirate: makePolicy(tables, 'pirate'), landlubber: makePolicy(tables, 'landlubber') };
  return (seen) => {
    const tried = tryMoves(seen, policies[scoringOf(seen)], playOutsFor(seen, effort));
    const merits = tried.map(({ merit }) => merit);
    const best = merits.indexOf(Math.max(...merits));
    return seen.moves.map((move, index) => ({ move, weight: index === best ? 1 : 0, value: at(tried, index).value }));
  };
};

/** The fewer dice are left to roll, the more often they can be rolled in the same time. */
const playOutsFor = ({ view, moves }: DiceSeen, { dice, least, most }: Effort): number => {
  // Where nothing is to be decided, a rough value will do.
  if (moves.length === 1) return least / 2;
  const left = view.seats.reduce((sum, { hand }) => sum + hand.length, 0);
  return Math.min(Math.max(Math.round(dice / left), least), most);
};

export const expert: Source = { files: () => ['skull-king-dice.bin'], make: (data) => expertFrom(at(data, 0)) };

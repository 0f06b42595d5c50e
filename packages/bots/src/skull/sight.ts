import type { Seat, SkullMove, SkullView, TribeView } from '@skulduggery/rules';
import type { Advice } from '../bot.ts';
import { at, sumOf } from '../lists.ts';

/** What a seat sees when it is asked, and what it may do. */
export interface Sight {
  readonly view: SkullView;
  readonly seat: Seat;
  readonly moves: readonly SkullMove[];
}

/** A sight, and what the seat saw before it: all of it, or nothing. */
export interface Memory extends Sight {
  readonly before: readonly SkullView[];
}

/** How much each move is wanted; anything from 0 up, only the proportions count. */
export type Wish = (move: SkullMove) => number;

/** Weights that add up to 1, in the order of the moves; what nobody wants is played evenly. */
export const weigh = (moves: readonly SkullMove[], wish: Wish): readonly number[] => {
  const wishes = moves.map(wish);
  const total = sumOf(wishes);
  return total > 0 ? wishes.map((each) => each / total) : evenly(moves);
};

/** Weights as advice; whoever plays by rules of thumb has no estimate of the chances. */
export const weighted = (moves: readonly SkullMove[], weights: readonly number[]): readonly Advice<SkullMove>[] =>
  moves.map((move, index) => ({ move, weight: at(weights, index), value: null }));

/** Showing off (S19) tells others something for nothing, so nobody does who plays to win. */
export const evenly = (moves: readonly SkullMove[]): readonly number[] => {
  const asked = askedFor(moves);
  return moves.map((move) => (asked.includes(move) ? 1 / asked.length : 0));
};

/** The moves that the table waits for: all but showing off (S19). */
export const askedFor = (moves: readonly SkullMove[]): readonly SkullMove[] =>
  moves.filter(({ type }) => type !== 'reveal');

export const tribeAt = ({ seats }: SkullView, seat: Seat): TribeView => {
  const tribe = seats[seat];
  if (tribe === undefined) throw new RangeError(`no seat ${seat}`);
  return tribe;
};

export const discsOf = ({ hand, pile }: TribeView): number => hand.length + pile.length;

export const unflipped = ({ pile }: TribeView): number => pile.filter(({ flipped }) => !flipped).length;

/** Whether a seat's own skull lies on its mat. */
export const skullLies = ({ pile }: TribeView): boolean => pile.some(({ disc }) => disc === 'skull');

export const isLiving = ({ out }: TribeView): boolean => !out;

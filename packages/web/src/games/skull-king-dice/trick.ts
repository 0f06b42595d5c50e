import { DICE, taking, type Seat } from '@skulduggery/rules';
import type { Face, Kind, Rolled, SkullKingDiceView } from './read.ts';

/** Why a die is the best of its trick (R9); `count` is how many dice of that sort lie there. */
export type Why =
  | { readonly by: 'charmed' | 'skull-king' }
  | { readonly by: 'pirate' | 'mermaid' | 'flag'; readonly count: number }
  | { readonly by: 'number'; readonly count: number; readonly number: number };

export interface Ahead {
  readonly seat: Seat;
  readonly why: Why;
}

type Trick = SkullKingDiceView['trick'];

/** Dice that have come to rest. */
export const rolledOf = (trick: Trick): readonly Rolled[] =>
  trick.flatMap(({ seat, die, face }) => (face === null ? [] : [{ seat, die, face }]));

/** Who would take the trick as it lies, and why; `null` while nothing lies there. */
export const aheadIn = (trick: readonly Rolled[]): Ahead | null => {
  if (trick.length === 0) return null;
  const best = taking(trick);
  return { seat: best.seat, why: whyOf(trick, best) };
};

const whyOf = (trick: readonly Rolled[], { die, face }: Rolled): Why => {
  const alike = trick.filter((other) => other.face === face);
  if (face === 'flag') return { by: 'flag', count: alike.length };
  if (typeof face === 'number') return { by: 'number', count: alike.length, number: face };
  if (die === 'skull-king') return { by: 'skull-king' };
  if (alike.some((other) => other.die === 'skull-king')) return { by: 'charmed' };
  const by = die === 'pirate' ? 'pirate' : 'mermaid';
  return { by, count: alike.filter((other) => other.die === die).length };
};

/** Whether everybody has rolled. */
export const isFull = ({ trick, seats }: SkullKingDiceView): boolean =>
  trick.length === seats.length && trick.every(({ face }) => face !== null);

/** A round was written down and the bag has not gone round again, or never will. */
export const isScored = ({ phase, seats }: SkullKingDiceView): boolean =>
  phase === 'over' || (phase === 'draw' && seats.every(({ hand, rounds }) => hand.length === 0 && rounds.length > 0));

/** Of a die's six faces, those that would be ahead if it were rolled now. */
export const facesAhead = (trick: readonly Rolled[], { seat, die }: Omit<Rolled, 'face'>): readonly boolean[] =>
  DICE[die].faces.map((face) => taking([...trick, { seat, die, face }]).seat === seat);

/** What a die may show, each once and in its order. */
export const facesOf = (kind: Kind): readonly Face[] => [...new Set(DICE[kind].faces)];

/** The numbers that a die may show, least first. */
export const numbersOf = (kind: Kind): readonly number[] =>
  facesOf(kind)
    .filter((face) => typeof face === 'number')
    .toSorted((a, b) => a - b);

/** What binds a seat that is to choose a die (R6 to R8). */
export type Bound =
  | { readonly to: 'nothing'; readonly why: 'leads' | 'no-colour' }
  | { readonly to: 'nothing'; readonly why: 'has-none'; readonly colour: Kind }
  | { readonly to: 'colour'; readonly colour: Kind };

export const boundBy = (
  { colour, trick }: Pick<SkullKingDiceView, 'colour' | 'trick'>,
  hand: readonly (Kind | null)[],
): Bound => {
  if (trick.length === 0) return { to: 'nothing', why: 'leads' };
  if (colour === null) return { to: 'nothing', why: 'no-colour' };
  return hand.includes(colour) ? { to: 'colour', colour } : { to: 'nothing', why: 'has-none', colour };
};

/** Equal dice can't be told apart, so a hand is a number of each kind, in the order of the dice table. */
export const groupsOf = (
  hand: readonly (Kind | null)[],
): readonly { readonly kind: Kind; readonly count: number }[] => {
  const kinds = hand.filter((kind) => kind !== null);
  return [...new Set(kinds)].map((kind) => ({ kind, count: kinds.filter((other) => other === kind).length }));
};

/** Which trick of the round it is, counted from 1. */
export const trickNumber = ({ seats, round }: SkullKingDiceView): number =>
  Math.min(round, 1 + seats.reduce((sum, { tricks }) => sum + tricks, 0));

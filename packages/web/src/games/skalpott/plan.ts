import { sameJson } from '@skulduggery/rules';
import { readMove, type Combination, type SkalpottMove, type TokenPlace } from './read.ts';

type Discard = Extract<SkalpottMove, { type: 'discard' }>;
type Reroll = Extract<SkalpottMove, { type: 'reroll' }>;

/** What may be done, sorted by what a hand does: give tokens, or roll again. */
export interface Options {
  readonly combinations: readonly Combination[];
  readonly discards: readonly Discard[];
  readonly rerolls: readonly Reroll[];
}

export const optionsOf = (moves: readonly unknown[]): Options => {
  const all = moves.map(readMove);
  const discards = all.filter((move): move is Discard => move.type === 'discard');
  return {
    combinations: [...new Set(discards.map(({ combination }) => combination))],
    discards,
    rerolls: all.filter((move): move is Reroll => move.type === 'reroll'),
  };
};

const count = (places: readonly TokenPlace[], place: TokenPlace): number =>
  places.filter((each) => each === place).length;

/** Whether these tokens are among those of the discard, in any order. */
const isPart = (planned: readonly TokenPlace[], { to }: Discard): boolean =>
  planned.every((place) => count(planned, place) <= count(to, place));

/** How many tokens this combination gives away. */
export const tokensOf = ({ discards }: Options, combination: Combination): number =>
  discards.find((move) => move.combination === combination)?.to.length ?? 0;

/** Where the next token may go, given those already laid out. */
export const nextPlaces = (
  { discards }: Options,
  combination: Combination,
  planned: readonly TokenPlace[],
): readonly TokenPlace[] => {
  const possible = discards.filter((move) => move.combination === combination && isPart(planned, move));
  const places = possible.flatMap(({ to }) => to.filter((place) => count(to, place) > count(planned, place)));
  return [...new Set(places)];
};

/** The move that these tokens make, once all are laid out. */
export const discardOf = (
  { discards }: Options,
  combination: Combination,
  planned: readonly TokenPlace[],
): Discard | null =>
  discards.find(
    (move) => move.combination === combination && move.to.length === planned.length && isPart(planned, move),
  ) ?? null;

export const rerollOf = ({ rerolls }: Options, picked: readonly number[]): Reroll | null => {
  const dice = picked.toSorted((a, b) => a - b);
  return rerolls.find((move) => sameJson(move.dice, dice)) ?? null;
};

import type { Combination } from '@skulduggery/rules';
import { at, upTo } from '../lists.ts';
import { KEPT, MAKINGS, THROWN } from './dice.ts';
import { OUTCOMES, PASS, outcomeOf, type Way } from './outcomes.ts';
import type { Position } from './positions.ts';

/**
 * One turn is a small tree: a roll, then an option (a way to discard dry, or what to keep), then perhaps a second
 * roll and again a way to discard. Options are numbered: the outcomes of a turn first, then everything to keep.
 */
export const OPTIONS = OUTCOMES + KEPT.length;
export const keepOption = (kept: number): number => OUTCOMES + kept;

/** Two things about the mover's position change which ways there are (K11, K14). */
export interface Kind {
  readonly singleToken: boolean;
  readonly anotherIsLucky: boolean;
}

/** Every kind; positions name theirs by its number. */
const KINDS: readonly Kind[] = [false, true].flatMap((singleToken) =>
  [false, true].map((anotherIsLucky) => ({ singleToken, anotherIsLucky })),
);

export const kindOf = ({ tokens, lucky }: Position): number => {
  const anotherIsLucky = lucky !== 0 && lucky !== tokens.length;
  return (tokens[0] === 1 ? 2 : 0) + (anotherIsLucky ? 1 : 0);
};

/** K8, K11, K14. */
const waysOf = (combination: Combination, { singleToken, anotherIsLucky }: Kind): readonly Way[] => {
  if (combination === 'sum') return anotherIsLucky ? ['bin', 'lucky'] : ['bin'];
  if (combination === 'triple' && !singleToken) return ['left left', 'left right', 'right right'];
  return ['left', 'right'];
};

/** What may be done with dice that make a set of combinations; each option once, even if two combinations give it. */
const discards = (making: number, kind: Kind, roll: 1 | 2): readonly number[] => [
  ...new Set(at(MAKINGS, making).flatMap((each) => waysOf(each, kind).map((way) => outcomeOf(roll, way)))),
];

/** By kind: the options with each throw of the first roll. */
export const FIRST: readonly (readonly Int32Array[])[] = KINDS.map((kind) =>
  THROWN.map(({ making, kept }) => Int32Array.from([...discards(making, kind, 1), ...kept.map(keepOption)])),
);

/** By kind: the options with each making of the second roll; with none the turn passes (K7). */
export const SECOND: readonly (readonly Int32Array[])[] = KINDS.map((kind) =>
  upTo(MAKINGS.length).map((making) => Int32Array.from(making === 0 ? [PASS] : discards(making, kind, 2))),
);

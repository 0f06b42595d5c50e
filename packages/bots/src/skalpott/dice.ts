import { combinationsOf, type Combination, type ThreeDice } from '@skulduggery/rules';
import { at } from '../lists.ts';

/** Dice that lie there after the first roll, in ascending order: the order in which they fell means nothing. */
export interface Thrown {
  readonly dice: ThreeDice;
  /** How many of the 216 rolls. */
  readonly weight: number;
  /** Which of `MAKINGS` it is. */
  readonly making: number;
  /** What may be kept when rolling again: numbers of `KEPT`, each once. */
  readonly kept: readonly number[];
}

const FACES = [1, 2, 3, 4, 5, 6] as const;

const ALL: readonly ThreeDice[] = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c): ThreeDice => [a, b, c])));

const sorted = (dice: readonly number[]): readonly number[] => dice.toSorted((a, b) => a - b);

const nameOf = (dice: readonly number[]): string => sorted(dice).join(' ');

const NONE: readonly Combination[] = [];

/** Every set of combinations that three dice can make at once, by its words; the first is none. */
const MADE = new Map([NONE, ...ALL.map(combinationsOf)].map((set) => [set.join(' '), set]));
const MADE_NAMES: readonly string[] = [...MADE.keys()];

export const MAKINGS: readonly (readonly Combination[])[] = [...MADE.values()];

const makingOf = (dice: ThreeDice): number => MADE_NAMES.indexOf(combinationsOf(dice).join(' '));

const keeping = (dice: ThreeDice, rolling: readonly number[]): readonly number[] =>
  dice.filter((_, index) => !rolling.includes(index));

/** K6. */
const ROLLINGS = [[0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2]] as const;

/** Everything that can be kept for a second roll, by name. */
const KEPT_NAMES: readonly string[] = [
  ...new Set(ALL.flatMap((dice) => ROLLINGS.map((rolling) => nameOf(keeping(dice, rolling))))),
];

/** For everything that can be kept: how likely each of `MAKINGS` is after the second roll. */
export const KEPT: readonly (readonly number[])[] = KEPT_NAMES.map((name) => {
  const kept = name === '' ? [] : name.split(' ').map(Number);
  const after = ALL.filter((dice) => kept.every((face, index) => dice[index] === face)).map(makingOf);
  return MAKINGS.map((_, making) => after.filter((each) => each === making).length / after.length);
});

/** Which of `KEPT` it is to roll these dice again. */
export const keptBy = (dice: ThreeDice, rolling: readonly number[]): number =>
  KEPT_NAMES.indexOf(nameOf(keeping(dice, rolling)));

const NAMES: readonly string[] = [...new Set(ALL.map(nameOf))];

export const THROWN: readonly Thrown[] = NAMES.map((name) => {
  const same = ALL.filter((dice) => nameOf(dice) === name);
  const dice = at(same, 0);
  return {
    dice,
    weight: same.length,
    making: makingOf(dice),
    kept: [...new Set(ROLLINGS.map((rolling) => keptBy(dice, rolling)))],
  };
});

export const thrownAs = (dice: ThreeDice): Thrown => at(THROWN, NAMES.indexOf(nameOf(dice)));

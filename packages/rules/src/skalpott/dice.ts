import type { Outcome } from '../game.ts';
import { at } from '../lists.ts';
import { COMBINATIONS, type Combination, type Dice, type Roll } from './types.ts';

const FACES = [1, 2, 3, 4, 5, 6] as const;

export const ALL_DICE: readonly number[] = [0, 1, 2];

export const sum = ([a, b, c]: Dice): number => a + b + c;

/** K8: what three dice must be, as they lie. */
const MAKES: Record<Combination, (dice: Dice) => boolean> = {
  sum: (dice) => sum(dice) >= 13,
  odds: (dice) => dice.every((face) => face % 2 === 1),
  run: (dice) => new Set(dice).size === 3 && Math.max(...dice) - Math.min(...dice) === 2,
  triple: ([a, b, c]) => a === b && b === c,
};

/** K9: every combination that the dice make, in the order of the rule's table. */
export const combinationsOf = (dice: Dice): readonly Combination[] => at(MADE, shape(dice));

/** What chance may roll: dice in `rolling` take any face, the others keep theirs (K6). */
export const rolls = (dice: Dice | null, rolling: readonly number[]): readonly Outcome<Roll>[] =>
  at(ROLLS, dice === null ? 0 : shape(kept(dice, rolling)));

const IN_THE_AIR = 0;

const kept = ([a, b, c]: Dice, rolling: readonly number[]): Dice => [
  rolling.includes(0) ? IN_THE_AIR : a,
  rolling.includes(1) ? IN_THE_AIR : b,
  rolling.includes(2) ? IN_THE_AIR : c,
];

/** Three dice as one number, each lying face a digit and `IN_THE_AIR` another. */
const shape = ([a, b, c]: Dice): number => (a * 7 + b) * 7 + c;

/** A row for each shape. Both tables are made once, since every turn asks and the answers are few. */
const byShape = <Row>(row: (dice: Dice) => Row): readonly Row[] => {
  const digits = [IN_THE_AIR, ...FACES];
  return digits.flatMap((a) => digits.flatMap((b) => digits.map((c) => row([a, b, c]))));
};

const MADE = byShape((dice) => COMBINATIONS.filter((combination) => MAKES[combination](dice)));

const faces = (digit: number): readonly number[] => (digit === IN_THE_AIR ? FACES : [digit]);

const ROLLS = byShape(([a, b, c]) =>
  faces(a).flatMap((x) =>
    faces(b).flatMap((y) =>
      faces(c).map((z): Outcome<Roll> => ({ move: { type: 'roll', dice: [x, y, z] }, weight: 1 })),
    ),
  ),
);

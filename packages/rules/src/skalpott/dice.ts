import type { Outcome } from '../game.ts';
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
export const combinationsOf = (dice: Dice): readonly Combination[] => made(dice);

/** What chance may roll: dice in `rolling` take any face, the others keep theirs (K6). */
export const rolls = (dice: Dice | null, rolling: readonly number[]): readonly Outcome<Roll>[] =>
  rolled(dice === null ? ALL_IN_THE_AIR : kept(dice, rolling));

const IN_THE_AIR = 0;
const ALL_IN_THE_AIR: Dice = [IN_THE_AIR, IN_THE_AIR, IN_THE_AIR];

const kept = ([a, b, c]: Dice, rolling: readonly number[]): Dice => [
  rolling.includes(0) ? IN_THE_AIR : a,
  rolling.includes(1) ? IN_THE_AIR : b,
  rolling.includes(2) ? IN_THE_AIR : c,
];

/** Three dice as one number, each lying face a digit and `IN_THE_AIR` another. */
const shape = ([a, b, c]: Dice): number => (a * 7 + b) * 7 + c;

/** Each shape's answer is made when it is first asked for, and kept: every turn asks, and all of them are few. */
const byShape = <Answer>(answer: (dice: Dice) => Answer): ((dice: Dice) => Answer) => {
  const answers: Answer[] = [];
  return (dice) => (answers[shape(dice)] ??= answer(dice));
};

const made = byShape((dice) => COMBINATIONS.filter((combination) => MAKES[combination](dice)));

const faces = (digit: number): readonly number[] => (digit === IN_THE_AIR ? FACES : [digit]);

const rolled = byShape(([a, b, c]) =>
  faces(a).flatMap((x) =>
    faces(b).flatMap((y) =>
      faces(c).map((z): Outcome<Roll> => ({ move: { type: 'roll', dice: [x, y, z] }, weight: 1 })),
    ),
  ),
);

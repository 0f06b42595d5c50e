import { at, upTo } from '../lists.ts';
import { KEPT, MAKINGS, THROWN, type Combination } from './dice.ts';
import { OUTCOMES, PASS, WAYS, outcomeOf, type Way } from './outcomes.ts';
import type { Position } from './positions.ts';

/**
 * One turn as a small tree: a roll, then an option (a way to discard dry, or what to keep), then perhaps a second
 * roll and again a way to discard. Options are numbered: the outcomes of a turn first, then everything to keep.
 */
export const OPTIONS = OUTCOMES + KEPT.length;
export const keepOption = (kept: number): number => OUTCOMES + kept;

/** Two things about the mover's position change which ways there are (K11, K14). */
export type Kind = 0 | 1 | 2 | 3;
const KINDS = [0, 1, 2, 3] as const;

export const kindOf = ({ tokens, lucky }: Position): Kind => {
  const another = lucky !== 0 && lucky !== tokens.length;
  return tokens[0] === 1 ? (another ? 3 : 2) : another ? 1 : 0;
};

const waysOf = (combination: Combination, kind: Kind): readonly Way[] => {
  if (combination === 'sum') return kind % 2 === 1 ? ['bin', 'lucky'] : ['bin'];
  if (combination === 'triple' && kind < 2) return ['left left', 'left right', 'right right'];
  return ['left', 'right'];
};

/** What may be done with dice that make a set of combinations; each option once, even if two combinations give it. */
const discards = (making: number, kind: Kind, roll: 1 | 2): readonly number[] => [
  ...new Set(at(MAKINGS, making).flatMap((each) => waysOf(each, kind).map((way) => outcomeOf(roll, way)))),
];

/** The options with each throw of the first roll, by kind. */
export const FIRST: readonly (readonly Int32Array[])[] = KINDS.map((kind) =>
  THROWN.map(({ making, kept }) => Int32Array.from([...discards(making, kind, 1), ...kept.map(keepOption)])),
);

/** The options with each making of the second roll, by kind. */
export const SECOND: readonly (readonly Int32Array[])[] = KINDS.map((kind) =>
  upTo(MAKINGS.length).map((making) => Int32Array.from(making === 0 ? [PASS] : discards(making, kind, 2))),
);

/** Options further behind than this many temperatures are never taken. */
const NEGLIGIBLE = 40;

/**
 * The choice rule of every mover: the better an option for the own chance to win, the likelier, by the logit rule.
 * Fills `weights` for the options and returns what they are worth on average.
 */
export const choose = (
  options: Int32Array,
  { worth, temperature }: { readonly worth: Float64Array; readonly temperature: number },
  weights: Float64Array,
): number => {
  let best = -1;
  for (let index = 0; index < options.length; index += 1) {
    const value = (worth[(options[index] ?? 0)] ?? 0);
    if (value > best) best = value;
  }
  let total = 0;
  let sum = 0;
  for (let index = 0; index < options.length; index += 1) {
    const value = (worth[(options[index] ?? 0)] ?? 0);
    const behind = (best - value) / temperature;
    const weight = behind === 0 ? 1 : behind > NEGLIGIBLE ? 0 : Math.exp(-behind);
    weights[index] = weight;
    total += weight;
    sum += weight * value;
  }
  for (let index = 0; index < options.length; index += 1) weights[index] = (weights[index] ?? 0) / total;
  return sum / total;
};

/** What a turn is worth to its mover. Made once and used again for every position: no garbage in the inner loop. */
export interface Turn {
  /** The mover's chance to win after each option; outcomes are given, the rest follows from them. */
  readonly worth: Float64Array;
  /** How likely each option is to be taken; of the outcomes, how likely the turn is to end so. */
  readonly chances: Float64Array;
}

export const newTurn = (): Turn => ({ worth: new Float64Array(OPTIONS), chances: new Float64Array(OPTIONS) });

const MOST_OPTIONS = 16;
/** `KEPT` row by row. */
export const KEPT_TABLE = Float64Array.from(KEPT.flat());
const scratch = MAKINGS.map(() => new Float64Array(MOST_OPTIONS));
const firstWeights = new Float64Array(MOST_OPTIONS);
const made = new Float64Array(MAKINGS.length);

/** From the worth of the outcomes: the worth of everything to keep, and what follows for the second roll. */
export const lookAhead = ({ worth }: Turn, kind: Kind, temperature: number): void => {
  const second = at(SECOND, kind);
  for (let making = 0; making < MAKINGS.length; making += 1) {
    made[making] = choose(at(second, making), { worth, temperature }, at(scratch, making));
  }
  keepWorth(worth);
};

const keepWorth = (worth: Float64Array): void => {
  for (let kept = 0; kept < KEPT.length; kept += 1) {
    let sum = 0;
    for (let making = 0; making < MAKINGS.length; making += 1) {
      sum += (KEPT_TABLE[kept * MAKINGS.length + making] ?? 0) * (made[making] ?? 0);
    }
    worth[OUTCOMES + kept] = sum;
  }
};

/** From the worth of the outcomes: how the turn goes when the mover plays by the choice rule. */
export const playOut = (turn: Turn, kind: Kind, temperature: number): void => {
  const { worth, chances } = turn;
  lookAhead(turn, kind, temperature);
  chances.fill(0);
  const first = at(FIRST, kind);
  for (let thrown = 0; thrown < THROWN.length; thrown += 1) {
    const options = at(first, thrown);
    choose(options, { worth, temperature }, firstWeights);
    add(chances, options, { weights: firstWeights, times: at(THROWN, thrown).weight / 216 });
  }
  const second = at(SECOND, kind);
  for (let making = 0; making < MAKINGS.length; making += 1) {
    let likely = 0;
    for (let kept = 0; kept < KEPT.length; kept += 1) {
      likely += (KEPT_TABLE[kept * MAKINGS.length + making] ?? 0) * (chances[OUTCOMES + kept] ?? 0);
    }
    add(chances, at(second, making), { weights: at(scratch, making), times: likely });
  }
};

const add = (
  chances: Float64Array,
  options: Int32Array,
  { weights, times }: { readonly weights: Float64Array; readonly times: number },
): void => {
  for (let index = 0; index < options.length; index += 1) {
    const option = (options[index] ?? 0);
    chances[option] = (chances[option] ?? 0) + (weights[index] ?? 0) * times;
  }
};

/** From the worth of the outcomes: the most that a mover can make of the turn. */
export const bestOf = ({ worth }: Turn, kind: Kind): number => {
  const second = at(SECOND, kind);
  for (let making = 0; making < MAKINGS.length; making += 1) made[making] = largest(worth, at(second, making));
  keepWorth(worth);
  let sum = 0;
  const first = at(FIRST, kind);
  for (let thrown = 0; thrown < THROWN.length; thrown += 1) {
    sum += largest(worth, at(first, thrown)) * at(THROWN, thrown).weight;
  }
  return sum / 216;
};

const largest = (worth: Float64Array, options: Int32Array): number => {
  let best = -1;
  for (let index = 0; index < options.length; index += 1) best = Math.max(best, (worth[(options[index] ?? 0)] ?? 0));
  return best;
};

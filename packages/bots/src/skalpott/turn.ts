import { at } from '../lists.ts';
import { KEPT, MAKINGS, THROWN } from './dice.ts';
import { FIRST, OPTIONS, SECOND } from './options.ts';
import { OUTCOMES } from './outcomes.ts';

/**
 * One turn at work, made once and used again for every position: no garbage in the inner loop.
 * Reads of typed arrays there end in `?? 0` for the compiler's sake: every index is in range by construction.
 */
export interface Turn {
  /** The mover's chance to win after each option. That of the outcomes is given, the rest follows. */
  readonly worth: Float64Array;
  /** How likely each option is taken; of the outcomes: how likely the turn ends so. */
  readonly chances: Float64Array;
  /** What each making of the second roll is worth. */
  readonly made: Float64Array;
}

export const newTurn = (): Turn => ({
  worth: new Float64Array(OPTIONS),
  chances: new Float64Array(OPTIONS),
  made: new Float64Array(MAKINGS.length),
});

/** From the worth of the outcomes: how the turn goes when the mover plays by the choice rule. */
export const playOut = ({ worth, chances, made }: Turn, kind: number, temperature: number): void => {
  const second = at(SECOND, kind);
  chances.fill(0);
  for (let making = 0; making < MAKINGS.length; making += 1) {
    made[making] = meanWorth(worth, at(second, making), temperature);
  }
  expect(worth, made);
  const first = at(FIRST, kind);
  for (let thrown = 0; thrown < THROWN.length; thrown += 1) {
    share(worth, at(first, thrown), { chances, temperature, likely: LIKELY[thrown] ?? 0 });
  }
  for (let making = 0; making < MAKINGS.length; making += 1) {
    share(worth, at(second, making), { chances, temperature, likely: gather(chances, making) });
  }
};

/** From the worth of the outcomes: the most that a mover can make of the turn. */
export const bestOf = ({ worth, made }: Turn, kind: number): number => {
  const second = at(SECOND, kind);
  for (let making = 0; making < MAKINGS.length; making += 1) made[making] = largest(worth, at(second, making));
  expect(worth, made);
  let sum = 0;
  const first = at(FIRST, kind);
  for (let thrown = 0; thrown < THROWN.length; thrown += 1) {
    sum += largest(worth, at(first, thrown)) * (LIKELY[thrown] ?? 0);
  }
  return sum;
};

/** From the values of the outcomes to somebody: those of the options to keep, when the mover goes by `worth`. */
export const foresee = (
  worth: Float64Array,
  values: Float64Array,
  { kind, temperature }: { readonly kind: number; readonly temperature: number },
): void => {
  const made = Float64Array.from(at(SECOND, kind), (options) => {
    const weights = weigh(worth, options, temperature);
    return weights.reduce((sum, weight, index) => sum + weight * at(values, at(options, index)), 0);
  });
  expect(values, made);
};

/** How likely the mover takes each of some options. */
export const weigh = (worth: Float64Array, options: Int32Array, temperature: number): Float64Array => {
  const chances = new Float64Array(OPTIONS);
  share(worth, options, { chances, temperature, likely: 1 });
  // A share of the whole may be rounded to a hair more than the whole.
  return Float64Array.from(options, (option) => Math.min(1, at(chances, option)));
};

const LIKELY = Float64Array.from(THROWN, ({ weight }) => weight / 216);
const KEPT_TABLE = Float64Array.from(KEPT.flat());

/**
 * The choice rule of every mover: an option that is worse than the best by a temperature or more is never taken, the
 * others by the square of their lead over that. As smooth as the logit rule, but what is clear is played clearly.
 */
const share = (
  worth: Float64Array,
  options: Int32Array,
  {
    chances,
    temperature,
    likely,
  }: { readonly chances: Float64Array; readonly temperature: number; readonly likely: number },
): void => {
  const least = leastWorth(largest(worth, options), temperature);
  let total = 0;
  for (let index = 0; index < options.length; index += 1) {
    const ahead = (worth[options[index] ?? 0] ?? 0) - least;
    if (ahead > 0) total += ahead * ahead;
  }
  const times = likely / total;
  for (let index = 0; index < options.length; index += 1) {
    const option = options[index] ?? 0;
    const ahead = (worth[option] ?? 0) - least;
    if (ahead > 0) chances[option] = (chances[option] ?? 0) + times * ahead * ahead;
  }
};

/** What a choice by the same rule is worth to the mover. */
const meanWorth = (worth: Float64Array, options: Int32Array, temperature: number): number => {
  const least = leastWorth(largest(worth, options), temperature);
  let total = 0;
  let sum = 0;
  for (let index = 0; index < options.length; index += 1) {
    const value = worth[options[index] ?? 0] ?? 0;
    const ahead = value - least;
    if (ahead > 0) {
      total += ahead * ahead;
      sum += ahead * ahead * value;
    }
  }
  return sum / total;
};

/** Who can win at once does, at any temperature. */
const leastWorth = (best: number, temperature: number): number => best - (best < 1 ? temperature : ROUNDING);

const ROUNDING = 1e-12;

const largest = (worth: Float64Array, options: Int32Array): number => {
  let best = 0;
  for (let index = 0; index < options.length; index += 1) {
    const value = worth[options[index] ?? 0] ?? 0;
    if (value > best) best = value;
  }
  return best;
};

/** What keeping is worth, from what each making is worth. */
const expect = (worth: Float64Array, each: Float64Array): void => {
  for (let kept = 0; kept < KEPT.length; kept += 1) {
    let sum = 0;
    for (let making = 0; making < MAKINGS.length; making += 1) {
      sum += (KEPT_TABLE[kept * MAKINGS.length + making] ?? 0) * (each[making] ?? 0);
    }
    worth[OUTCOMES + kept] = sum;
  }
};

/** How likely a making is, from how likely each option to keep is: the way back of `expect`. */
const gather = (chances: Float64Array, making: number): number => {
  let sum = 0;
  for (let kept = 0; kept < KEPT.length; kept += 1) {
    sum += (KEPT_TABLE[kept * MAKINGS.length + making] ?? 0) * (chances[OUTCOMES + kept] ?? 0);
  }
  return sum;
};

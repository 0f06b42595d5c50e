import { at } from '../lists.ts';
import { KEPT, MAKINGS, THROWN } from './dice.ts';
import { FIRST, MOST_OPTIONS, OPTIONS, SECOND } from './options.ts';
import { OUTCOMES, WAYS } from './outcomes.ts';

/**
 * One turn at work, made once and used again for every position: no garbage in the inner loop.
 * Reads of typed arrays there end in `?? 0` for the compiler's sake: every index is in range by construction.
 */
export interface Turn {
  /** The mover's chance to win after each option. That of the outcomes is given, the rest follows. */
  readonly worth: Float64Array;
  /** How likely each option is taken; of the outcomes: how likely the turn ends so. */
  readonly chances: Float64Array;
  /** How likely each option is with each throw of the first roll, and with each making of the second. */
  readonly firstWeights: readonly Float64Array[];
  readonly secondWeights: readonly Float64Array[];
  /** How likely each making of the second roll is. */
  readonly madeChances: Float64Array;
  /** The logit odds of each option against the best of all. */
  readonly odds: Float64Array;
  /** What each making of the second roll is worth to whoever is being looked at. */
  readonly made: Float64Array;
}

export const newTurn = (): Turn => ({
  worth: new Float64Array(OPTIONS),
  chances: new Float64Array(OPTIONS),
  firstWeights: THROWN.map(() => new Float64Array(MOST_OPTIONS)),
  secondWeights: MAKINGS.map(() => new Float64Array(MOST_OPTIONS)),
  madeChances: new Float64Array(MAKINGS.length),
  odds: new Float64Array(OPTIONS),
  made: new Float64Array(MAKINGS.length),
});

/** From the worth of the outcomes: how the turn goes when the mover plays by the choice rule. */
export const playOut = (turn: Turn, kind: number, temperature: number): void => {
  const { worth, chances, made, madeChances } = turn;
  const second = at(SECOND, kind);
  const topLate = setOdds(turn, temperature, { from: WAYS.length, to: OUTCOMES });
  for (let making = 0; making < MAKINGS.length; making += 1) {
    const options = at(second, making);
    const weights = at(turn.secondWeights, making);
    choose(turn, temperature, { options, weights, top: topLate });
    made[making] = mean(worth, options, weights);
  }
  expect(worth, made);
  const top = setOdds(turn, temperature, { from: 0, to: OPTIONS });
  chances.fill(0);
  const first = at(FIRST, kind);
  for (let thrown = 0; thrown < THROWN.length; thrown += 1) {
    const options = at(first, thrown);
    const weights = at(turn.firstWeights, thrown);
    choose(turn, temperature, { options, weights, top });
    add(chances, options, { weights, times: LIKELY[thrown] ?? 0 });
  }
  for (let making = 0; making < MAKINGS.length; making += 1) {
    const likely = gather(chances, making);
    madeChances[making] = likely;
    add(chances, at(second, making), { weights: at(turn.secondWeights, making), times: likely });
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

/**
 * After `playOut`: how somebody's chance to win changes as the mover's worth of each outcome changes, and the mover's
 * choices with it. `theirs` is that somebody's worth of each outcome; its options to keep are filled in here.
 */
export const sway = (
  turn: Turn,
  { kind, temperature, theirs }: { readonly kind: number; readonly temperature: number; readonly theirs: Float64Array },
  by: Float64Array,
): void => {
  const { made } = turn;
  const second = at(SECOND, kind);
  for (let making = 0; making < MAKINGS.length; making += 1) {
    made[making] = mean(theirs, at(second, making), at(turn.secondWeights, making));
  }
  expect(theirs, made);
  by.fill(0);
  const first = at(FIRST, kind);
  for (let thrown = 0; thrown < THROWN.length; thrown += 1) {
    const pull = (LIKELY[thrown] ?? 0) / temperature;
    lean(by, at(first, thrown), { weights: at(turn.firstWeights, thrown), worth: theirs, pull });
  }
  for (let making = 0; making < MAKINGS.length; making += 1) {
    const options = at(second, making);
    const weights = at(turn.secondWeights, making);
    const through = gather(by, making);
    lean(by, options, { weights, worth: theirs, pull: (turn.madeChances[making] ?? 0) / temperature });
    // The worth of keeping follows the worth of what comes after, and the choices made there.
    add(by, options, { weights, times: through });
    lean(by, options, { weights, worth: turn.worth, pull: through / temperature });
  }
};

/** Options further behind than this many temperatures are never taken. */
const NEGLIGIBLE = 40;

/** Further behind than this, odds against the best of all are too small to compare with each other. */
const TOO_FAR = 300;

const LIKELY = Float64Array.from(THROWN, ({ weight }) => weight / 216);
const KEPT_TABLE = Float64Array.from(KEPT.flat());

/** Returns the worth of the best. */
const setOdds = (
  { worth, odds }: Turn,
  temperature: number,
  { from, to }: { readonly from: number; readonly to: number },
): number => {
  let top = 0;
  for (let option = from; option < to; option += 1) top = Math.max(top, worth[option] ?? 0);
  for (let option = from; option < to; option += 1) {
    odds[option] = Math.exp(((worth[option] ?? 0) - top) / temperature);
  }
  return top;
};

/** The choice rule of every mover, the logit rule: the better an option for the own chance to win, the likelier. */
const choose = (
  { worth, odds }: Turn,
  temperature: number,
  { options, weights, top }: { readonly options: Int32Array; readonly weights: Float64Array; readonly top: number },
): void => {
  const best = largest(worth, options);
  const comparable = top - best < TOO_FAR * temperature;
  const least = best - NEGLIGIBLE * temperature;
  let total = 0;
  for (let index = 0; index < options.length; index += 1) {
    const option = options[index] ?? 0;
    const value = worth[option] ?? 0;
    const possible = comparable ? (odds[option] ?? 0) : Math.exp((value - best) / temperature);
    const weight = value < least ? 0 : possible;
    weights[index] = weight;
    total += weight;
  }
  const share = 1 / total;
  for (let index = 0; index < options.length; index += 1) weights[index] = (weights[index] ?? 0) * share;
};

const largest = (worth: Float64Array, options: Int32Array): number => {
  let best = 0;
  for (let index = 0; index < options.length; index += 1) {
    const value = worth[options[index] ?? 0] ?? 0;
    if (value > best) best = value;
  }
  return best;
};

const mean = (worth: Float64Array, options: Int32Array, weights: Float64Array): number => {
  let sum = 0;
  for (let index = 0; index < options.length; index += 1) {
    sum += (weights[index] ?? 0) * (worth[options[index] ?? 0] ?? 0);
  }
  return sum;
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

/** How much of a making follows from what is kept: the way back of `expect`. */
const gather = (options: Float64Array, making: number): number => {
  let sum = 0;
  for (let kept = 0; kept < KEPT.length; kept += 1) {
    sum += (KEPT_TABLE[kept * MAKINGS.length + making] ?? 0) * (options[OUTCOMES + kept] ?? 0);
  }
  return sum;
};

const add = (
  sums: Float64Array,
  options: Int32Array,
  { weights, times }: { readonly weights: Float64Array; readonly times: number },
): void => {
  for (let index = 0; index < options.length; index += 1) {
    const option = options[index] ?? 0;
    sums[option] = (sums[option] ?? 0) + (weights[index] ?? 0) * times;
  }
};

/** The derivative of a logit choice's mean worth by the mover's worth of each option. */
const lean = (
  by: Float64Array,
  options: Int32Array,
  { weights, worth, pull }: { readonly weights: Float64Array; readonly worth: Float64Array; readonly pull: number },
): void => {
  if (isCertain(weights, options.length)) return;
  const average = mean(worth, options, weights);
  for (let index = 0; index < options.length; index += 1) {
    const option = options[index] ?? 0;
    const weight = weights[index] ?? 0;
    by[option] = (by[option] ?? 0) + pull * weight * ((worth[option] ?? 0) - average);
  }
};

/** Small changes change nothing where one option is far ahead. */
const isCertain = (weights: Float64Array, count: number): boolean => {
  for (let index = 0; index < count; index += 1) if (weights[index] === 1) return true;
  return false;
};

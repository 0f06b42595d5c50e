import { at } from '../lists.ts';
import { KEPT, MAKINGS, THROWN } from './dice.ts';
import { OUTCOMES, WAYS } from './outcomes.ts';
import { FIRST, KEPT_TABLE, OPTIONS, SECOND, choose, type Kind, type Turn } from './turn.ts';

/**
 * How a turn changes with the worth of its outcomes: row `outcome`, column `by` is the derivative of the chance that
 * the turn ends with `outcome` by the worth of `by`. Newton's method lives on this.
 */
export interface Sensitivity {
  readonly chances: Float64Array;
}

export const newSensitivity = (): Sensitivity => ({ chances: new Float64Array(OPTIONS * OUTCOMES) });

const MOST_OPTIONS = 16;
/** Row by row the derivatives of the worth of every option; of an outcome, 1 by itself. */
const worthBy = new Float64Array(OPTIONS * OUTCOMES);
for (let outcome = 0; outcome < OUTCOMES; outcome += 1) worthBy[outcome * OUTCOMES + outcome] = 1;
const madeBy = new Float64Array(MAKINGS.length * OUTCOMES);
const weights = new Float64Array(MOST_OPTIONS);
const weightsBy = new Float64Array(MOST_OPTIONS * OUTCOMES);
const meanBy = new Float64Array(OUTCOMES);
const likelyBy = new Float64Array(OUTCOMES);
const secondWeights = MAKINGS.map(() => new Float64Array(MOST_OPTIONS));
const secondBy = MAKINGS.map(() => new Float64Array(MOST_OPTIONS * OUTCOMES));
const secondMixed = new Uint8Array(MAKINGS.length);

/** The turn must just have been played out. Returns whether anything depends on anything: whether somebody mixes. */
export const differentiate = (
  { worth, chances }: Turn,
  { kind, temperature }: { readonly kind: Kind; readonly temperature: number },
  sensitivity: Sensitivity,
): boolean => {
  const by = sensitivity.chances;
  let mixes = false;
  by.fill(0);
  const second = at(SECOND, kind);
  for (let making = 0; making < MAKINGS.length; making += 1) {
    const options = at(second, making);
    const own = at(secondWeights, making);
    choose(options, { worth, temperature }, own);
    const mixed = derive(options, { worth, temperature, weights: own }, at(secondBy, making));
    secondMixed[making] = mixed ? 1 : 0;
    madeBy.set(meanBy, making * OUTCOMES);
    mixes ||= mixed;
  }
  deriveKept();
  const first = at(FIRST, kind);
  for (let thrown = 0; thrown < THROWN.length; thrown += 1) {
    const options = at(first, thrown);
    choose(options, { worth, temperature }, weights);
    if (!isMixed(weights, options.length)) continue;
    if (!derive(options, { worth, temperature, weights }, weightsBy)) continue;
    mixes = true;
    addRows(by, options, { rows: weightsBy, times: at(THROWN, thrown).weight / 216 });
  }
  if (!mixes) return false;
  for (let making = 0; making < MAKINGS.length; making += 1) addSecond(by, chances, { kind, making });
  return true;
};

const isMixed = (chosen: Float64Array, count: number): boolean => {
  let taken = 0;
  for (let index = 0; index < count; index += 1) if ((chosen[index] ?? 0) > 0) taken += 1;
  return taken > 1;
};

/** The derivatives of a choice's weights; leaves those of its mean worth in `meanBy`. */
const derive = (
  options: Int32Array,
  given: { readonly worth: Float64Array; readonly temperature: number; readonly weights: Float64Array },
  into: Float64Array,
): boolean => {
  let taken = 0;
  let mean = 0;
  meanBy.fill(0);
  for (let index = 0; index < options.length; index += 1) {
    const weight = given.weights[index] ?? 0;
    if (weight === 0) continue;
    taken += 1;
    const option = options[index] ?? 0;
    mean += weight * (given.worth[option] ?? 0);
    for (let by = 0; by < OUTCOMES; by += 1) {
      meanBy[by] = (meanBy[by] ?? 0) + weight * (worthBy[option * OUTCOMES + by] ?? 0);
    }
  }
  if (taken < 2) return false;
  likelyBy.set(meanBy);
  for (let index = 0; index < options.length; index += 1) {
    const weight = given.weights[index] ?? 0;
    const option = options[index] ?? 0;
    const ahead = (given.worth[option] ?? 0) - mean;
    for (let by = 0; by < OUTCOMES; by += 1) {
      const change =
        (weight * ((worthBy[option * OUTCOMES + by] ?? 0) - (likelyBy[by] ?? 0))) / given.temperature;
      into[index * OUTCOMES + by] = change;
      meanBy[by] = (meanBy[by] ?? 0) + change * ahead;
    }
  }
  return true;
};

const deriveKept = (): void => {
  for (let kept = 0; kept < KEPT.length; kept += 1) {
    const row = (OUTCOMES + kept) * OUTCOMES;
    worthBy.fill(0, row, row + OUTCOMES);
    for (let making = 0; making < MAKINGS.length; making += 1) {
      const likely = KEPT_TABLE[kept * MAKINGS.length + making] ?? 0;
      if (likely === 0) continue;
      // What is kept depends on what comes after the second roll alone.
      for (let by = WAYS.length; by < OUTCOMES; by += 1) {
        worthBy[row + by] = (worthBy[row + by] ?? 0) + likely * (madeBy[making * OUTCOMES + by] ?? 0);
      }
    }
  }
};

/** What a change of what is kept, and of what is done then, means for the ends of the turn. */
const addSecond = (
  by: Float64Array,
  chances: Float64Array,
  { kind, making }: { readonly kind: Kind; readonly making: number },
): void => {
  let likely = 0;
  likelyBy.fill(0);
  for (let kept = 0; kept < KEPT.length; kept += 1) {
    const odds = KEPT_TABLE[kept * MAKINGS.length + making] ?? 0;
    if (odds === 0) continue;
    const option = OUTCOMES + kept;
    likely += odds * (chances[option] ?? 0);
    for (let each = 0; each < OUTCOMES; each += 1) {
      likelyBy[each] = (likelyBy[each] ?? 0) + odds * (by[option * OUTCOMES + each] ?? 0);
    }
  }
  const options = at(at(SECOND, kind), making);
  const own = at(secondWeights, making);
  for (let index = 0; index < options.length; index += 1) {
    const row = (options[index] ?? 0) * OUTCOMES;
    const weight = own[index] ?? 0;
    for (let each = 0; each < OUTCOMES; each += 1) {
      by[row + each] = (by[row + each] ?? 0) + weight * (likelyBy[each] ?? 0);
    }
  }
  if (secondMixed[making] === 1) addRows(by, options, { rows: at(secondBy, making), times: likely });
};

const addRows = (
  by: Float64Array,
  options: Int32Array,
  { rows, times }: { readonly rows: Float64Array; readonly times: number },
): void => {
  for (let index = 0; index < options.length; index += 1) {
    const row = (options[index] ?? 0) * OUTCOMES;
    for (let each = 0; each < OUTCOMES; each += 1) {
      by[row + each] = (by[row + each] ?? 0) + times * (rows[index * OUTCOMES + each] ?? 0);
    }
  }
};

import { at } from './lists.ts';

/** A linear map: fills `into` with its value at `direction`. */
export type Linear = (direction: Float64Array, into: Float64Array) => void;

/**
 * Solves a linear system by the method of generalised minimal residuals (Saad and Schultz 1986), without restarts.
 * Stops when the residual has shrunk by `until`, or after `most` steps with the best that they gave.
 */
export const gmres = (
  map: Linear,
  right: Float64Array,
  { until, most }: { readonly until: number; readonly most: number },
): Float64Array => {
  const solution = new Float64Array(right.length);
  const size = Math.sqrt(dot(right, right));
  if (size === 0) return solution;
  const basis: Float64Array[] = [right.map((value) => value / size)];
  const columns: Float64Array[] = [];
  const turns: { readonly cos: number; readonly sin: number }[] = [];
  const left = new Float64Array(most + 1);
  left[0] = size;
  let steps = 0;
  while (steps < most && Math.abs(at(left, steps)) > until * size) {
    const next = new Float64Array(right.length);
    const column = new Float64Array(steps + 2);
    map(at(basis, steps), next);
    for (let index = 0; index <= steps; index += 1) {
      const along = at(basis, index);
      const share = dot(next, along);
      column[index] = share;
      addTo(next, along, -share);
    }
    const rest = Math.sqrt(dot(next, next));
    column[steps + 1] = rest;
    for (const [index, turn] of turns.entries()) rotate(column, index, turn);
    const length = Math.hypot(at(column, steps), rest);
    const turn = { cos: at(column, steps) / length, sin: rest / length };
    turns.push(turn);
    rotate(column, steps, turn);
    rotate(left, steps, turn);
    columns.push(column);
    steps += 1;
    if (rest === 0) break;
    basis.push(next.map((value) => value / rest));
  }
  const shares = backSubstitute(columns, left);
  for (const [index, share] of shares.entries()) addTo(solution, at(basis, index), share);
  return solution;
};

export const dot = (one: Float64Array, other: Float64Array): number => {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
};

/** Adds a multiple of one list to another, as far as the other goes. */
export const addTo = (sums: Float64Array, what: Float64Array, times: number): void => {
  for (let index = 0; index < sums.length; index += 1) sums[index] = (sums[index] ?? 0) + times * (what[index] ?? 0);
};

const rotate = (
  column: Float64Array,
  index: number,
  { cos, sin }: { readonly cos: number; readonly sin: number },
): void => {
  const [above, below] = [at(column, index), at(column, index + 1)];
  column[index] = cos * above + sin * below;
  column[index + 1] = cos * below - sin * above;
};

const backSubstitute = (columns: readonly Float64Array[], right: Float64Array): Float64Array => {
  const shares = new Float64Array(columns.length);
  for (let row = columns.length - 1; row >= 0; row -= 1) {
    let sum = at(right, row);
    for (let index = row + 1; index < columns.length; index += 1)
      sum -= at(at(columns, index), row) * at(shares, index);
    shares[row] = sum / at(at(columns, row), row);
  }
  return shares;
};

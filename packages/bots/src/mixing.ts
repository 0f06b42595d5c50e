import { at } from './lists.ts';

/** Moves a point towards where it would stay, given by how much the map at hand would change it. */
export type Mix = (point: Float64Array, change: Float64Array) => void;

export interface Mixing {
  /** How many points are remembered. */
  readonly memory: number;
  /** How much of a change is followed where nothing better is known. */
  readonly plain: number;
  /** No coordinate moves by more at a time. */
  readonly longest: number;
}

/**
 * Anderson's mixing (1965) for the point that a map leaves where it is, also where plain iteration wanders about: the
 * last points and their changes tell how changes depend on the point, and the next point is where, by that, the change
 * is least.
 */
export const newMix = ({ memory, plain, longest }: Mixing): Mix => {
  const seen: { readonly point: Float64Array; readonly change: Float64Array }[] = [];
  return (point, change) => {
    const steps = seen.map((before) => minus(point, before.point));
    const bends = seen.map((before) => minus(change, before.change));
    const shares = leastSquares(bends, change);
    seen.push({ point: point.slice(), change: change.slice() });
    if (seen.length > memory) seen.shift();
    const move = change.map((value) => plain * value);
    for (const [index, share] of shares.entries()) {
      addTo(move, at(steps, index), -share);
      addTo(move, at(bends, index), -share * plain);
    }
    const most = move.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
    addTo(point, move, Math.min(1, longest / most));
  };
};

/** Keeps nearly parallel columns apart. */
const RIDGE = 1e-10;

/** The shares of the columns that come nearest to the right side together: the normal equations, by elimination. */
const leastSquares = (columns: readonly Float64Array[], right: Float64Array): Float64Array => {
  const rows = columns.map((one, row) => {
    const products = columns.map((other, column) => dot(one, other) * (row === column ? 1 + RIDGE : 1));
    return Float64Array.from([...products, dot(one, right)]);
  });
  const count = columns.length;
  for (const [pivot, row] of rows.entries()) {
    for (const lower of rows.slice(pivot + 1)) addTo(lower, row, -at(lower, pivot) / at(row, pivot));
  }
  const shares = new Float64Array(count);
  for (let row = count - 1; row >= 0; row -= 1) {
    const known = dot(at(rows, row).subarray(row + 1, count), shares.subarray(row + 1));
    shares[row] = (at(at(rows, row), count) - known) / at(at(rows, row), row);
  }
  return shares;
};

const minus = (one: Float64Array, other: Float64Array): Float64Array =>
  one.map((value, index) => value - (other[index] ?? 0));

const dot = (one: Float64Array, other: Float64Array): number => {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
};

/** Adds a multiple of one list to another. */
const addTo = (sums: Float64Array, what: Float64Array, times: number): void => {
  for (let index = 0; index < sums.length; index += 1) sums[index] = (sums[index] ?? 0) + times * (what[index] ?? 0);
};

import type { Solver } from '../solvers.ts';
import { measure } from './measure.ts';
import { solve } from './solve.ts';
import { fileOf, tableOf } from './table.ts';

/** How cold the solution is played: the colder, the less a deviation gains, and the longer it takes to find. */
const COLDEST: ReadonlyMap<number, number> = new Map([
  [3, 1e-5],
  [4, 4e-4],
  [5, 6e-4],
]);
const COLDEST_OF_MANY = 4e-3;

export const skalpottSolver: Solver = {
  fewest: 3,
  most: 8,
  *solve(players) {
    const solving = solve(players, COLDEST.get(players) ?? COLDEST_OF_MANY);
    for (;;) {
      const next = solving.next();
      if (next.done === true) return fileOf(next.value);
      const { positions: done, of, ...figures } = next.value;
      yield { done, of, figures };
    }
  },
  measure: (file) => ({ ...measure(tableOf(file)) }),
};

import type { Solver } from '../solvers.ts';
import { measure } from './measure.ts';
import { solve, type Effort } from './solve.ts';
import { fileOf, tableOf } from './table.ts';

/** The colder, the less a deviation gains, and the longer it takes to find. */
const EFFORTS: ReadonlyMap<number, Effort> = new Map([
  [3, { coldest: 1e-5, mostSteps: 3000 }],
  [4, { coldest: 6e-4, mostSteps: 100 }],
  [5, { coldest: 8e-4, mostSteps: 60 }],
]);
const EFFORT_FOR_MANY: Effort = { coldest: 2e-3, mostSteps: 30 };

export const skalpottSolver: Solver = {
  fewest: 3,
  most: 8,
  *solve(players) {
    const solving = solve(players, EFFORTS.get(players) ?? EFFORT_FOR_MANY);
    for (;;) {
      const next = solving.next();
      if (next.done === true) return fileOf(next.value);
      const { positions: done, of, ...figures } = next.value;
      yield { done, of, figures };
    }
  },
  measure: (file) => ({ ...measure(tableOf(file)) }),
};

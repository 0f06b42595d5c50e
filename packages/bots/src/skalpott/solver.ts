import type { Solver } from '../solvers.ts';
import { measure } from './measure.ts';
import { solve } from './solve.ts';
import { fileOf, tableOf } from './table.ts';
import type { Effort } from './trace.ts';

/**
 * The colder, the less a deviation gains, and the longer it takes to find. Leaps are much faster than the path, but may
 * end in equilibria that go no colder, so the small table does without.
 */
const EFFORTS: ReadonlyMap<number, Effort> = new Map([
  [3, { coldest: 1e-5, leaps: [], mostSteps: 3000 }],
  [4, { coldest: 4e-4, leaps: [0.5, 0.2, 0.05], mostSteps: 300 }],
  [5, { coldest: 8e-4, leaps: [0.5, 0.2, 0.05], mostSteps: 100 }],
]);
const EFFORT_FOR_MANY: Effort = { coldest: 2e-3, leaps: [0.5, 0.2], mostSteps: 20 };

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

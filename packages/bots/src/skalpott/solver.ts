import type { Solver } from '../solvers.ts';
import { measure } from './measure.ts';
import type { Effort } from './settle.ts';
import { solve } from './solve.ts';
import { fileOf, tableOf } from './table.ts';

/** Three players have few positions and a demanding goal; the more positions, the dearer each round. */
const effortFor = (players: number): Effort => {
  if (players === 3) {
    const mixing = [0.3, 0.1, 0.2, 0.6, 1, 0.15, 0.4, 0.05].map((plain) => ({ memory: 30, plain }));
    return { coldest: 1e-4, cooling: 0.9, rounds: 300, mixing, goal: 4e-6 };
  }
  const mixing = [{ memory: 10, plain: 0.3 }];
  if (players <= 5) return { coldest: 1e-3, cooling: 0.8, rounds: 10, mixing, goal: 1e-4 };
  return { coldest: 1.5e-3, cooling: 0.75, rounds: 8, mixing, goal: 1e-4 };
};

export const skalpottSolver: Solver = {
  fewest: 3,
  // Six take half an hour (docs/strategy.md), and each player more has ten times the positions.
  most: 6,
  *solve(players) {
    const solving = solve(players, effortFor(players));
    for (;;) {
      const next = solving.next();
      if (next.done === true) return fileOf(next.value);
      const { positions: done, of, ...figures } = next.value;
      yield { done, of, figures };
    }
  },
  measure: (file) => ({ ...measure(tableOf(file)) }),
};

import { skalpott } from '@skulduggery/rules';
import { skalpottSolver } from './skalpott/solver.ts';

/** What is told while a game is being solved. */
export interface SolverProgress {
  readonly done: number;
  readonly of: number;
  /** Figures of this piece of work. */
  readonly figures: Readonly<Record<string, number>>;
}

/** A game that can be solved: a table for a number of players, as the file that its expert plays from. */
export interface Solver {
  readonly fewest: number;
  readonly most: number;
  readonly solve: (players: number) => Generator<SolverProgress, Uint8Array>;
  /** Figures about the policy of such a file, computed exactly. */
  readonly measure: (file: Uint8Array) => Readonly<Record<string, number | readonly number[]>>;
}

/** The games that have been solved, or can be. */
export const solvers: ReadonlyMap<string, Solver> = new Map([[skalpott.id, skalpottSolver]]);

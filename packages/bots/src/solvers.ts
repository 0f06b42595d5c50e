import { skalpott } from '@skulduggery/rules';
import { skalpottSolver } from './skalpott/solver.ts';

/** What is told while a game is being solved. */
export interface SolverProgress {
  readonly done: number;
  readonly of: number;
  /** Figures of this piece of work. */
  readonly figures: Readonly<Record<string, number>>;
}

/** A game that can be solved: a table for a number of players, as a file, and what was found about the game. */
export interface Solver {
  readonly fewest: number;
  readonly most: number;
  readonly solve: (players: number) => Generator<SolverProgress, SolverResult>;
}

export interface SolverResult {
  readonly file: Uint8Array;
  readonly found: Readonly<Record<string, unknown>>;
}

/** The games that have been solved, or can be. */
export const solvers: ReadonlyMap<string, Solver> = new Map([[skalpott.id, skalpottSolver]]);

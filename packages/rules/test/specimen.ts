import type { AnyGame, Head, Made, Seat } from '../src/index.ts';

/** What the shared suites must be told about a game; everything else they find out through the contract. */
export interface Specimen {
  readonly game: AnyGame;
  /** Every kind of table there is: the contract and the secrets suite play seeded random games at each. */
  readonly tables: readonly Table[];
  /**
   * What the rule text lets a viewer learn from a move at the moment it is made. Written from the text, not from `view`:
   * two moves that look the same to a viewer must leave that viewer with the same view.
   */
  asSeen(state: unknown, made: Made, viewer: Seat | null): unknown;
  /** Whether anything is ever hidden: then twins must really differ, or the secrets suite proves nothing. */
  readonly hasSecrets: boolean;
  /** Small set-ups whose trees are counted whole, down to a depth. */
  readonly counts: readonly Counted[];
  /** Whole games that are written out and read in review; the name is that of the file. */
  readonly playthroughs: readonly Playthrough[];
}

export interface Table {
  readonly players: number;
  readonly options: Head['options'];
}

export interface Counted extends Table {
  readonly name: string;
  /** How the set-up is reached. */
  readonly opening: readonly Made[];
  /** Nodes after 1, 2, … moves: where chance, a seat or nobody moves next. */
  readonly nodes: readonly { readonly chance: number; readonly decision: number; readonly end: number }[];
}

export interface Playthrough extends Table {
  readonly name: string;
  readonly seed: number;
}

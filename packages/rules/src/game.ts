import type { Refusal, Result } from './result.ts';

/** A place at the table, counted clockwise from 0. */
export type Seat = number;

/** Who plays from a seat, counted from 0; the same number as the seat unless one player holds several. */
export type Player = number;

/** Who makes a move: a seat, or chance, which is a player too. */
export type Mover = Seat | 'chance';

/** Who looks: a seat, a spectator (`null`), or somebody who may know everything. */
export type Viewer = Seat | null | 'all';

/** How a game ended. */
export interface GameResult {
  readonly winners: readonly Player[];
  /** For each player 1 + the number of players who did better. */
  readonly ranks: readonly number[];
  readonly scores?: readonly number[];
}

/** Where a game stands, as everybody may know it. */
export interface Status {
  readonly phase: string;
  /** The seats that the table waits for, ascending. */
  readonly toAct: readonly Seat[];
  readonly chance: boolean;
  readonly over: boolean;
  readonly result: GameResult | null;
}

/** Something that chance may do, with a whole-number weight. */
export interface Outcome<Move> {
  readonly move: Move;
  readonly weight: number;
}

/** A kind of table: for how many players, and the values of each option there, the default first; `seat` for any seat. */
export interface TableKind {
  readonly least: number;
  readonly most: number;
  readonly options: Readonly<Record<string, readonly (string | number)[] | 'seat'>>;
}

/** A state, and what a viewer saw of it. */
export interface SeenBefore<State, View> {
  readonly state: State;
  readonly view: View;
}

/**
 * The rules of one game.
 *
 * Every function is pure: the same arguments give the same answer and nothing is changed.
 * A state is plain JSON, so it can be stored, compared and sent to a worker.
 */
export interface Game<State, Move, Options, View> {
  readonly id: string;
  /** Raised when a record of before would replay differently, and only then. */
  readonly version: number;
  /** What tables there are, for whoever is about to open one; the usual kind first. */
  readonly tables: readonly TableKind[];
  /** Judges the player count together with the options, since an option may change what is allowed. */
  options(raw: Readonly<Record<string, unknown>>, players: number): Result<Options, Refusal>;
  start(players: number, options: Options): State;
  /** The player of each seat, by seat. */
  players(state: State): readonly Player[];
  status(state: State): Status;
  /** All that a seat may do now, in a stable order. */
  legal(state: State, seat: Seat): readonly Move[];
  /** What chance may do now; empty unless the table waits for chance. */
  odds(state: State): readonly Outcome<Move>[];
  /** Trusts that the move is listed by `legal` or `odds`; `play` checks that first. */
  apply(state: State, by: Mover, move: Move): State;
  /**
   * What happens next without anybody choosing, or `null` when the table waits for somebody.
   * People must be able to see one step after another, so each is a state of its own.
   */
  settle(state: State): State | null;
  /** Whether a move decides nothing that the table waits for, which goes on waiting. Where it is missing, every move does. */
  isAside?(move: Move): boolean;
  /** Whether everybody sees everything, so that one view serves all. */
  readonly open: boolean;
  /**
   * What a viewer may know. Hidden values are `null`; lists keep their length. Parts that nothing has changed may be those
   * of what the same viewer saw before (looking.ts), so that they need neither be made nor be compared again.
   */
  view(state: State, viewer: Viewer, before?: SeenBefore<State, View>): View;
}

/** A game of which nothing but the contract is known, as in the registry. */
export type AnyGame = Game<unknown, unknown, unknown, unknown>;

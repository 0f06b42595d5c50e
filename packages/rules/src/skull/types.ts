import type { GameResult, Player, Seat } from '../game.ts';

/** S1: the kinds of disc, in the order in which a hand lists them. */
export type Disc = 'flower' | 'skull';

/** S20: the side of the mat that is up. */
export type Mat = 'skull' | 'flower';

export interface Options {
  /** S5: `null` leaves it to chance. */
  readonly first: Seat | null;
  /** S4. */
  readonly tribes: 1 | 2;
}

export interface Place {
  readonly type: 'place';
  readonly disc: Disc;
}

/** Opens a challenge or raises it. */
export interface BidMove {
  readonly type: 'bid';
  readonly count: number;
}

export interface Pass {
  readonly type: 'pass';
}

export interface Flip {
  readonly type: 'flip';
  readonly seat: Seat;
}

/** S16: blind, so any position is as good as any other; what it was, chance says next. */
export interface Pick {
  readonly type: 'pick';
  readonly position: number;
}

export interface Discard {
  readonly type: 'discard';
  readonly disc: Disc;
}

export interface Appoint {
  readonly type: 'appoint';
  readonly seat: Seat;
}

export interface Reveal {
  readonly type: 'reveal';
}

/** Chance's move (S5). */
export interface Start {
  readonly type: 'start';
  readonly seat: Seat;
}

/** Chance's move: which disc the blind pick was (S16). */
export interface Lose {
  readonly type: 'lose';
  readonly disc: Disc;
}

export type Move = Place | BidMove | Pass | Flip | Pick | Discard | Appoint | Reveal | Start | Lose;

/** What lies before a seat. A tribe without discs is out (S18). */
export interface Tribe {
  readonly mat: Mat;
  /** All that it still has, flowers before the skull; those that are not on the pile are in the hand. */
  readonly discs: readonly Disc[];
  /** Bottom to top. */
  readonly pile: readonly Disc[];
  /** How many discs of the pile are flipped; always the top ones (S12). */
  readonly flipped: number;
  /** In the order in which they were lost. */
  readonly lost: readonly Disc[];
  /** S19: the last round's pile, which it may still show. */
  readonly showable: readonly Disc[] | null;
  /** S19: the last round's pile, which it has shown. */
  readonly shown: readonly Disc[] | null;
}

/** An auction: the highest bid, and who no longer takes part, ascending. It stays until the next round begins. */
export interface Challenge {
  /** Of the highest bid; the Challenger once the auction has ended. */
  readonly seat: Seat;
  readonly count: number;
  readonly passed: readonly Seat[];
}

/** A disc that was flipped, with its place in the pile, from the bottom. */
export interface Flipped {
  readonly seat: Seat;
  readonly position: number;
  readonly disc: Disc;
}

/** A finished attempt. */
export interface Attempt {
  readonly challenger: Seat;
  readonly count: number;
  readonly flips: readonly Flipped[];
  readonly won: boolean;
}

export type Phase =
  | { readonly name: 'start' }
  /** S6: who may place now. The first player waits for all others. */
  | { readonly name: 'place'; readonly waiting: readonly Seat[] }
  | { readonly name: 'add'; readonly turn: Seat }
  | { readonly name: 'bid'; readonly turn: Seat; readonly challenge: Challenge }
  | { readonly name: 'attempt'; readonly challenge: Challenge; readonly flips: readonly Flipped[] }
  | { readonly name: 'pick'; readonly challenge: Challenge; readonly owner: Seat }
  | { readonly name: 'lose'; readonly challenge: Challenge }
  | { readonly name: 'discard'; readonly challenge: Challenge }
  | { readonly name: 'appoint'; readonly challenge: Challenge }
  | { readonly name: 'over'; readonly challenge: Challenge; readonly winner: Player };

export interface State {
  /** By seat. */
  readonly players: readonly Player[];
  readonly round: number;
  readonly first: Seat | null;
  readonly phase: Phase;
  /** By seat. */
  readonly tribes: readonly Tribe[];
  /** The latest finished attempt. */
  readonly last: Attempt | null;
}

export interface TribeView {
  readonly player: Player;
  readonly mat: Mat;
  readonly out: boolean;
  readonly hand: readonly (Disc | null)[];
  readonly pile: readonly { readonly disc: Disc | null; readonly flipped: boolean }[];
  readonly lost: readonly (Disc | null)[];
  readonly shown: readonly Disc[] | null;
}

export interface View {
  readonly game: 'skull';
  readonly round: number;
  readonly phase: Phase['name'];
  readonly first: Seat | null;
  readonly toAct: readonly Seat[];
  readonly bid: { readonly seat: Seat; readonly count: number } | null;
  readonly passed: readonly Seat[];
  readonly challenger: Seat | null;
  readonly seats: readonly TribeView[];
  readonly last: Attempt | null;
  readonly result: GameResult | null;
}

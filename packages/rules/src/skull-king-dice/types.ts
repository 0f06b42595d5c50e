import type { GameResult, Seat } from '../game.ts';
import type { Dice, Face, Kind } from './dice.ts';

/** R11 to R14, or R16. */
export const SCORINGS = ['pirate', 'landlubber'] as const;
export type Scoring = (typeof SCORINGS)[number];

export interface Options {
  /** The first round's starter; `null` leaves it to chance (R3). */
  readonly first: Seat | null;
  readonly scoring: Scoring;
}

/** R4: how many tricks a seat says it will take. */
export interface Bid {
  readonly type: 'bid';
  readonly tricks: number;
}

/** R5: the die a seat chooses; chance rolls it next. */
export interface Play {
  readonly type: 'play';
  readonly die: Kind;
}

/** Chance's move: who starts the first round. */
export interface Start {
  readonly type: 'start';
  readonly seat: Seat;
}

/** Chance's move: the next die out of the bag. */
export interface Draw {
  readonly type: 'draw';
  readonly seat: Seat;
  readonly die: Kind;
}

/** Chance's move: what the die just played shows. */
export interface Roll {
  readonly type: 'face';
  readonly face: Face;
}

export type Move = Bid | Play | Start | Draw | Roll;

/** A die of a trick, with the face that counts (R9). */
export interface Rolled {
  readonly seat: Seat;
  readonly die: Kind;
  readonly face: Face;
}

/** A finished trick. */
export interface Gathered {
  readonly trick: readonly Rolled[];
  readonly winner: Seat;
  /** R14: what the captures pay if the winner's bid holds. */
  readonly bonus: number;
}

/** A seat's line of the score pad for one round (R15). */
export interface PadLine {
  readonly bid: number;
  readonly tricks: number;
  readonly bonus: number;
  readonly points: number;
}

export type Phase =
  | { readonly name: 'start' }
  /** R2: `seat` draws `left` more dice from the bag; outside this phase nothing depends on what the bag holds. */
  | { readonly name: 'draw'; readonly seat: Seat; readonly left: number; readonly bag: Dice }
  | { readonly name: 'bid' }
  /** Whose turn it is follows from the leader and the number of dice that lie there. */
  | { readonly name: 'play'; readonly leader: Seat; readonly trick: readonly Rolled[] }
  /** `die` was played last and is still in the air. */
  | { readonly name: 'face'; readonly leader: Seat; readonly trick: readonly Rolled[]; readonly die: Kind }
  /** Everybody has rolled: people see the whole trick, then its winner takes it. */
  | { readonly name: 'gather'; readonly leader: Seat; readonly trick: readonly Rolled[] }
  /** The last trick of a round is taken: people see who has how many, then the round is scored. */
  | { readonly name: 'score'; readonly leader: Seat }
  | { readonly name: 'over' };

/** What belongs to one seat: this round's dice, bid and tricks, and the score pad. */
export interface SeatState {
  readonly hand: Dice;
  /** `null` until the seat has bid in this round. */
  readonly bid: number | null;
  readonly tricks: number;
  readonly bonus: number;
  readonly score: number;
  readonly rounds: readonly PadLine[];
}

export interface State {
  readonly scoring: Scoring;
  /** Counted from 1. */
  readonly round: number;
  /** `null` until chance has named the first round's starter. */
  readonly starter: Seat | null;
  readonly phase: Phase;
  readonly seats: readonly SeatState[];
  readonly last: Gathered | null;
}

/** A die of the trick under way; its face is `null` while it rolls. */
export interface TrickDieView {
  readonly seat: Seat;
  readonly die: Kind;
  readonly face: Face | null;
}

export interface SeatView {
  /** In the order of the dice table; `null` for each die that the viewer may not know. */
  readonly hand: readonly (Kind | null)[];
  readonly bid: number | null;
  readonly hasBid: boolean;
  readonly tricks: number;
  readonly bonus: number;
  readonly score: number;
  readonly rounds: readonly PadLine[];
}

export interface View {
  readonly game: 'skull-king-dice';
  readonly round: number;
  readonly rounds: number;
  readonly phase: 'start' | 'draw' | 'bid' | 'play' | 'face' | 'over';
  readonly starter: Seat | null;
  readonly leader: Seat | null;
  readonly toAct: readonly Seat[];
  readonly colour: Kind | null;
  readonly trick: readonly TrickDieView[];
  readonly seats: readonly SeatView[];
  readonly last: Gathered | null;
  readonly result: GameResult | null;
}

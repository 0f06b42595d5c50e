import type { GameResult, Seat } from '../game.ts';

/** K4: seats in the order of the opening sums, or as they are. */
export const SEATINGS = ['rolled', 'fixed'] as const;
export type Seating = (typeof SEATINGS)[number];

/** K8, in the order of the rule's table. */
export const COMBINATIONS = ['sum', 'odds', 'run', 'triple'] as const;
export type Combination = (typeof COMBINATIONS)[number];

/** Where a token may go, seen from whoever discards it (K5, K8). */
export type Place = 'bin' | 'lucky' | 'left' | 'right';

export type Dice = readonly [number, number, number];

export interface Options {
  readonly seating: Seating;
}

export interface Reroll {
  readonly type: 'reroll';
  /** Indices of dice, ascending. */
  readonly dice: readonly number[];
}

export interface Discard {
  readonly type: 'discard';
  readonly combination: Combination;
  readonly to: readonly Place[];
}

/** Chance's move. */
export interface Roll {
  readonly type: 'roll';
  readonly dice: Dice;
}

export type Move = Reroll | Discard | Roll;

/** A finished turn. */
export interface Turn {
  readonly seat: Seat;
  readonly dice: Dice;
  readonly discard: { readonly combination: Combination; readonly to: readonly Place[] } | null;
}

export type Phase =
  /** K3: `groups` rank the seats as far as they are known; `waiting` roll in this pass, in seat order. */
  | { readonly name: 'opening'; readonly groups: readonly (readonly Seat[])[]; readonly waiting: readonly Seat[] }
  /** Chance rolls next; the dice lie there before a second roll. */
  | { readonly name: 'roll'; readonly turn: Seat; readonly dice: Dice | null; readonly rolling: readonly number[] }
  | { readonly name: 'choose'; readonly turn: Seat; readonly roll: 1 | 2; readonly dice: Dice }
  /** K7: two rolls and no combination; people see the dice, then the turn passes by itself. */
  | { readonly name: 'missed'; readonly turn: Seat; readonly dice: Dice }
  | { readonly name: 'over'; readonly turn: Seat; readonly roll: 1 | 2; readonly dice: Dice };

export interface State {
  readonly seating: Seating;
  readonly phase: Phase;
  /** The latest opening dice of each seat. */
  readonly opening: readonly (Dice | null)[];
  /** Seats in turn order; empty until the opening has decided. */
  readonly order: readonly Seat[];
  readonly tokens: readonly number[];
  readonly bin: number;
  /** The holder of the Chance card. */
  readonly lucky: Seat | null;
  readonly last: Turn | null;
}

export interface View {
  readonly game: 'skalpott';
  readonly phase: 'opening' | 'roll' | 'choose' | 'over';
  readonly toAct: readonly Seat[];
  readonly opening: readonly (Dice | null)[];
  readonly order: readonly Seat[] | null;
  readonly turn: Seat;
  readonly roll: 0 | 1 | 2;
  readonly dice: Dice | null;
  readonly rolling: readonly number[] | null;
  readonly tokens: readonly number[];
  readonly bin: number;
  readonly lucky: Seat | null;
  readonly last: Turn | null;
  readonly result: GameResult | null;
}

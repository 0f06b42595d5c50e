import type { Below, Head, Seat } from '@skulduggery/rules';
import { sumOf } from './lists.ts';

/** What a person in that seat would see: a view and what may be done, never a state. */
export interface Seen<View = unknown, Move = unknown> extends Head {
  readonly seat: Seat;
  readonly view: View;
  /**
   * What this seat saw at each earlier step of the game, one view before every move of anybody, oldest first; empty for
   * a bot that does not remember, and where nobody kept it.
   */
  readonly before: readonly View[];
  /** All legal moves, at least one, in the order of the rules. */
  readonly moves: readonly Move[];
}

/** What a bot thinks of one legal move. */
export interface Advice<Move = unknown> {
  readonly move: Move;
  /** How likely the bot plays it. */
  readonly weight: number;
  /** The chance of the seat's player to win after it, or `null` where the bot has no estimate. */
  readonly value: number | null;
}

/**
 * Advice on every legal move, in their order; the weights add up to 1, or to less for a seat that the table does not wait
 * for: the rest is that it does nothing.
 *
 * A pure function: the same seen, the same advice. A bot that samples seeds its luck with what it sees.
 * (Taken from a method, whose parameters TypeScript compares both ways: so a game's bot fits the registry.)
 */
export type Bot<View = unknown, Move = unknown> = {
  advise(seen: Seen<View, Move>): readonly Advice<Move>[];
}['advise'];

/** From weakest to strongest; how strong is in docs/strength.md. */
export const LEVELS = ['random', 'novice', 'steady', 'expert'] as const;
export type Level = (typeof LEVELS)[number];

/** How a file of `data` is read: from disk, or fetched by a page. */
export type Read = (file: string) => Promise<Uint8Array>;

/** A bot as it is kept: what it must read for a table, and how it is made of that. */
export interface Source {
  /** Names of files in `data`; only what this table needs. */
  readonly files: (table: Head) => readonly string[];
  readonly make: (data: readonly Uint8Array[]) => Bot;
}

/** All levels of a game but the strongest. */
export type Plain = Readonly<Record<Exclude<Level, 'expert'>, Source>>;

/** The four levels of a game, each loaded once it is asked for: the strongest are several times as large as the rest. */
export type Levels = (level: Level) => Promise<Source>;

/** A bot that needs no data. */
export const withoutData = (bot: Bot): Source => ({ files: () => [], make: () => bot });

const RESOLUTION = 2 ** 32;

/** Draws a move by its weight. */
export const choose = <Move>(advice: readonly Advice<Move>[], below: Below): Move => {
  let left = below(RESOLUTION) / RESOLUTION;
  const possible = advice.filter(({ weight }) => weight > 0);
  for (const { move, weight } of possible) {
    if (left < weight) return move;
    left -= weight;
  }
  // Weights are rounded, so a ticket near 1 may be left over.
  const last = possible.at(-1);
  if (last === undefined) throw new RangeError('no advice to choose from');
  return last.move;
};

/** Shares given to moves, as weights that add up to 1; nothing anywhere means that all are as good. */
export const byShare = <Move>(
  moves: readonly Move[],
  share: (move: Move, index: number) => number,
): readonly Advice<Move>[] => {
  const shares = moves.map(share);
  const total = sumOf(shares);
  return moves.map((move, index) => ({
    move,
    weight: total === 0 ? 1 / moves.length : (shares[index] ?? 0) / total,
    value: null,
  }));
};

import type { Sitter } from '../game.ts';

/** Somebody at a table, who is there and plays their own seat unless it is said otherwise. */
export const sitter = (seat: number, name: string, otherwise: Partial<Sitter> = {}): Sitter => ({
  seat,
  player: seat,
  name,
  you: false,
  bot: false,
  away: false,
  removed: false,
  gone: false,
  ...otherwise,
});

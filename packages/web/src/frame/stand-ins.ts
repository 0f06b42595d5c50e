import type { Player } from '@skulduggery/rules';
import type { Sitter } from '../games/game.ts';
import type { Line } from './table-log.svelte.ts';

interface TurnOver {
  readonly what: 'away' | 'back' | 'removed';
  readonly sitter: Sitter;
}

/** The lines before which it is to be said that a bot has begun to play for somebody, or that they play again. */
export const turnsOver = (lines: readonly Line[], sitters: readonly Sitter[]): ReadonlyMap<Line, TurnOver> => {
  const told = new Map<Line, TurnOver>();
  /** Since which line. */
  const away = new Map<Player, Line>();
  for (const line of lines) {
    const { by, standIn } = line.step;
    const sitter = typeof by === 'number' ? sitters[by] : undefined;
    if (sitter === undefined || (standIn === 'away') === away.has(sitter.player)) continue;
    told.set(line, { what: standIn === 'away' ? 'away' : 'back', sitter });
    if (standIn === 'away') away.set(sitter.player, line);
    else away.delete(sitter.player);
  }
  // Whoever was removed is not back any more: it was the last time.
  for (const sitter of sitters) {
    const line = sitter.removed ? away.get(sitter.player) : undefined;
    if (line !== undefined) told.set(line, { what: 'removed', sitter });
  }
  return told;
};

/** Whether a bot made this move of yours, since time was up. */
export const isYoursAndLate = ({ late, step }: Line, sitters: readonly Sitter[]): boolean =>
  late && isYours(step, sitters);

/** Whether that was the latest decision of all: as soon as somebody else decides, the words would be read as being about them. */
export const wasDecidedForYou = (lines: readonly Line[], sitters: readonly Sitter[]): boolean => {
  const latest = lines.findLast(({ step }) => typeof step.by === 'number');
  return latest?.step.standIn === 'late' && isYours(latest.step, sitters);
};

const isYours = ({ by }: Line['step'], sitters: readonly Sitter[]): boolean =>
  typeof by === 'number' && sitters[by]?.you === true;

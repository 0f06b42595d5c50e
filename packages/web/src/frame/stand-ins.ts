import type { Player } from '@skulduggery/rules';
import type { Sitter } from '../games/game.ts';
import type { Line } from './table-log.svelte.ts';

/** The lines before which it is to be said that a bot has begun to play for somebody, or that they play again. */
export const turnsOver = (
  lines: readonly Line[],
  sitters: readonly Sitter[],
): ReadonlyMap<Line, { readonly what: 'away' | 'back'; readonly sitter: Sitter }> => {
  const told = new Map<Line, { readonly what: 'away' | 'back'; readonly sitter: Sitter }>();
  const away = new Set<Player>();
  for (const line of lines) {
    const { by, standIn } = line.step;
    const sitter = typeof by === 'number' ? sitters[by] : undefined;
    if (sitter === undefined || (standIn === 'away') === away.has(sitter.player)) continue;
    told.set(line, { what: standIn === 'away' ? 'away' : 'back', sitter });
    if (standIn === 'away') away.add(sitter.player);
    else away.delete(sitter.player);
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

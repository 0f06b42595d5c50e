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

/** Whether a bot was the last to decide for you, since time was up: that is news until the turn has gone round. */
export const wasDecidedForYou = (lines: readonly Line[], sitters: readonly Sitter[]): boolean => {
  const yours = lines.findLastIndex(({ step }) => isYours(step, sitters));
  if (lines[yours]?.step.standIn !== 'late') return false;
  const since = lines.slice(yours + 1).filter(({ step }) => typeof step.by === 'number');
  return new Set(since.map(({ step }) => step.seq)).size < sitters.length;
};

const isYours = ({ by }: Line['step'], sitters: readonly Sitter[]): boolean =>
  typeof by === 'number' && sitters[by]?.you === true;

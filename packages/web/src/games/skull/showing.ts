import type { Showing } from '../game.ts';
import { changesBetween, endOf, flipsOf, isStruck } from './changes.ts';
import { readView } from './read.ts';
import { say } from './words.ts';

/** How an attempt ends is what everybody looks at: it comes before who places next. */
export const showing = ({ before: earlier, after: later, seen }: Showing): string | null => {
  const [before, after] = [readView(earlier), readView(later)];
  const end = endOf(before, after);
  if (end !== null)
    return end === 'won' ? say('showing.mat', { count: after.last?.count ?? 0 }) : say('showing.failed');
  // Until a disc lies open nobody says what it is.
  if (!seen || changesBetween(before, after).turned === null) return null;
  if (isStruck(after)) return say('showing.failed');
  const flips = flipsOf(after);
  return flips === after.bid?.count ? say('showing.won', { count: flips }) : null;
};

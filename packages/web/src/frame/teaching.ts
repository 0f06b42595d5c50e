import type { Lesson, Moment } from '../games/game.ts';

/** What somebody is being taught. */
export interface Teaching {
  readonly lesson: Lesson | null;
  /** One lesson a turn: whoever has read it wants to play. */
  readonly given: boolean;
}

export const UNTAUGHT: Teaching = { lesson: null, given: false };

/**
 * Goes on when the table has: a lesson stays as long as it matters. There is time for one only while the table waits for
 * its reader: else there is no moment.
 */
export const teach = (now: Teaching, moment: Moment | null, unlearned: readonly Lesson[]): Teaching => {
  if (moment === null) return UNTAUGHT;
  if (now.lesson?.when(moment) === true) return now;
  if (now.given) return { lesson: null, given: true };
  const lesson = unlearned.find(({ when }) => when(moment)) ?? null;
  return { lesson, given: lesson !== null };
};

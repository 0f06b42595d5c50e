import { say } from '../words/frame.ts';
import { measured } from '../words/words.svelte.ts';

/** Whatever is said of the time that is left changes with one of these. */
export const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How much time is left at least, in the largest unit of which there are two. */
export const sayLeft = (left: number): string => {
  if (left < MINUTE) return say('time.last');
  if (left >= 2 * DAY) return say('time.left', { time: measured(Math.floor(left / DAY), 'day') });
  if (left >= 2 * HOUR) return say('time.left', { time: measured(Math.floor(left / HOUR), 'hour') });
  return say('time.left', { time: measured(Math.floor(left / MINUTE), 'minute') });
};

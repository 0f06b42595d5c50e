import { skull } from '@skulduggery/rules';
import type { Level } from './bot.ts';

/** The bots that read `before`; whoever asks one of the others need not keep anything. */
const REMEMBERING: ReadonlyMap<string, readonly Level[]> = new Map([[skull.id, ['expert']]]);

/**
 * Whether a bot wants the views of before. Apart from the bots themselves: a table that asks only this loads none of them.
 */
export const remembers = (game: string, level: string): boolean =>
  REMEMBERING.get(game)?.some((each) => each === level) === true;

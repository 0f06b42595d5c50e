import type { Head } from '@skulduggery/rules';
import { withoutData, type Bot, type Level, type Levels, type Read, type Source } from './bot.ts';
import { OWN } from './own.ts';
import { random } from './random.ts';

const RANDOM = withoutData(random);

/** A game without bots of its own is played at random on every level. */
export const sourceIn = (levels: Levels | undefined, level: Level): Source => levels?.[level] ?? RANDOM;

/** Loads what a bot needs for a table, and the bot. */
export const loader =
  (table: Head, level: Level): ((read: Read) => Promise<Bot>) =>
  async (read) => {
    const source = sourceIn(await OWN.get(table.game)?.(), level);
    return source.make(await Promise.all(source.files(table).map(read)));
  };

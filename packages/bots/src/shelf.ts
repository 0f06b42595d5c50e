import type { Head } from '@skulduggery/rules';
import { LEVELS, withoutData, type Bot, type Level, type Levels, type Read, type Source } from './bot.ts';
import { OWN } from './own.ts';
import { random } from './random.ts';

const RANDOM = withoutData(random);

/** A game without bots of its own is played at random on every level. */
export const sourceIn = (levels: Levels | undefined, level: Level): Source => levels?.[level] ?? RANDOM;

/** Who plays at a table on a level, which an old log may name though this version no longer has it. */
export type Shelf = (table: Head, level: string) => Promise<Bot>;

/** Bots that are made once for all tables that need the same files; what could not be read is read again next time. */
export const newShelf = (read: Read): Shelf => {
  const made = new Map<string, Promise<Bot>>();
  return async (table, name) => {
    const level = LEVELS.find((each) => each === name) ?? 'steady';
    const source = sourceIn(await OWN.get(table.game)?.(), level);
    const files = source.files(table);
    const key = [table.game, level, ...files].join(' ');
    const making = made.get(key) ?? Promise.all(files.map(read)).then((data) => source.make(data));
    made.set(key, making);
    making.catch(() => made.delete(key));
    return making;
  };
};

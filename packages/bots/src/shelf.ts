import type { Head } from '@skulduggery/rules';
import { LEVELS, type Bot, type Read } from './bot.ts';
import { OWN } from './own.ts';
import { RANDOM } from './random.ts';

/** Who plays at a table on a level, which an old log may name though this version no longer has it. */
export type Shelf = (table: Head, level: string) => Promise<Bot>;

/** Bots that are made once for all tables that need the same files; what could not be read is read again next time. */
export const newShelf = (read: Read): Shelf => {
  const made = new Map<string, Promise<Bot>>();
  return async (table, name) => {
    const level = LEVELS.find((each) => each === name) ?? 'steady';
    const source = (await OWN.get(table.game)?.(level)) ?? RANDOM;
    const files = source.files(table);
    const key = [table.game, level, ...files].join(' ');
    const making = made.get(key) ?? Promise.all(files.map(read)).then((data) => source.make(data));
    made.set(key, making);
    making.catch(() => made.delete(key));
    return making;
  };
};

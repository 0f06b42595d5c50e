import { readFileSync } from 'node:fs';
import type { Bot, Level } from '@skulduggery/bots';
import { sourceOf } from '@skulduggery/bots/registry';
import type { Head } from '@skulduggery/rules';

/** Where the tables and networks of the bots lie. */
export const DATA = new URL('../data/', import.meta.resolve('@skulduggery/bots'));

/** A bot for a table. */
export type BotShelf = (table: Head, level: Level) => Bot;

/** A loader that reads each file once; synchronous, so that a referee's answers keep their order. */
export const newBotShelf = (): BotShelf => {
  const made = new Map<string, Bot>();
  return (table, level) => {
    const source = sourceOf(table.game, level);
    const files = source.files(table);
    const key = [table.game, level, ...files].join(' ');
    const bot = made.get(key) ?? source.make(files.map((file) => readFileSync(new URL(file, DATA))));
    made.set(key, bot);
    return bot;
  };
};

import { LEVELS, type Level, type Source } from './bot.ts';
import { OWN } from './own.ts';
import { RANDOM } from './random.ts';

const keyOf = (game: string, level: Level): string => `${game} ${level}`;

/** All bots at once, for programs that ask for them without waiting: an entry of its own, which a server never loads. */
const BOTS: ReadonlyMap<string, Source> = new Map(
  await Promise.all(
    [...OWN].flatMap(([game, load]) => LEVELS.map(async (level) => [keyOf(game, level), await load(level)] as const)),
  ),
);

export const sourceOf = (game: string, level: Level): Source => BOTS.get(keyOf(game, level)) ?? RANDOM;

export const hasOwnBots = (game: string): boolean => OWN.has(game);

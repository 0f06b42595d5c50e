import type { Level, Levels, Source } from './bot.ts';
import { sourceIn } from './shelf.ts';
import { OWN } from './own.ts';

/** All bots at once, for programs that ask for them without waiting: an entry of its own, which a server never loads. */
const BOTS: ReadonlyMap<string, Levels> = new Map(
  await Promise.all([...OWN].map(async ([game, load]) => [game, await load()] as const)),
);

export const sourceOf = (game: string, level: Level): Source => sourceIn(BOTS.get(game), level);

export const hasOwnBots = (game: string): boolean => OWN.has(game);

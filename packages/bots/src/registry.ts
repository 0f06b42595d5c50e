import { skalpott, skull, skullKingDice, type Head } from '@skulduggery/rules';
import { withoutData, type Bot, type Level, type Levels, type Read, type Source } from './bot.ts';
import { random } from './random.ts';
import { skalpottBots } from './skalpott/bots.ts';
import { skullKingDiceBots } from './skull-king-dice/bots.ts';
import { skullBots } from './skull/bots.ts';

/** The games that have bots of their own. */
const BOTS: ReadonlyMap<string, Levels> = new Map([
  [skull.id, skullBots],
  [skullKingDice.id, skullKingDiceBots],
  [skalpott.id, skalpottBots],
]);

const RANDOM = withoutData(random);

/** A game without bots of its own is played at random on every level. */
export const sourceOf = (game: string, level: Level): Source => BOTS.get(game)?.[level] ?? RANDOM;

export const hasOwnBots = (game: string): boolean => BOTS.has(game);

/** Loads what a bot needs for a table, and the bot. */
export const loader =
  (table: Head, level: Level): ((read: Read) => Promise<Bot>) =>
  async (read) => {
    const source = sourceOf(table.game, level);
    return source.make(await Promise.all(source.files(table).map(read)));
  };

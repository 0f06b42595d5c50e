import { skalpott, skull, skullKingDice } from '@skulduggery/rules';
import type { Levels } from './bot.ts';

/** The games that have bots of their own, the only list of them. A page loads those of the game that it plays. */
export const OWN: ReadonlyMap<string, () => Promise<Levels>> = new Map([
  [skull.id, async () => (await import('./skull/bots.ts')).skullBots],
  [skullKingDice.id, async () => (await import('./skull-king-dice/bots.ts')).skullKingDiceBots],
  [skalpott.id, async () => (await import('./skalpott/bots.ts')).skalpottBots],
]);

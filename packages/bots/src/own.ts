import { skalpott, skull, skullKingDice } from '@skulduggery/rules';
import type { Levels } from './bot.ts';

const skullBots: Levels = async (level) =>
  level === 'expert' ? (await import('./skull/expert.ts')).expert : (await import('./skull/bots.ts')).skullBots[level];

const diceBots: Levels = async (level) =>
  level === 'expert'
    ? (await import('./skull-king-dice/expert.ts')).expert
    : (await import('./skull-king-dice/bots.ts')).skullKingDiceBots[level];

const skalpottBots: Levels = async (level) =>
  level === 'expert'
    ? (await import('./skalpott/expert.ts')).expert
    : (await import('./skalpott/bots.ts')).skalpottBots[level];

/** The games that have bots of their own, the only list of them. A page loads those that it plays against. */
export const OWN: ReadonlyMap<string, Levels> = new Map([
  [skull.id, skullBots],
  [skullKingDice.id, diceBots],
  [skalpott.id, skalpottBots],
]);

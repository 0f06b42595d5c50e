import { skalpott, skull, skullKingDice } from '@skulduggery/rules';
import type { Levels, Plain, Source } from './bot.ts';

const levels =
  (plain: () => Promise<{ readonly plain: Plain }>, strongest: () => Promise<{ readonly expert: Source }>): Levels =>
  async (level) =>
    level === 'expert' ? (await strongest()).expert : (await plain()).plain[level];

/** The games that have bots of their own, the only list of them. A page loads those that it plays against. */
export const OWN: ReadonlyMap<string, Levels> = new Map([
  [
    skull.id,
    levels(
      () => import('./skull/plain.ts'),
      () => import('./skull/expert.ts'),
    ),
  ],
  [
    skullKingDice.id,
    levels(
      () => import('./skull-king-dice/plain.ts'),
      () => import('./skull-king-dice/expert.ts'),
    ),
  ],
  [
    skalpott.id,
    levels(
      () => import('./skalpott/plain.ts'),
      () => import('./skalpott/expert.ts'),
    ),
  ],
]);

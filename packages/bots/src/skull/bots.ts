import type { SkullMove, SkullView } from '@skulduggery/rules';
import { withoutData, type Bot, type Levels } from '../bot.ts';
import { at } from '../lists.ts';
import { random } from '../random.ts';
import { expertFrom } from './expert.ts';
import { novice } from './novice.ts';
import { weighted, type Sight } from './sight.ts';
import { steady } from './steady.ts';

const byWeights =
  (weights: (sight: Sight) => readonly number[]): Bot<SkullView, SkullMove> =>
  (seen) =>
    weighted(seen.moves, weights(seen));

export const skullBots: Levels = {
  random: withoutData(random),
  novice: withoutData(byWeights(novice)),
  steady: withoutData(byWeights(steady)),
  expert: {
    files: () => ['skull.bin', 'skull-duel.bin', 'skull-duel-view.bin'],
    make: (data) => expertFrom({ network: at(data, 0), duel: at(data, 1), view: at(data, 2) }),
  },
};

import type { SkullMove, SkullView } from '@skulduggery/rules';
import { withoutData, type Bot, type Levels } from '../bot.ts';
import { at } from '../lists.ts';
import { random } from '../random.ts';
import { expertFrom } from './expert.ts';
import { novice } from './novice.ts';
import type { Sight } from './sight.ts';
import { steady } from './steady.ts';

/** Players by rules have no estimate of their chances. */
const byWeights =
  (weights: (sight: Sight) => readonly number[]): Bot<SkullView, SkullMove> =>
  (seen) => {
    const each = weights(seen);
    return seen.moves.map((move, index) => ({ move, weight: at(each, index), value: null }));
  };

export const skullBots: Levels = {
  random: withoutData(random),
  novice: withoutData(byWeights(novice)),
  steady: withoutData(byWeights(steady)),
  expert: {
    files: () => ['skull.bin', 'skull-duel.bin', 'skull-duel-view.bin'],
    make: (data) => expertFrom({ network: at(data, 0), duel: at(data, 1), view: at(data, 2) }),
  },
};

import type { SkullMove, SkullView } from '@skulduggery/rules';
import { withoutData, type Bot, type Plain } from '../bot.ts';
import { RANDOM } from '../random.ts';
import { novice } from './novice.ts';
import { weighted, type Sight } from './sight.ts';
import { steady } from './steady.ts';

const byWeights =
  (weights: (sight: Sight) => readonly number[]): Bot<SkullView, SkullMove> =>
  (seen) =>
    weighted(seen.moves, weights(seen));

export const plain: Plain = {
  random: RANDOM,
  novice: withoutData(byWeights(novice)),
  steady: withoutData(byWeights(steady)),
};

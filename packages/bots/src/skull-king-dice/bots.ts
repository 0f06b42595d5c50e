import { withoutData, type Levels } from '../bot.ts';
import { at } from '../lists.ts';
import { random } from '../random.ts';
import { expertFrom } from './expert.ts';
import { novice } from './novice.ts';
import { steady } from './steady.ts';

export const skullKingDiceBots: Levels = {
  random: withoutData(random),
  novice: withoutData(novice),
  steady: withoutData(steady),
  expert: { files: () => ['skull-king-dice.bin'], make: (data) => expertFrom(at(data, 0)) },
};

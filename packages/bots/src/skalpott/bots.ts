import { withoutData, type Levels } from '../bot.ts';
import { at } from '../lists.ts';
import { random } from '../random.ts';
import { expertFrom } from './expert.ts';
import { novice } from './novice.ts';
import { steady } from './steady.ts';

/** Tables of 3 to 5 are solved and shipped; larger ones are played with that of 5. */
const MOST_SHIPPED = 5;

export const skalpottBots: Levels = {
  random: withoutData(random),
  novice: withoutData(novice),
  steady: withoutData(steady),
  expert: {
    files: ({ players }) => [`skalpott-${Math.min(players, MOST_SHIPPED)}.bin`],
    make: (data) => expertFrom(at(data, 0)),
  },
};

import { withoutData, type Plain } from '../bot.ts';
import { RANDOM } from '../random.ts';
import { novice } from './novice.ts';
import { steady } from './steady.ts';

export const plain: Plain = {
  random: RANDOM,
  novice: withoutData(novice),
  steady: withoutData(steady),
};

import { expect, test } from 'vitest';
import { card } from '../games/skull/card/card.ts';
import { frameWords } from '../words/frame.ts';
import { unusualOptions } from './unusual-options.ts';

test('a table says what it plays otherwise than usual, and nothing of what is as ever', async () => {
  await Promise.all([frameWords.ready(), card.words.ready()]);
  expect(unusualOptions(card, { tribes: 2 })).toEqual([
    { label: 'Tribes: Two each', why: card.words.say('option.tribes.2.why') },
  ]);
  expect(unusualOptions(card, { tribes: 1 })).toEqual([]);
  // Whoever opens a table by program need not say everything, and may say what the page does not offer.
  expect(unusualOptions(card, {})).toEqual([]);
  expect(unusualOptions(card, { tribes: 7, first: 0 })).toEqual([]);
});

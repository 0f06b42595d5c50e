import { afterAll, expect, test } from 'vitest';
import { laterWords } from '../words/frame.ts';
import { switchLanguage, type Language } from '../words/words.svelte.ts';
import { sayLeft } from './time-left.ts';

afterAll(() => switchLanguage('en'));

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

test.each<{ language: Language; said: readonly string[] }>([
  {
    language: 'en',
    said: [
      '2 days left',
      '47 hours left',
      '2 hours left',
      '119 minutes left',
      '1 minute left',
      'less than a minute left',
    ],
  },
  {
    language: 'fr',
    said: [
      'il reste 2 jours',
      'il reste 47 heures',
      'il reste 2 heures',
      'il reste 119 minutes',
      'il reste 1 minute',
      'moins d’une minute',
    ],
  },
  {
    language: 'it',
    said: [
      'ancora 2 giorni',
      'ancora 47 ore',
      'ancora 2 ore',
      'ancora 119 minuti',
      'ancora 1 minuto',
      'meno di un minuto',
    ],
  },
])('the time that is left is said in $language, never as more than it is', async ({ language, said }) => {
  await laterWords.ready();
  await switchLanguage(language);
  const left = [3 * DAY - 1, 2 * DAY - 1, 3 * HOUR - 1, 2 * HOUR - 1, MINUTE, MINUTE - 1, -MINUTE];
  // Some languages never break the line between a number and its unit.
  const plain = left.map((each) => sayLeft(each).replaceAll('\u00a0', ' '));
  expect(plain).toEqual([...said, said.at(-1)]);
});

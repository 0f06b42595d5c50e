import { expect, test } from 'vitest';
import { pathIn } from './code.ts';

test.each([
  'AFQR7N9X',
  ' AFQR7N9X ',
  'AFQR 7N9X',
  'AFQR-7N9X',
  'A F Q R – 7 N 9 X.',
  'https://games.example/i/AFQR7N9X',
  'https://games.example/i/AFQR7N9X/?from=chat#there',
  'games.example/i/AFQR7N9X',
  'https://games.example/t/w-8Xi_JzI9?i=AFQR7N9X',
  'Come and play: http://localhost:8080/i/AFQR7N9X !',
])('a code as people write it down, or the link that holds it: %s', (typed) => {
  expect(pathIn(typed)).toBe('/i/AFQR7N9X');
});

test.each(['', '   ', '–'])('where nothing is written there is no code: “%s”', (typed) => {
  expect(pathIn(typed)).toBe('/i/');
});

test.each([
  ['https://games.example/t/w-8Xi_JzI9', '/t/w-8Xi_JzI9'],
  ['https://games.example/t/w-8Xi_JzI9/look-back?step=3', '/t/w-8Xi_JzI9'],
])('a public table’s own link leads there too: %s', (typed, path) => {
  expect(pathIn(typed)).toBe(path);
});

import { expect, test } from 'vitest';
import { codeIn } from './code.ts';

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
  expect(codeIn(typed)).toBe('AFQR7N9X');
});

test.each(['', '   ', '–'])('where nothing is written there is no code: “%s”', (typed) => {
  expect(codeIn(typed)).toBe('');
});

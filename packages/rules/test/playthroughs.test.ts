import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { writtenOut } from './playthrough.ts';
import { specimens } from './specimens.ts';

const FOLDER = new URL('playthroughs/', import.meta.url);

describe.each(specimens)('$game.id plays through as written', (specimen) => {
  test.each(specimen.playthroughs)('$name', (playthrough) => {
    const golden = readFileSync(new URL(`${playthrough.name}.txt`, FOLDER), 'utf8');
    expect(writtenOut(specimen, playthrough), 'if this is meant: npm run playthroughs, and say why').toBe(golden);
  });
});

test('every written playthrough belongs to a specimen', () => {
  const named = specimens.flatMap(({ playthroughs }) => playthroughs.map(({ name }) => `${name}.txt`));
  expect(readdirSync(FOLDER).toSorted()).toEqual(named.toSorted());
});

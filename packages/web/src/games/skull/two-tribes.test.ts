import { expect, test } from 'vitest';
import { passed, table } from '../../../../rules/test/skull-table.ts';
import { skull as game } from '../../../../rules/src/skull/skull.ts';
import { switchLanguage, type Language } from '../../words/words.svelte.ts';
import { sitter } from '../test/sitter.ts';
import { room } from './room.ts';

/** Three players: yours are the sun at seat 0 and the drop at seat 3. */
const sitters = ['Noor', 'Ana', 'Ben', 'Noor', 'Ana', 'Ben'].map((name, seat) =>
  sitter(seat, name, { player: seat % 3, you: seat % 3 === 0 }),
);
const PLACED = '1 flower, 2 flower, 3 flower, 4 flower, 5 flower, 0 flower';

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

/** What the head of the hand says after these moves, and what was told of the last of them. */
const after = async (line: string, language: Language): Promise<{ readonly turn: string; readonly told: string }> => {
  await room.ready();
  await switchLanguage(language);
  const states = passed(table(3, { tribes: 2 }), line);
  const [before, now] = [states.at(-2), states.at(-1)].map((state) =>
    state === undefined ? null : game.view(state, 0),
  );
  const told = room.tell({ before, after: now, by: null }, sitters).map(({ text }) => text);
  return { turn: plain(room.turn?.(now, sitters) ?? ''), told: plain(told.join(' ')) };
};

test.each([
  ['en', 'Your drop tribe: raise or pass?', 'Your sun tribe challenges: 5 of 6.'],
  ['fr', 'Votre tribu goutte : surenchérir ou passer ?', 'Votre tribu soleil lance un défi : 5 sur 6.'],
  ['it', 'La tua tribù goccia: rilanci o passi?', 'La tua tribù sole sfida: 5 su 6.'],
] as const)('S4: which of your two tribes bid, and which may raise, is said, in %s', async (language, turn, told) => {
  expect((await after(`${PLACED}, 0 bid 5`, language)).told).toBe(told);
  expect((await after(`${PLACED}, 0 bid 5, 1 pass, 2 pass`, language)).turn).toBe(turn);
});

test.each([
  ['1 flower', 'Your drop tribe: place a first disc.'],
  ['1 flower, 2 flower, 3 flower, 4 flower, 5 flower', 'Your sun tribe: place a first disc.'],
  [PLACED, 'Your sun tribe: add or challenge?'],
  [`${PLACED}, 0 flower`, ''],
  [`${PLACED}, 0 bid 5, 1 pass, 2 pass, 3 pass, 4 pass, 5 pass`, 'Your sun tribe: turn the discs.'],
])('S4: whose turn it is of yours after %s', async (line, turn) => {
  expect((await after(line, 'en')).turn).toBe(turn);
});

test.each([
  ['1 flower, 3 flower', 'Your drop tribe places a disc.'],
  [`${PLACED}, 0 bid 4, 1 pass, 2 pass, 3 pass`, 'Your drop tribe passes.'],
  [`${PLACED}, 0 bid 5, 1 pass, 2 pass, 3 pass, 4 pass, 5 pass, 0 flip 3`, 'From your drop tribe’s pile: a flower.'],
  [
    '1 flower, 2 flower, 3 skull, 4 flower, 5 flower, 0 flower, 0 bid 2, 1 bid 3, 2 pass, 3 pass, 4 pass, 5 pass, 0 pass, 1 flip 3',
    'Ana (moon) hits your drop tribe’s skull.',
  ],
])('S4: which of your two tribes it was is told after %s', async (line, told) => {
  expect((await after(line, 'en')).told).toContain(told);
});

test('S4: who has one tribe is simply told that it is their turn', async () => {
  await room.ready();
  const four = ['Noor', 'Ana', 'Ben', 'Cleo'].map((name, seat) => sitter(seat, name, { you: seat === 0 }));
  expect(room.turn?.(game.view(table(4), 0), four)).toBeNull();
});

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

interface Heard {
  readonly turn: string;
  readonly told: string;
  readonly described: string;
}

/** What the head of the hand says after these moves, what was told of the last of them, and the table in words. */
const after = async (line: string, language: Language): Promise<Heard> => {
  await room.ready();
  await switchLanguage(language);
  const states = passed(table(3, { tribes: 2 }), line);
  const [before, now] = [states.at(-2), states.at(-1)].map((state) =>
    state === undefined ? null : game.view(state, 0),
  );
  const told = room.tell({ before, after: now, by: null }, sitters).map(({ text }) => text);
  return {
    turn: plain(room.turn?.(now, sitters) ?? ''),
    told: plain(told.join(' ')),
    described: plain(room.describe(now, sitters).join(' ')),
  };
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

test.each([
  {
    language: 'en',
    hand: 'Your sun tribe’s hand: two flowers, one skull. On your sun tribe’s mat, from the top: flower. Your drop tribe’s hand:',
    auction: 'Your sun tribe bid 5 of 6. Passed: Ana (moon), Ben (flame) and your drop tribe.',
    tribe: 'Your sun tribe has one disc on the mat and 3 in hand.',
    turned: 'Turned on your drop tribe’s mat: flower.',
  },
  {
    language: 'fr',
    hand: 'En main chez votre tribu soleil : deux fleurs, une tête de mort. Sur le tapis de votre tribu soleil, à partir du haut : fleur. En main chez votre tribu goutte :',
    auction: 'Votre tribu soleil a annoncé 5 sur 6. Ont passé : Ana (lune), Ben (flamme) et votre tribu goutte.',
    tribe: 'Votre tribu soleil a un disque sur le tapis et 3 en main.',
    turned: 'Sur le tapis de votre tribu goutte, à découvert : fleur.',
  },
  {
    language: 'it',
    hand: 'In mano alla tua tribù sole: due fiori, un teschio. Sul tappetino della tua tribù sole, dall’alto: fiore. In mano alla tua tribù goccia:',
    auction: 'La tua tribù sole ha dichiarato 5 su 6. Hanno passato: Ana (luna), Ben (fiamma) e la tua tribù goccia.',
    tribe: 'La tua tribù sole ha un dischetto sul tappetino e 3 in mano.',
    turned: 'Sul tappetino della tua tribù goccia, scoperti: fiore.',
  },
] as const)(
  'S4: the table in words calls your two tribes yours, with or without a name, in $language',
  async ({ language, hand, auction, tribe, turned }) => {
    const bid = `${PLACED}, 0 bid 5, 1 pass, 2 pass, 3 pass`;
    const { described } = await after(bid, language);
    expect(described).toContain(hand);
    expect(described).toContain(auction);
    expect(described).toContain(tribe);
    expect(described).not.toContain('Noor');
    expect((await after(`${bid}, 4 pass, 5 pass, 0 flip 3`, language)).described).toContain(turned);
  },
);

test('S4: who has one tribe is simply told that it is their turn', async () => {
  await room.ready();
  const four = ['Noor', 'Ana', 'Ben', 'Cleo'].map((name, seat) => sitter(seat, name, { you: seat === 0 }));
  expect(room.turn?.(game.view(table(4), 0), four)).toBeNull();
});

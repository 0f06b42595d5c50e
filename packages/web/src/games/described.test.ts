import { games, play } from '@skulduggery/rules';
import { describe, expect, test } from 'vitest';
import { moves } from '../../../rules/test/skull-table.ts';
import type { Made } from '../../../rules/test/specimen.ts';
import { switchLanguage, type Language } from '../words/words.svelte.ts';
import type { GameRoom, Sitter } from './game.ts';
import { room as skull } from './skull/room.ts';
import { room as dice } from './skull-king-dice/room.ts';

const NAMES = ['Noor', 'Ana', 'Ben', 'Cleo'];
const sitters = NAMES.map((name, seat): Sitter => ({
  seat,
  player: seat,
  name,
  you: seat === 0,
  bot: false,
  away: false,
  gone: false,
}));

interface Evening {
  readonly id: string;
  readonly room: GameRoom;
  readonly made: readonly Made[];
}

/** The table as seat 0 hears it after these moves. */
const heard = async ({ id, room, made }: Evening, language: Language): Promise<string> => {
  const game = games.get(id);
  const options = game?.options({ first: 1 }, NAMES.length);
  if (game === undefined || options?.ok !== true) throw new Error(`no ${id}`);
  let state: unknown = game.start(NAMES.length, options.value);
  for (const each of made) {
    const played = play(game, state, each);
    if (!played.ok) throw new Error(played.error.message);
    ({ state } = played.value);
  }
  await room.ready();
  await switchLanguage(language);
  // In French some spaces don't break; they sound the same.
  return room
    .describe(game.view(state, 0), sitters)
    .join(' ')
    .replaceAll(/[\u00a0\u202f]/g, ' ');
};

const BID = moves('0 flower, 2 flower, 3 skull, 1 flower, 1 bid 2');

const draw = (seat: number, die: string): Made => ({ by: 'chance', move: { type: 'draw', seat, die } });
const ROLLED: readonly Made[] = [
  draw(1, 'red'),
  draw(2, 'blue'),
  draw(3, 'yellow'),
  draw(0, 'pirate'),
  ...[1, 0, 1, 0].map((tricks, by): Made => ({ by, move: { type: 'bid', tricks } })),
  { by: 1, move: { type: 'play', die: 'red' } },
  { by: 'chance', move: { type: 'face', face: 3 } },
];

describe('who hears the table knows what matters first', () => {
  test.each([
    ['en', 'Your hand: two flowers, one skull. On your mat, from the top: flower. Ana bid 2 of 4.'],
    [
      'fr',
      'Votre main : deux fleurs, une tête de mort. Sur votre tapis, à partir du haut : fleur. Ana a annoncé 2 sur 4.',
    ],
    ['it', 'La tua mano: due fiori, un teschio. Sul tuo tappetino, dall’alto: fiore. Ana ha dichiarato 2 su 4.'],
  ] as const)('Skull in %s', async (language, sentences) => {
    expect(await heard({ id: 'skull', room: skull, made: BID }, language)).toContain(sentences);
  });

  test.each([
    [
      'en',
      'Your dice: one pirate. Trick 1 of 1. On the table, in order: Ana: red die, 3. To follow: red. Ana is ahead:',
    ],
    [
      'fr',
      'Vos dés : un pirate. Pli 1 sur 1. Sur la table, dans l’ordre : Ana : dé rouge, 3. Couleur à suivre : rouge. Ana est en tête :',
    ],
    [
      'it',
      'I tuoi dadi: un pirata. Presa 1 di 1. Sul tavolo, in ordine: Ana: dado rosso, 3. Si risponde con: rosso. Ana è in testa:',
    ],
  ] as const)('Skull King dice in %s', async (language, sentences) => {
    const words = await heard({ id: 'skull-king-dice', room: dice, made: ROLLED }, language);
    expect(words).toContain(sentences);
    expect(words).not.toMatch(/undefined|\{|null/);
  });

  test.each([
    ['en', 'You turn the discs.'],
    ['fr', 'Vous retournez les disques.'],
    ['it', 'Giri i dischetti.'],
  ] as const)('you are spoken to, in %s', async (language, sentence) => {
    const made = moves('0 flower, 2 flower, 3 skull, 1 flower, 1 bid 1, 2 pass, 3 pass, 0 bid 2, 1 pass');
    expect(await heard({ id: 'skull', room: skull, made }, language)).toContain(sentence);
  });
});

import type { Made } from '@skulduggery/rules';
import { describe, expect, test } from 'vitest';
import { switchLanguage } from '../../words/words.svelte.ts';
import { heard, joined, openedUp, seen, sitters } from '../test/evening.ts';
import { room as dice } from './room.ts';

/** Ana begins. */
const TABLE = { id: 'skull-king-dice', room: dice, options: { first: 1 } };

const draw = (seat: number, die: string): Made => ({ by: 'chance', move: { type: 'draw', seat, die } });
const DRAWN = [draw(1, 'red'), draw(2, 'blue'), draw(3, 'yellow'), draw(0, 'pirate')];
const ROLLED: readonly Made[] = [
  ...DRAWN,
  ...[1, 0, 1, 0].map((tricks, by): Made => ({ by, move: { type: 'bid', tricks } })),
  { by: 1, move: { type: 'play', die: 'red' } },
  { by: 'chance', move: { type: 'face', face: 3 } },
];
const rolls = (by: number, die: string, face: number | string): readonly Made[] => [
  { by, move: { type: 'play', die } },
  { by: 'chance', move: { type: 'face', face } },
];

describe('who looks back with everything open hears it as well', () => {
  test.each([
    ['en', 'Your dice: one pirate.', [' Ana’s dice: one red die. Ben’s dice: one blue die.', ', bid 1,']],
    ['fr', 'Vos dés : un pirate.', [' Dés chez Ana : un dé rouge. Dés chez Ben : un dé bleu.', ', annonce 1,']],
    [
      'it',
      'I tuoi dadi: un pirata.',
      [' I dadi di Ana: un dado rosso. I dadi di Ben: un dado blu.', ', dichiarato 1,'],
    ],
  ] as const)('Skull King dice in %s', async (language, yours, [others, bid]) => {
    await dice.ready();
    await switchLanguage(language);
    const evening = {
      ...TABLE,
      made: [...DRAWN, { by: 1, move: { type: 'bid', tricks: 1 } } as const],
    };
    const open = joined(dice.describe(openedUp(evening).after, sitters));
    expect(open).toContain(yours + others);
    expect(open).toContain(bid);
    // Whoever knows it all and is not looking back is told nothing of it.
    const closed = joined(dice.describe(seen(evening, 'all').after, sitters));
    expect(closed).toContain(yours);
    expect(closed).not.toContain(others);
    expect(closed).not.toContain(bid);
  });
});

describe('who hears the table knows what matters first', () => {
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
    const words = await heard({ ...TABLE, made: ROLLED }, language);
    expect(words).toContain(sentences);
    expect(words).not.toMatch(/undefined|\{|null/);
  });

  test.each([
    ['en', 'one die left. Ana leads the first trick. Ben has'],
    ['fr', 'un dé restant. Ana entame le premier pli. Ben a'],
    ['it', 'un dado in mano. Ana apre la prima presa. Ben ha'],
  ] as const)(
    'R5: while bids are made, whoever leads the round is told with the seat, in %s',
    async (language, starter) => {
      expect(await heard({ ...TABLE, made: DRAWN }, language)).toContain(starter);
      expect(await heard({ ...TABLE, made: ROLLED }, language)).not.toContain(starter);
    },
  );

  test.each([
    ['en', 'Ben: blue die, still rolling. To follow:'],
    ['fr', 'Ben : dé bleu, qui roule encore. Couleur à suivre :'],
    ['it', 'Ben: dado blu, che rotola ancora. Si risponde con:'],
  ] as const)('a die that still rolls is heard to, and no sentence ends twice, in %s', async (language, sentences) => {
    const made: readonly Made[] = [...ROLLED, { by: 2, move: { type: 'play', die: 'blue' } }];
    expect(await heard({ ...TABLE, made }, language)).toContain(sentences);
  });

  test.each([
    ['en', 'You and Ana are choosing a bid.', 'Ben and Cleo are choosing a bid.'],
    ['fr', 'Vous et Ana préparez votre annonce.', 'Ben et Cleo préparent leur annonce.'],
    ['it', 'Tu e Ana scegliete la dichiarazione.', 'Ben e Cleo scelgono la dichiarazione.'],
  ] as const)('Skull King dice waits for two, in %s', async (language, withYou, without) => {
    const bids = (...seats: readonly number[]): readonly Made[] =>
      seats.map((by) => ({ by, move: { type: 'bid', tricks: 0 } }));
    const evening = TABLE;
    expect(await heard({ ...evening, made: [...DRAWN, ...bids(2, 3)] }, language)).toContain(withYou);
    expect(await heard({ ...evening, made: [...DRAWN, ...bids(0, 1)] }, language)).toContain(without);
  });

  test.each([
    {
      language: 'en',
      fists: 'Fists up: yo, ho, ho!',
      bids: 'The bids are on the table.',
      taken: 'The trick is taken.',
      scored: 'Round 1 is written down',
      drawn: 'The bag goes round.',
    },
    {
      language: 'fr',
      fists: 'Poings levés : yo, ho, ho !',
      bids: 'Les annonces sont dévoilées.',
      taken: 'Le pli est ramassé.',
      scored: 'Manche 1 : les scores',
      drawn: 'Le sac fait le tour.',
    },
    {
      language: 'it',
      fists: 'Pugni in alto: yo, ho, ho!',
      bids: 'Le dichiarazioni sono scoperte.',
      taken: 'La presa è fatta.',
      scored: 'Round 1: i punti',
      drawn: 'Il sacchetto gira.',
    },
  ] as const)('Skull King dice says what is to be seen before whose turn it is, in $language', async (words) => {
    await dice.ready();
    await switchLanguage(words.language);
    const pair = (made: readonly Made[]): ReturnType<typeof seen> => seen({ ...TABLE, made });
    const shows = (made: readonly Made[], isSeen: boolean): string =>
      joined([dice.showing?.({ ...pair(made), seen: isSeen }) ?? '']);
    const bid = ROLLED.slice(0, 8);
    expect(shows(bid, false)).toBe(words.fists);
    expect(shows(bid, true)).toBe(words.bids);
    expect(shows(DRAWN, true)).toBe(words.drawn);
    expect(shows(ROLLED, true)).toBe('');
    const round = [...ROLLED, ...rolls(2, 'blue', 4), ...rolls(3, 'yellow', 1), ...rolls(0, 'pirate', 'flag')];
    expect(joined([dice.status(pair(round).after, sitters)])).toBe(words.scored);
    const two = [0, 1, 2, 3].flatMap((seat) => [draw(seat, 'blue'), draw(seat, 'red')]);
    const bids = [0, 1, 2, 3].map((by): Made => ({ by, move: { type: 'bid', tricks: 0 } }));
    const trick = [0, 1, 2, 3].flatMap((by) => rolls(by, 'red', 2));
    expect(shows([...round, ...two, ...bids, ...trick], true)).toBe(words.taken);
  });

  test.each([
    ['en', 'Pirate ×3: four skulls, two flags', 'Yellow ×8: 7, 1, 1, three flags'],
    ['fr', 'Pirate ×3 : quatre têtes de mort, deux drapeaux', 'Jaune ×8 : 7, 1, 1, trois drapeaux'],
    ['it', 'Pirata ×3: quattro teschi, due bandiere', 'Giallo ×8: 7, 1, 1, tre bandiere'],
  ] as const)('the rules of Skull King dice count what is on a die, in %s', async (language, pirate, yellow) => {
    await dice.ready();
    await switchLanguage(language);
    const lines = (await dice.rules()).flatMap((section) => section.lines.map((line) => joined([line])));
    expect(lines).toEqual(expect.arrayContaining([pirate, yellow]));
  });
});

import { begin, games, isJsonObject, play, type Viewer } from '@skulduggery/rules';
import { describe, expect, test } from 'vitest';
import { moves } from '../../../rules/test/skull-table.ts';
import type { Made } from '../../../rules/test/specimen.ts';
import { switchLanguage, type Language } from '../words/words.svelte.ts';
import type { GameRoom } from './game.ts';
import { room as skull } from './skull/room.ts';
import { room as dice } from './skull-king-dice/room.ts';
import { room as skalpott } from './skalpott/room.ts';
import { sitter } from './test/sitter.ts';

const NAMES = ['Noor', 'Ana', 'Ben', 'Cleo'];
const sitters = NAMES.map((name, seat) => sitter(seat, name, { you: seat === 0 }));

interface Evening {
  readonly id: string;
  readonly room: GameRoom;
  readonly made: readonly Made[];
}

/** What seat 0, or somebody else, sees before the last of these moves, and after it. */
const seen = ({ id, made }: Evening, viewer: Viewer = 0): { readonly before: unknown; readonly after: unknown } => {
  const game = games.get(id);
  const options = game?.options(id === 'skalpott' ? {} : { first: 1 }, NAMES.length);
  if (game === undefined || options?.ok !== true) throw new Error(`no ${id}`);
  let state: unknown = game.start(NAMES.length, options.value);
  let before: unknown = null;
  for (const each of made) {
    before = game.view(state, viewer);
    const played = play(game, state, each);
    if (!played.ok) throw new Error(played.error.message);
    ({ state } = played.value);
  }
  return { before, after: game.view(state, viewer) };
};

// In French some spaces don't break; they sound the same.
const joined = (sentences: readonly string[]): string => sentences.join(' ').replaceAll(/[\u00a0\u202f]/g, ' ');

/** The table as seat 0 hears it after these moves. */
const heard = async (evening: Evening, language: Language): Promise<string> => {
  await evening.room.ready();
  await switchLanguage(language);
  const { room } = evening;
  const { after } = seen(evening);
  return joined([...room.describe(after, sitters), room.status(after, sitters)]);
};

/** How seat 0 is told of the last of these moves. */
const told = async (evening: Evening, language: Language): Promise<string> => {
  await evening.room.ready();
  await switchLanguage(language);
  return joined(evening.room.tell({ ...seen(evening), by: null }, sitters).map(({ text }) => text));
};

const BID = moves('0 flower, 2 flower, 3 skull, 1 flower, 1 bid 2');

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

const roll = (...faces: readonly number[]): Made => ({ by: 'chance', move: { type: 'roll', dice: faces } });
/** The turns go from Ana to Noor, Ben and Cleo. */
const OPENED: readonly Made[] = [roll(6, 6, 5), roll(6, 6, 6), roll(1, 1, 3), roll(1, 1, 2)];
const discard = (by: number, combination: string, ...to: readonly string[]): Made => ({
  by,
  move: { type: 'discard', combination, to },
});

/** The same with everything open, as somebody hears it who looks back from seat 0. */
const openedUp = (evening: Evening): { readonly before: unknown; readonly after: unknown } => {
  const { before, after } = seen(evening, 'all');
  const open = (view: unknown): unknown => (isJsonObject(view) ? { ...view, open: true } : view);
  return { before: open(before), after: open(after) };
};

test.each([
  { language: 'en', won: 'Ana has one disc on the mat and 3 in hand, and has won twice.' },
  { language: 'fr', won: 'Ana a un disque sur le tapis et 3 en main, avec deux défis réussis.' },
  { language: 'it', won: 'Ana ha un dischetto sul tappetino e 3 in mano, con due sfide vinte.' },
] as const)('who has won the game at Skull is heard with both attempts in $language', async ({ language, won }) => {
  const attempt = moves('0 flower, 2 flower, 3 flower, 1 flower, 1 bid 1, 2 pass, 3 pass, 0 pass');
  expect(await heard({ id: 'skull', room: skull, made: [...attempt, ...attempt] }, language)).toContain(won);
});

describe('who looks back with everything open hears it as well', () => {
  // Ana has lost her skull to her own bid, and all have placed again.
  const LOST = [
    ...moves('0 flower, 2 flower, 3 skull, 1 skull, 1 bid 1, 2 pass, 3 pass, 0 pass, 1 discard skull'),
    ...moves('0 flower, 2 skull, 3 skull, 1 flower'),
  ];
  test.each([
    {
      language: 'en',
      told: 'Ana places a flower.',
      ana: 'Ana’s hand: two flowers, no skull. On Ana’s mat, from the top: flower. Ana has lost: skull.',
      lost: 'Ana loses the skull.',
    },
    {
      language: 'fr',
      told: 'Ana pose une fleur.',
      ana: 'En main chez Ana : deux fleurs, pas de tête de mort. Sur le tapis chez Ana, à partir du haut : fleur. Ana a perdu : tête de mort.',
      lost: 'Ana perd la tête de mort.',
    },
    {
      language: 'it',
      told: 'Ana mette un fiore.',
      ana: 'In mano ad Ana: due fiori, nessun teschio. Sul tappetino di Ana, dall’alto: fiore. Ana ha perso: teschio.',
      lost: 'Ana perde il teschio.',
    },
  ] as const)('Skull in $language', async ({ language, told: said, ana, lost }) => {
    await skull.ready();
    await switchLanguage(language);
    const evening = { id: 'skull', room: skull, made: LOST };
    const { before, after } = openedUp(evening);
    expect(joined(skull.describe(after, sitters))).toContain(ana);
    expect(joined(skull.tell({ before, after, by: 1 }, sitters).map(({ text }) => text))).toBe(said);
    const loss = openedUp({ ...evening, made: LOST.slice(0, 9) });
    expect(joined(skull.tell({ ...loss, by: 1 }, sitters).map(({ text }) => text))).toContain(lost);
    // Whoever knows it all and is not looking back is told nothing of it.
    const closed = seen(evening, 'all');
    expect(joined(skull.describe(closed.after, sitters))).not.toContain(ana);
    expect(joined(skull.tell({ ...closed, by: 1 }, sitters).map(({ text }) => text))).not.toBe(said);
  });

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
      id: 'skull-king-dice',
      room: dice,
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
    ['en', 'You and Ben are placing a first disc.', 'Ben and Cleo are placing a first disc.'],
    ['fr', 'À vous et à Ben de poser un premier disque.', 'À Ben et Cleo de poser un premier disque.'],
    ['it', 'Tu e Ben mettete il primo dischetto.', 'Ben e Cleo mettono il primo dischetto.'],
  ] as const)('Skull waits for two, in %s', async (language, withYou, without) => {
    expect(await heard({ id: 'skull', room: skull, made: moves('3 flower') }, language)).toContain(withYou);
    expect(await heard({ id: 'skull', room: skull, made: moves('0 flower') }, language)).toContain(without);
  });

  test.each([
    ['en', 'You start, so you place after the others.'],
    ['fr', 'Vous commencez, donc vous posez après les autres.'],
    ['it', 'Cominci tu, quindi metti dopo gli altri.'],
  ] as const)('S6: who starts hears why the others place first, in %s', async (language, sentence) => {
    const made = moves('0 flower, 2 flower, 3 skull, 1 flower, 1 bid 1, 2 pass, 3 pass, 0 bid 2, 1 pass, 0 flip 1');
    const evening = { id: 'skull', room: skull };
    expect(await heard({ ...evening, made }, language)).toContain(sentence);
    expect(await heard({ ...evening, made: [...made, ...moves('1 flower, 2 flower')] }, language)).toContain(sentence);
    const yours = [...made, ...moves('1 flower, 2 flower, 3 flower')];
    expect(await heard({ ...evening, made: yours }, language)).not.toContain(sentence);
  });

  test('Skull: what somebody adds is news; that all place a first disc lets stay what was told before', async () => {
    await skull.ready();
    const small = (made: readonly Made[]): readonly unknown[] =>
      skull.tell({ ...seen({ id: 'skull', room: skull, made }), by: null }, sitters).map((each) => each.small === true);
    const placed = moves('0 flower, 2 flower, 3 skull, 1 flower');
    expect([placed.slice(0, 1), placed, [...placed, ...moves('1 flower')]].flatMap(small)).toEqual([true, true, false]);
  });

  test.each([
    ['en', 'You and Ana are choosing a bid.', 'Ben and Cleo are choosing a bid.'],
    ['fr', 'Vous et Ana préparez votre annonce.', 'Ben et Cleo préparent leur annonce.'],
    ['it', 'Tu e Ana scegliete la dichiarazione.', 'Ben e Cleo scelgono la dichiarazione.'],
  ] as const)('Skull King dice waits for two, in %s', async (language, withYou, without) => {
    const bids = (...seats: readonly number[]): readonly Made[] =>
      seats.map((by) => ({ by, move: { type: 'bid', tricks: 0 } }));
    const evening = { id: 'skull-king-dice', room: dice };
    expect(await heard({ ...evening, made: [...DRAWN, ...bids(2, 3)] }, language)).toContain(withYou);
    expect(await heard({ ...evening, made: [...DRAWN, ...bids(0, 1)] }, language)).toContain(without);
  });

  test('Skull says which of your two tribes has what', async () => {
    await skull.ready();
    await switchLanguage('en');
    const options = { first: 0, tribes: 2 };
    const begun = begin({ game: 'skull', players: 2, options });
    if (!begun.ok) throw new Error(begun.error.message);
    const { game, state } = begun.value;
    const four = sitters.map((each, seat) => ({
      ...each,
      player: seat % 2,
      name: NAMES[seat % 2] ?? '',
      you: seat % 2 === 0,
    }));
    const words = joined(skull.describe(game.view(state, 0), four));
    expect(words).toContain(
      'Noor (sun)’s hand: three flowers, one skull. Noor (flame)’s hand: three flowers, one skull.',
    );
    expect(words).not.toContain('Ana (moon)’s hand');
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
    const pair = (made: readonly Made[]): ReturnType<typeof seen> => seen({ id: 'skull-king-dice', room: dice, made });
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
    const lines = dice.rules().flatMap((section) => section.lines.map((line) => joined([line])));
    expect(lines).toEqual(expect.arrayContaining([pirate, yellow]));
  });

  test.each([
    ['en', 'Passed: Ben.', 'Passed: you, Ben and Cleo.'],
    ['fr', 'A passé : Ben.', 'Ont passé : vous, Ben et Cleo.'],
    ['it', 'Ha passato: Ben.', 'Hanno passato: tu, Ben e Cleo.'],
  ] as const)('Skull says who passed, in %s', async (language, one, all) => {
    const bid = [...BID, ...moves('2 pass')];
    expect(await heard({ id: 'skull', room: skull, made: bid }, language)).toContain(one);
    expect(await heard({ id: 'skull', room: skull, made: [...bid, ...moves('3 pass, 0 pass')] }, language)).toContain(
      all,
    );
  });

  test.each([
    {
      language: 'en',
      one: 'Ana sends you a token.',
      two: 'Ana sends you 2 tokens.',
      split: 'Ana sends a token to you and one to Cleo.',
      other: 'Ana sends a token to Cleo.',
    },
    {
      language: 'fr',
      one: 'Ana vous envoie un jeton.',
      two: 'Ana vous envoie 2 jetons.',
      split: 'Ana envoie un jeton à vous et un à Cleo.',
      other: 'Ana envoie un jeton à Cleo.',
    },
    {
      language: 'it',
      one: 'Ana ti manda un gettone.',
      two: 'Ana ti manda 2 gettoni.',
      split: 'Ana manda un gettone a te e uno a Cleo.',
      other: 'Ana manda un gettone a Cleo.',
    },
  ] as const)('Skalpott says who is sent a token, in $language', async ({ language, one, two, split, other }) => {
    const after = (...made: readonly Made[]): Promise<string> =>
      told({ id: 'skalpott', room: skalpott, made: [...OPENED, ...made] }, language);
    expect(await after(roll(1, 3, 5), discard(1, 'odds', 'left'))).toContain(one);
    expect(await after(roll(2, 2, 2), discard(1, 'triple', 'left', 'left'))).toContain(two);
    expect(await after(roll(2, 2, 2), discard(1, 'triple', 'left', 'right'))).toContain(split);
    expect(await after(roll(1, 3, 5), discard(1, 'odds', 'right'))).toContain(other);
  });

  test.each([
    {
      language: 'en',
      starts: 'Ana rolled highest and starts.',
      seats: 'Seats change: the sums set the order.',
    },
    {
      language: 'fr',
      starts: 'Ana a le plus fort total et commence.',
      seats: 'On change de place : les totaux donnent l’ordre.',
    },
    {
      language: 'it',
      starts: 'Ana ha il totale più alto e comincia.',
      seats: 'Si cambia posto: l’ordine è quello dei totali.',
    },
  ] as const)('K3, K4: Skalpott says why somebody starts, and why seats change, in $language', async (words) => {
    const opening = (...made: readonly Made[]): Promise<string> =>
      told({ id: 'skalpott', room: skalpott, made }, words.language);
    expect(await opening(...OPENED)).toContain(`${words.starts} ${words.seats}`);
    // The sums go down clockwise: everybody sits there already.
    const seated = await opening(roll(1, 1, 2), roll(6, 6, 6), roll(6, 6, 5), roll(1, 1, 3));
    expect(seated).toContain(words.starts);
    expect(seated).not.toContain(words.seats);
  });

  test.each([
    ['en', 'Ana bid 2. ', 'Ana has no disc on the mat'],
    ['fr', 'Ana a annoncé 2. ', 'Ana n’a aucun disque sur le tapis'],
    ['it', 'Ana ha dichiarato 2. ', 'Ana non ha nessun dischetto sul tappetino'],
  ] as const)('Skull after a skull: nothing lies there any more, in %s', async (language, bid, mat) => {
    const made = [...BID, ...moves('2 pass, 3 pass, 0 pass, 1 flip 3')];
    const words = await heard({ id: 'skull', room: skull, made }, language);
    expect(words).toContain(bid);
    expect(words).toContain(mat);
  });

  // Ana wins an attempt, then you, then Ana again.
  const THREE_WON = moves(
    [
      '2 pass, 3 pass, 0 pass, 1 flip 0',
      '0 flower, 2 flower, 3 skull, 1 flower, 1 bid 1, 2 pass, 3 pass, 0 bid 2, 1 pass, 0 flip 1',
      '1 flower, 2 flower, 3 skull, 0 flower, 0 bid 1, 1 bid 2, 2 pass, 3 pass, 0 pass, 1 flip 0',
    ].join(', '),
  );
  test.each([
    ['en', ['two attempts won', 'one attempt won', '', '']],
    ['fr', ['deux défis réussis', 'un défi réussi', '', '']],
    ['it', ['due sfide vinte', 'una sfida vinta', '', '']],
  ] as const)('Skull says why somebody has won, in %s', async (language, why) => {
    await skull.ready();
    await switchLanguage(language);
    const { after } = seen({ id: 'skull', room: skull, made: [...BID, ...THREE_WON] });
    expect(skull.standing(after, sitters).map(({ more }) => more)).toEqual(why);
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

import { begin, type Made } from '@skulduggery/rules';
import { describe, expect, test } from 'vitest';
import { moves } from '../../../../rules/test/skull-table.ts';
import { switchLanguage } from '../../words/words.svelte.ts';
import { heard, joined, NAMES, openedUp, seen, sitters } from '../test/evening.ts';
import { room as skull } from './room.ts';

/** Ana begins. */
const TABLE = { id: 'skull', room: skull, options: { first: 1 } };

const BID = moves('0 flower, 2 flower, 3 skull, 1 flower, 1 bid 2');

test.each([
  { language: 'en', won: 'Ana has one disc on the mat and 3 in hand, and has won twice.' },
  { language: 'fr', won: 'Ana a un disque sur le tapis et 3 en main, avec deux défis réussis.' },
  { language: 'it', won: 'Ana ha un dischetto sul tappetino e 3 in mano, con due sfide vinte.' },
] as const)('who has won the game at Skull is heard with both attempts in $language', async ({ language, won }) => {
  const attempt = moves('0 flower, 2 flower, 3 flower, 1 flower, 1 bid 1, 2 pass, 3 pass, 0 pass');
  expect(await heard({ ...TABLE, made: [...attempt, ...attempt] }, language)).toContain(won);
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
    const evening = { ...TABLE, made: LOST };
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
    expect(await heard({ ...TABLE, made: BID }, language)).toContain(sentences);
  });

  test.each([
    ['en', 'You and Ben are placing a first disc.', 'Ben and Cleo are placing a first disc.'],
    ['fr', 'À vous et à Ben de poser un premier disque.', 'À Ben et Cleo de poser un premier disque.'],
    ['it', 'Tu e Ben mettete il primo dischetto.', 'Ben e Cleo mettono il primo dischetto.'],
  ] as const)('Skull waits for two, in %s', async (language, withYou, without) => {
    expect(await heard({ ...TABLE, made: moves('3 flower') }, language)).toContain(withYou);
    expect(await heard({ ...TABLE, made: moves('0 flower') }, language)).toContain(without);
  });

  test.each([
    ['en', 'You start, so you place after the others.'],
    ['fr', 'Vous commencez, donc vous posez après les autres.'],
    ['it', 'Cominci tu, quindi metti dopo gli altri.'],
  ] as const)('S6: who starts hears why the others place first, in %s', async (language, sentence) => {
    const made = moves('0 flower, 2 flower, 3 skull, 1 flower, 1 bid 1, 2 pass, 3 pass, 0 bid 2, 1 pass, 0 flip 1');
    const evening = TABLE;
    expect(await heard({ ...evening, made }, language)).toContain(sentence);
    expect(await heard({ ...evening, made: [...made, ...moves('1 flower, 2 flower')] }, language)).toContain(sentence);
    const yours = [...made, ...moves('1 flower, 2 flower, 3 flower')];
    expect(await heard({ ...evening, made: yours }, language)).not.toContain(sentence);
  });

  test('Skull: what somebody adds is news; that all place a first disc lets stay what was told before', async () => {
    await skull.ready();
    const small = (made: readonly Made[]): readonly unknown[] =>
      skull.tell({ ...seen({ ...TABLE, made }), by: null }, sitters).map((each) => each.small === true);
    const placed = moves('0 flower, 2 flower, 3 skull, 1 flower');
    expect([placed.slice(0, 1), placed, [...placed, ...moves('1 flower')]].flatMap(small)).toEqual([true, true, false]);
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
      'Your sun tribe’s hand: three flowers, one skull. Your flame tribe’s hand: three flowers, one skull.',
    );
    expect(words).not.toContain('Ana (moon)’s hand');
  });

  test.each([
    ['en', 'Passed: Ben.', 'Passed: you, Ben and Cleo.'],
    ['fr', 'A passé : Ben.', 'Ont passé : vous, Ben et Cleo.'],
    ['it', 'Ha passato: Ben.', 'Hanno passato: tu, Ben e Cleo.'],
  ] as const)('Skull says who passed, in %s', async (language, one, all) => {
    const bid = [...BID, ...moves('2 pass')];
    expect(await heard({ ...TABLE, made: bid }, language)).toContain(one);
    expect(await heard({ ...TABLE, made: [...bid, ...moves('3 pass, 0 pass')] }, language)).toContain(all);
  });

  test.each([
    ['en', 'Ana bid 2. ', 'Ana has no disc on the mat'],
    ['fr', 'Ana a annoncé 2. ', 'Ana n’a aucun disque sur le tapis'],
    ['it', 'Ana ha dichiarato 2. ', 'Ana non ha nessun dischetto sul tappetino'],
  ] as const)('Skull after a skull: nothing lies there any more, in %s', async (language, bid, mat) => {
    const made = [...BID, ...moves('2 pass, 3 pass, 0 pass, 1 flip 3')];
    const words = await heard({ ...TABLE, made }, language);
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
    const { after } = seen({ ...TABLE, made: [...BID, ...THREE_WON] });
    expect(skull.standing(after, sitters).map(({ more }) => more)).toEqual(why);
  });

  test('S23: whoever won comes first, alone with a place, and then who came closest', async () => {
    await skull.ready();
    // Ana loses a disc, and Ben wins twice.
    const made = moves(
      [
        '0 flower, 2 flower, 3 flower, 1 skull, 1 bid 1, 2 pass, 3 pass, 0 pass, 1 discard flower',
        '0 flower, 2 flower, 3 flower, 1 flower, 1 bid 1, 2 bid 2, 3 pass, 0 pass, 1 pass, 2 flip 0',
        '0 flower, 1 flower, 3 flower, 2 flower, 2 bid 1, 3 pass, 0 pass, 1 pass',
      ].join(', '),
    );
    const standing = skull.standing(seen({ ...TABLE, made }).after, sitters);
    expect(standing.map(({ seat, rank }) => [NAMES[seat], rank])).toEqual([
      ['Ben', 1],
      ['Noor', null],
      ['Cleo', null],
      ['Ana', null],
    ]);
  });

  test.each([
    ['en', 'You turn the discs.'],
    ['fr', 'Vous retournez les disques.'],
    ['it', 'Giri i dischetti.'],
  ] as const)('you are spoken to, in %s', async (language, sentence) => {
    const made = moves('0 flower, 2 flower, 3 skull, 1 flower, 1 bid 1, 2 pass, 3 pass, 0 bid 2, 1 pass');
    expect(await heard({ ...TABLE, made }, language)).toContain(sentence);
  });
});

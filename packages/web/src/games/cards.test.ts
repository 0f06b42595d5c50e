import { begin, games } from '@skulduggery/rules';
import { describe, expect, test } from 'vitest';
import { allGames } from './index.ts';

test('every game is on show, once', () => {
  expect(allGames.map(({ card }) => card.id).toSorted()).toEqual([...games.keys()].toSorted());
});

describe.each(allGames.map(({ card }) => card))('the card of $id', (card) => {
  /** All ways to choose its options. */
  const chosen = card.options.reduce<readonly Readonly<Record<string, string | number>>[]>(
    (before, { name, values }) => before.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );

  test.each(chosen)('offers as many players as the rules take: %j', (options) => {
    const { least, most } = card.players(options);
    const taken = Array.from({ length: 20 }, (_, players) => players).filter(
      (players) => begin({ game: card.id, players, options }).ok,
    );
    expect(taken).toEqual(Array.from({ length: most - least + 1 }, (_, index) => least + index));
    expect(taken).toContain(card.usual);
  });

  test('says whether there are secrets, as the rules do', () => {
    expect(card.secrets).toBe(games.get(card.id)?.open === true ? 'open' : 'secrets');
  });
});

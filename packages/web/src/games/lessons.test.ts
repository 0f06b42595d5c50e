import { begin, games, play, seeded, type AnyGame } from '@skulduggery/rules';
import { describe, expect, test } from 'vitest';
import { anyMove } from '../../../rules/test/random-game.ts';
import { teach, UNTAUGHT, type Teaching } from '../frame/teaching.ts';
import { usualOptions } from '../frame/start.ts';
import { LANGUAGES, switchLanguage } from '../words/words.svelte.ts';
import type { Lesson } from './game.ts';
import { allGames } from './index.ts';
import { momentOf } from './test/moment.ts';

const GAMES = 30;
/** As many as the room that is kept for a lesson holds (Stage.svelte). */
const MOST_LETTERS = 142;

/** The keys of all lessons that somebody is given in a whole game, in their order. */
const givenIn = (game: AnyGame, opened: unknown, { lessons, seed }: { lessons: readonly Lesson[]; seed: string }) => {
  const [below, learned]: [ReturnType<typeof seeded>, string[]] = [seeded(seed), []];
  let [state, now]: [unknown, Teaching] = [opened, UNTAUGHT];
  const see = (seen: unknown): void => {
    const next = teach(
      now,
      momentOf(game, seen),
      lessons.filter(({ key }) => !learned.includes(key)),
    );
    if (now.lesson !== null && next.lesson !== now.lesson) learned.push(now.lesson.key);
    now = next;
  };
  while (game.status(state).result === null) {
    const played = play(game, state, anyMove(game, state, below));
    if (!played.ok) throw new Error(played.error.message);
    for (const passed of played.value.passed) see(passed);
    ({ state } = played.value);
  }
  return learned;
};

describe.each(allGames)('$card.id', ({ card, load }) => {
  const game = games.get(card.id);
  const begun = begin({ game: card.id, players: card.usual, options: usualOptions(card) });
  if (game === undefined || !begun.ok) throw new Error(`no ${card.id}`);
  const { state } = begun.value;

  test('a game gives each lesson at most once, the first at once, and some game gives each', async () => {
    const lessons = await (await load()).lessons();
    const given = Array.from({ length: GAMES }, (_, seed) => givenIn(game, state, { lessons, seed: String(seed) }));
    for (const keys of given) expect(keys).toEqual([...new Set(keys)]);
    expect(new Set(given.map(([first]) => first))).toEqual(new Set([lessons[0]?.key]));
    expect(new Set(given.flat())).toEqual(new Set(lessons.map(({ key }) => key)));
  });

  test.each(LANGUAGES)('%s: a lesson is two sentences at most, and short', async (language) => {
    const lessons = await (await load()).lessons();
    await switchLanguage(language);
    for (const { key, text } of lessons) {
      expect(
        text()
          .split(/[.!?](?:\s|$)/u)
          .filter(Boolean).length,
        key,
      ).toBeLessThanOrEqual(2);
      expect(text().length, key).toBeLessThanOrEqual(MOST_LETTERS);
    }
    await switchLanguage('en');
  });
});

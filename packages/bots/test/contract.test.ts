import { describe, expect, test } from 'vitest';
import { advance, draw, games, sameJson, seeded, type AnyGame } from '@skulduggery/rules';
import { specimens } from '../../rules/test/specimens.ts';
import { begin, frozen } from '../../rules/test/random-game.ts';
import { choose, LEVELS, remembers, type Bot, type Level, type Seen } from '../src/index.ts';
import { botFor } from './data.ts';

/** Enough to meet every phase; whole games of every level at every table would take minutes. */
const MOST_DECISIONS = 60;

describe.each(specimens)('bots of $game.id keep the contract', (specimen) => {
  const { game } = specimen;
  const cases = specimen.tables.flatMap((table) => LEVELS.map((level) => ({ ...table, level })));

  test.each(cases)('$players players, $options, $level', async ({ level, players, options }) => {
    const head = { game: game.id, players, options };
    const bot = await botFor(head, level);
    const below = seeded(`${game.id} ${players} ${JSON.stringify(options)}`);
    let state = begin(specimen, { players, options });
    let decisions = 0;
    const states: unknown[] = [];
    while (decisions < MOST_DECISIONS && !game.status(state).over) {
      const { chance, toAct } = game.status(state);
      const seat = toAct[0] ?? 0;
      const by = chance ? 'chance' : seat;
      const move = chance
        ? draw(game.odds(state), below)
        : choose(checked(bot, level, seenBy(game, [...states, state], { ...head, seat })), below);
      decisions += chance ? 0 : 1;
      states.push(state);
      state = advance(game, state, { by, move });
    }
    expect(decisions).toBeGreaterThan(0);
  });
});

/** The last state is the present one. */
const seenBy = (game: AnyGame, states: readonly unknown[], asked: Omit<Seen, 'view' | 'before' | 'moves'>): Seen => {
  const views = states.map((state) => game.view(state, asked.seat));
  return frozen({
    ...asked,
    view: views.at(-1),
    before: views.slice(0, -1),
    moves: game.legal(states.at(-1), asked.seat),
  });
};

/** Advice on every legal move, in their order, with weights that add up to 1; asked twice, the same bytes; what was seen before changes nothing for a bot that does not say so. */
const checked = (bot: Bot, level: Level, seen: Seen): ReturnType<Bot> => {
  const advice = bot(seen);
  expect(advice.map(({ move }) => move)).toEqual(seen.moves);
  expect(advice.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
  expect(advice.every(({ weight }) => weight >= 0 && weight <= 1)).toBe(true);
  expect(advice.every(({ value }) => value === null || (value >= 0 && value <= 1))).toBe(true);
  const again = structuredClone(seen);
  const kept = remembers(seen.game, level) ? again : { ...again, before: [] };
  expect(JSON.stringify(bot(kept))).toBe(JSON.stringify(advice));
  return advice;
};

test('every game of the registry is checked here', () => {
  expect(specimens.map(({ game }) => game.id).toSorted()).toEqual([...games.keys()].toSorted());
  expect(sameJson(LEVELS, ['random', 'novice', 'steady', 'expert'])).toBe(true);
});

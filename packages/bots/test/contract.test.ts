import { describe, expect, test } from 'vitest';
import { advance, draw, games, sameJson, seeded } from '@skulduggery/rules';
import { specimens } from '../../rules/test/specimens.ts';
import { begin, frozen, seatsOf } from '../../rules/test/random-game.ts';
import { choose, LEVELS, remembers, type Bot, type Level, type Seen } from '../src/index.ts';
import { botFor } from './data.ts';
import { newEyes } from './eyes.ts';

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
    const eyes = seatsOf(game, state).map((seat) => newEyes(game, seat));
    let decisions = 0;
    while (decisions < MOST_DECISIONS && !game.status(state).over) {
      const { chance, toAct } = game.status(state);
      const seen = eyes.map((look) => look(state));
      const asked = seen[toAct[0] ?? 0];
      if (asked === undefined) throw new Error('nobody is asked');
      const by = chance ? 'chance' : asked.seat;
      const move = chance
        ? draw(game.odds(state), below)
        : choose(checked(bot, level, frozen({ ...head, ...asked, moves: game.legal(state, asked.seat) })), below);
      decisions += chance ? 0 : 1;
      state = advance(game, state, { by, move });
    }
    expect(decisions).toBeGreaterThan(0);
  });
});

/** Advice on every legal move, in their order, with weights that add up to 1; asked twice, the same bytes; what was seen before changes nothing for a bot that does not say so. */
const checked = (bot: Bot, level: Level, seen: Seen): ReturnType<Bot> => {
  const advice = bot(seen);
  expect(advice.map(({ move }) => move)).toEqual(seen.moves);
  expect(advice.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
  expect(advice.every(({ weight }) => weight >= 0 && weight <= 1)).toBe(true);
  expect(advice.every(({ value }) => value === null || (value >= 0 && value <= 1))).toBe(true);
  const again = structuredClone(remembers(seen.game, level) ? seen : { ...seen, before: [] });
  expect(JSON.stringify(bot(again))).toBe(JSON.stringify(advice));
  return advice;
};

test('every game of the registry is checked here', () => {
  expect(specimens.map(({ game }) => game.id).toSorted()).toEqual([...games.keys()].toSorted());
  expect(sameJson(LEVELS, ['random', 'novice', 'steady', 'expert'])).toBe(true);
});

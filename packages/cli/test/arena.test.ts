import { describe, expect, test } from 'vitest';
import { UsageError } from '../src/usage.ts';
import type { Seen } from '@skulduggery/bots';
import { isJsonObject, sameJson, type Head } from '@skulduggery/rules';
import { playGame } from '../src/arena/game.ts';
import { readArena } from '../src/arena/request.ts';
import { playSeries } from '../src/arena/series.ts';
import { sumOfAll, wilson } from '../src/arena/tally.ts';
import { arenaOf, OVERSEER, played } from './arena-match.ts';

describe('who plays', () => {
  test('the last one named fills the places that are left', () => {
    const named = (bots: string): readonly string[] => arenaOf(bots).contestants.map(({ name }) => name);
    expect(named('steady,random')).toEqual(['steady', 'random', 'random']);
    expect(named('exec:a --b=1,2,novice')).toEqual(['exec:a --b=1,2', 'novice', 'novice']);
    expect(named('exec:a,exec:b,expert')).toEqual(['exec:a', 'exec:b', 'expert']);
  });

  test.each([
    ['--bots', 'strong'],
    ['--bots', 'random,random,random,random'],
    ['--bots', 'random', '--players', '2'],
    ['--bots', 'random', '--games', '0'],
    ['--bots', 'random', '--games', 'many'],
    ['--bots', 'random', '--options', '[]'],
    ['--bots', 'random', '--options', '{"seating":"x"}'],
    ['--bots', 'random', '--game', 'chess'],
    ['--bots', 'random', '--unknown'],
    [],
  ])('refused: %s %s %s %s', (...more) => {
    expect(() => readArena(['--game', 'skalpott', '--players', '3', '--games', '6', ...more])).toThrow(UsageError);
  });
});

describe('luck', () => {
  test('a match depends on its seed and not on how many threads share it', async () => {
    const arena = arenaOf('steady,novice,random', '--games', '30');
    const whole = await playSeries(arena, { first: 0, stride: 1 }, OVERSEER);
    const parts = [0, 1, 2].map((first) => playSeries(arena, { first, stride: 3 }, OVERSEER));
    expect(sumOfAll(await Promise.all(parts))).toEqual(whole);
    expect(await playSeries({ ...arena, seed: 'other' }, { first: 0, stride: 1 }, OVERSEER)).not.toEqual(whole);
  });

  test('everybody sits everywhere with the same dice: three alike win three games of each deal', async () => {
    const [alike] = await played(arenaOf('steady', '--games', '9'));
    expect(alike).toMatchObject({ places: 3, wins: 9, share: 1 / 3 });
  });

  test('the interval is that of Wilson', () => {
    const [from, to] = wilson(20, 100);
    expect(from).toBeCloseTo(0.13337, 5);
    expect(to).toBeCloseTo(0.28883, 5);
    expect(wilson(0, 10)[0]).toBe(0);
  });

  test.each([
    { wins: 0, games: 69 },
    { wins: 4, games: 4 },
    { wins: 10, games: 10 },
  ])('the interval holds the share also where rounding would not: $wins of $games', ({ wins, games }) => {
    const [from, to] = wilson(wins, games);
    expect(from).toBeLessThanOrEqual(wins / games);
    expect(to).toBeGreaterThanOrEqual(wins / games);
  });
});

/** All that is seen by those who are asked in a game of Skull; everybody makes the move that is picked. */
const watchedGame = async (
  options: Head['options'],
  remembers: boolean,
  pick: (moves: readonly unknown[]) => unknown,
): Promise<readonly Seen[]> => {
  const asked: Seen[] = [];
  const decider = {
    name: 'eyes',
    remembers,
    start: () => undefined,
    act: (seen: Seen) => {
      asked.push(seen);
      return { move: pick(seen.moves) };
    },
    end: () => undefined,
  };
  const head = { game: 'skull', players: 3, options };
  await playGame({ head, deciders: [decider, decider, decider], chanceSeed: 'chance', choiceSeed: 'choice' });
  return asked;
};

describe('who is asked', () => {
  const firstWaited = ({ view }: Seen): unknown =>
    isJsonObject(view) && Array.isArray(view['toAct']) ? view['toAct'][0] : undefined;

  test('the first seat that the view waits for, also where a player holds several', async () => {
    const asked = await watchedGame({ tribes: 2 }, false, (moves) => moves[0]);
    expect(asked.map(firstWaited)).toEqual(asked.map(({ seat }) => seat));
  });

  test('S19: who is asked may show off instead, and is asked again', async () => {
    const asked = await watchedGame({}, false, (moves) => moves.at(-1));
    const shows = asked.findIndex(({ moves }) => sameJson(moves.at(-1), { type: 'reveal' }));
    expect(asked[shows]?.seat).toBe(asked[shows + 1]?.seat);
    expect(asked[shows + 1]?.moves).toEqual(asked[shows]?.moves.slice(0, -1));
  });
});

describe('a match that is stopped', () => {
  test('hears of it though its bots never wait, and keeps the games that are over', async () => {
    const stop = new AbortController();
    const portion = { first: 0, stride: 1 };
    let games = 0;
    const told = (done: number): void => {
      games += done;
      // Heard only when the match lets others have their turn.
      if (games === 3) setImmediate(() => stop.abort());
    };
    const arena = arenaOf('random', '--games', '50000');
    const tallies = await playSeries(arena, portion, { told, stopped: stop.signal });
    expect(games).toBeLessThan(arena.games);
    expect(tallies['random']?.wins).toBe(games);
  });

  test('does not play the game under way to its end', async () => {
    let asked = 0;
    const head = { game: 'skalpott', players: 3, options: {} };
    const decider = {
      name: 'eyes',
      remembers: false,
      start: () => undefined,
      act: ({ moves }: Seen) => {
        asked += 1;
        return { move: moves[0] };
      },
      end: () => undefined,
    };
    const deciders = [decider, decider, decider];
    const sitting = { head, deciders, chanceSeed: 'chance', choiceSeed: 'choice', isStopped: () => asked === 2 };
    expect([await playGame(sitting), asked]).toEqual([null, 2]);
  });
});

describe('memory', () => {
  const watched = (remembers: boolean): Promise<readonly Seen[]> =>
    watchedGame({ first: 0 }, remembers, (moves) => moves[0]);

  test('whoever remembers is told every view that its seat had, and nobody else is told any', async () => {
    const asked = await watched(true);
    for (const seat of [0, 1, 2]) {
      const own = asked.filter((each) => each.seat === seat);
      const last = own.at(-1);
      // What a seat saw when it was asked is among what it is told later, in order.
      const again = own.map(({ before, view }) => sameJson(last?.before[before.length] ?? last?.view, view));
      expect(again).toEqual(own.map(() => true));
      expect(last?.before.length).toBeGreaterThan(own.length);
    }
    expect((await watched(false)).flatMap(({ before }) => before)).toEqual([]);
  });
});

/** Floors well below what docs/strength.md measures. */
test.each([
  { bots: 'steady,random', floor: 0.5 },
  { bots: 'novice,random', floor: 0.28 },
  { bots: 'expert,random', floor: 0.55 },
  { bots: 'expert,steady', floor: 0.25 },
])('strength: $bots at a table of four', async ({ bots, floor }) => {
  const [first] = await played(arenaOf(bots, '--players', '4', '--games', '400'));
  expect(first?.share).toBeGreaterThan(floor);
});

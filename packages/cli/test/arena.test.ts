import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { Seen } from '@skulduggery/bots';
import { isJsonObject, sameJson, type Head } from '@skulduggery/rules';
import { playRound } from '../src/arena/match.ts';
import { readArena } from '../src/arena/request.ts';
import { playSeries } from '../src/arena/series.ts';
import { standings, sumOfAll, wilson, type Standing } from '../src/arena/tally.ts';

const MAIN = join(import.meta.dirname, '..', 'src', 'main.ts');
const player = (manner: string): string =>
  `exec:${process.execPath} ${join(import.meta.dirname, 'programs', 'player.ts')} ${manner}`;

const arenaOf = (bots: string, ...more: readonly string[]): ReturnType<typeof readArena> =>
  readArena(['--game', 'skalpott', '--players', '3', '--games', '6', '--bots', bots, ...more]);

const OVERSEER = { told: () => undefined, stopped: new AbortController().signal };

const played = async (arena: ReturnType<typeof readArena>): Promise<readonly Standing[]> =>
  standings(arena.contestants, await playSeries(arena, { first: 0, stride: 1 }, OVERSEER), arena.games);

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
    expect(() => readArena(['--game', 'skalpott', '--players', '3', '--games', '6', ...more])).toThrow(/./);
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
  await playRound({ head, deciders: [decider, decider, decider], chanceSeed: 'chance', choiceSeed: 'choice' });
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
    const round = { head, deciders, chanceSeed: 'chance', choiceSeed: 'choice', isStopped: () => asked === 2 };
    expect([await playRound(round), asked]).toEqual([null, 2]);
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

const running = (): string => spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).stdout;

describe('programs', () => {
  test('one that plays well forfeits nothing', async () => {
    const [good] = await played(arenaOf(`${player('good')},random`));
    expect(good?.decisions).toBeGreaterThan(10);
    expect(good?.forfeits).toEqual({ illegal: 0, late: 0, dead: 0, 'out of turn': 0 });
  });

  test('brief: one that ends with its game is started anew for the next, and forfeits nothing', async () => {
    const match = arenaOf(
      `${player('brief')},random`,
      '--time',
      '5000',
      '--options',
      '{"tribes":2}',
      '--game',
      'skull',
    );
    const [program] = await played(match);
    expect(program?.forfeits).toEqual({ illegal: 0, late: 0, dead: 0, 'out of turn': 0 });
  });

  test.each([
    { manner: 'illegal', why: 'illegal', time: 5000 },
    { manner: 'noise', why: 'illegal', time: 5000 },
    { manner: 'dead', why: 'dead', time: 5000 },
    { manner: 'silent', why: 'late', time: 40 },
    { manner: 'slow', why: 'late', time: 60 },
  ] as const)('$manner: forfeits as $why, and the match goes on', async ({ manner, why, time }) => {
    const [program, others] = await played(arenaOf(`${player(manner)},random`, '--time', `${time}`, '--games', '2'));
    expect(program?.forfeits[why]).toBeGreaterThan(0);
    expect((program?.wins ?? 0) + (others?.wins ?? 0)).toBe(2);
    expect(others?.forfeits.illegal).toBe(0);
  });

  test('hasty: what it says before it is asked is no answer', async () => {
    const [program, others] = await played(arenaOf(`${player('hasty')},random`, '--time', '5000', '--games', '2'));
    // Whether it spoke before the question or just after it was sent, only the wire knows.
    const { 'out of turn': early = 0, illegal = 0 } = program?.forfeits ?? {};
    expect(early + illegal).toBeGreaterThan(0);
    expect((program?.wins ?? 0) + (others?.wins ?? 0)).toBe(2);
  });

  test('behind: an answer that comes when the next question is open is late, and no answer to that one', async () => {
    const behind = `exec:sh ${join(import.meta.dirname, 'programs', 'behind.sh')}`;
    const [program] = await played(arenaOf(`${behind},random`, '--time', '40', '--games', '3'));
    expect(program?.decisions).toBeGreaterThan(6);
    expect(program?.forfeits).toEqual({ illegal: 0, late: program?.decisions, dead: 0, 'out of turn': 0 });
  });

  test('one that does not exist ends the match', async () => {
    const match = arenaOf('exec:/no/such/program 2>/dev/null,random', '--games', '2');
    await expect(played(match)).rejects.toThrow(/can't run "\/no\/such\/program/);
  });

  test('whatever a command has started is ended with the match', async () => {
    const mark = `arena-child-${process.pid}`;
    await played(arenaOf(`exec:sh -c "sleep 1000; echo ${mark}",random`, '--time', '20', '--games', '1'));
    // Killed is killed, but a busy machine may take a moment to carry it out.
    await expect.poll(running, { timeout: 4000 }).not.toContain(`echo ${mark}`);
  });
});

describe('the command', () => {
  const run = async (...args: readonly string[]): Promise<{ readonly out: string; readonly code: unknown }> => {
    const child = spawn(process.execPath, [MAIN, 'arena', ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
    const [out] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    return { out, code: child.exitCode };
  };

  test('prints a report as JSON', async () => {
    const { out, code } = await run(
      ...'--game skalpott --players 3 --games 60 --bots steady,random --json --seed a'.split(' '),
    );
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      game: 'skalpott',
      players: 3,
      games: 60,
      bots: [
        { name: 'steady', places: 1, fair: 1 / 3 },
        { name: 'random', places: 2 },
      ],
    });
  });

  test('a program that does not exist is named, and there is no report', async () => {
    const { out, code } = await run(...'--game skalpott --players 3 --games 60 --bots exec:/no/such,random'.split(' '));
    expect([out, code]).toEqual(['', 2]);
  });

  test('says what would have worked', async () => {
    expect((await run('--game', 'skalpott')).code).toBe(2);
  });

  const herald = `exec:sh ${join(import.meta.dirname, 'programs', 'herald.sh')}`;

  /** A long match that is told to stop as soon as its program has said that word. */
  const stopped = async (bot: string, word: string): Promise<{ readonly out: string; readonly code: unknown }> => {
    const args = '--game skalpott --players 3 --games 1000000 --time 3600000 --bots'.split(' ');
    const child = spawn(process.execPath, [MAIN, 'arena', ...args, `${bot},random`], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stderr.on('data', (said) => String(said).includes(word) && child.kill('SIGINT'));
    const [out] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    return { out, code: child.exitCode };
  };

  test('told to stop, it reports the games that are over, and says by its exit code that there were to be more', async () => {
    const { out, code } = await stopped(herald, 'over');
    expect(code).toBe(130);
    expect(out).toMatch(/^skalpott, 3 players, \d+ of 1000000 games,/);
    expect(out).not.toContain('dead');
  });

  test('told to stop, it ends its programs, even one that would think for an hour', async () => {
    const mark = `arena-stopped-${process.pid}`;
    expect(await stopped(`${herald} silent ${mark}`, 'asked')).toEqual({ out: '', code: 130 });
    await expect.poll(running, { timeout: 4000 }).not.toContain(mark);
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

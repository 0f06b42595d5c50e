import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { arenaOf, played } from './arena-match.ts';

const MAIN = join(import.meta.dirname, '..', 'src', 'main.ts');
const player = (manner: string): string =>
  `exec:${process.execPath} ${join(import.meta.dirname, 'programs', 'player.ts')} ${manner}`;

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
    const stop = (said: unknown): void => {
      if (!String(said).includes(word)) return;
      // Once: the other thread's program says it too, and while Node takes itself down a signal ends it as if unheard.
      child.stderr.off('data', stop).resume();
      child.kill('SIGINT');
    };
    child.stderr.on('data', stop);
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

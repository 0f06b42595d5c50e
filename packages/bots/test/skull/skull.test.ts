import { describe, expect, test } from 'vitest';
import { draw, play, seeded, skull, type Below, type SkullMove, type SkullState } from '@skulduggery/rules';
import { after, goesOut, passed, prepared, table } from '../../../rules/test/skull-table.ts';
import { choose, type Bot, type Level } from '../../src/index.ts';
import { sourceOf } from '../../src/registry.ts';
import { featuresOf } from '../../src/skull/features.ts';
import { botFor, dataFile } from '../data.ts';

const HEAD = { game: skull.id, players: 4, options: {} };

const advised = (bot: Bot, state: SkullState, seat: number): ReturnType<Bot> =>
  bot({ ...HEAD, seat, view: skull.view(state, seat), before: [], moves: skull.legal(state, seat) });

const weightOf = (advice: ReturnType<Bot>, wanted: SkullMove): number =>
  advice.find(({ move }) => JSON.stringify(move) === JSON.stringify(wanted))?.weight ?? 0;

test('S25: features are the same whatever others placed', () => {
  const [one, twin] = [prepared(table(4), 1, 3), prepared(table(4))].map((state) => after(state, '0 bid 1, 1 bid 2'));
  if (one === undefined || twin === undefined) throw new Error('no table');
  expect(featuresOf(skull.view(one, 2), 2, [])).toEqual(featuresOf(skull.view(twin, 2), 2, []));
});

test('S6: features do not tell who has already placed', () => {
  const waiting = passed(table(4), '1 skull, 2 flower');
  const features = [table(4), ...waiting].map((state) => featuresOf(skull.view(state, 3), 3, []));
  expect(features[1]).toEqual(features[0]);
  expect(features[2]).toEqual(features[0]);
});

describe.each(['novice', 'steady', 'expert'] as const)('%s', (level) => {
  test('S19: never shows off, and does nothing where nothing else may be done', async () => {
    const bot = await botFor(HEAD, level);
    const found = after(prepared(table(4), 1), '0 bid 2, 1 pass, 2 pass, 3 pass, 0 flip 1');
    const both = advised(bot, after(found, '1 pick 0, chance lose flower'), 2);
    expect(weightOf(both, { type: 'reveal' })).toBe(0);
    expect(both.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
    expect(advised(bot, found, 2).map(({ weight }) => weight)).toEqual([0]);
  });

  test('S4: with two tribes each it answers whole games', async () => {
    const bot = await botFor({ ...HEAD, players: 3, options: { tribes: 2 } }, level);
    const start = skull.start(3, { first: 0, tribes: 2 });
    expect(winner(start, { bots: [bot, bot, bot], below: seeded(level) })).toBeGreaterThanOrEqual(0);
  });

  test('S3: at a table of twelve it answers whole games', async () => {
    const bot = await botFor({ ...HEAD, players: 12 }, level);
    const bots = Array.from({ length: 12 }, () => bot);
    expect(winner(skull.start(12, { first: 0, tribes: 1 }), { bots, below: seeded(level) })).toBeGreaterThanOrEqual(0);
  });
});

test('S13: steady flips where a disc was lost, since it may have been the skull', async () => {
  const bot = await botFor(HEAD, 'steady');
  const thinner = after(prepared(table(3), 2), '0 bid 2, 1 pass, 2 pass, 0 flip 2, 2 pick 0, chance lose flower');
  const attempt = after(prepared(thinner), '0 bid 1, 1 bid 2, 2 pass, 0 pass');
  expect(weightOf(advised(bot, attempt, 1), { type: 'flip', seat: 0 })).toBe(1);
});

test('S17: steady keeps a flower as its last disc', async () => {
  const bot = await botFor(HEAD, 'steady');
  const once = 'bid 1, 1 pass, 2 pass, 0 discard flower';
  const thin = [0, 1].reduce((state) => after(prepared(state, 0), `0 ${once}`), table(3));
  const asked = after(prepared(thin, 0), '0 bid 1, 1 pass, 2 pass');
  expect(weightOf(advised(bot, asked, 0), { type: 'discard', disc: 'skull' })).toBe(1);
});

describe('what moves are worth to the expert', () => {
  const valuesOf = async (state: SkullState, seat: number): Promise<ReadonlyMap<string, number | null>> => {
    const advice = advised(await botFor(HEAD, 'expert'), state, seat);
    return new Map(advice.map(({ move, value }) => [JSON.stringify(move), value]));
  };

  test.each([
    { living: 'four', state: prepared(table(4)), seat: 0 },
    { living: 'two', state: prepared(after(goesOut(table(3)), '0 appoint 1'), 1), seat: 1 },
  ])('$living living seats: to each move its own value', async ({ state, seat }) => {
    const values = [...(await valuesOf(state, seat)).values()];
    expect(values.every((value) => value !== null)).toBe(true);
    expect(new Set(values).size).toBeGreaterThan(2);
  });

  test('S15: to claim all discs with its own skull below is worth far less than to pass', async () => {
    const values = await valuesOf(after(prepared(table(4), 1), '0 bid 3'), 1);
    const [claim, pass] = ['{"type":"bid","count":4}', '{"type":"pass"}'].map((move) => values.get(move) ?? NaN);
    expect(claim).toBeLessThan((pass ?? NaN) - 0.05);
  });

  test('S12: of a move that has to be made it says nothing', async () => {
    const attempt = after(prepared(table(3)), '0 bid 2, 1 bid 3');
    const values = [...(await valuesOf(after(attempt, '1 flip 0'), 1)).values()];
    expect(values).toEqual([null]);
  });
});

test('the expert of Skull fits into one megabyte', () => {
  const files = sourceOf(skull.id, 'expert').files(HEAD);
  expect(files.reduce((sum, file) => sum + dataFile(file).byteLength, 0)).toBeLessThan(1_000_000);
});

interface Seats {
  readonly bots: readonly Bot[];
  readonly below: Below;
}

const winner = (start: SkullState, { bots, below }: Seats): number => {
  let state = start;
  for (;;) {
    const { chance, toAct, result } = skull.status(state);
    if (result !== null) return result.winners[0] ?? -1;
    const [seat = 0] = toAct;
    const bot = bots[state.players[seat] ?? 0];
    if (bot === undefined) throw new RangeError(`nobody plays seat ${seat}`);
    const picked = chance ? draw(skull.odds(state), below) : choose(advised(bot, state, seat), below);
    const played = play(skull, state, { by: chance ? 'chance' : seat, move: picked });
    if (!played.ok) throw new Error(played.error.message);
    state = played.value.state;
  }
};

/** Games that the one wins among three others, seats in turn. */
const wins = async (one: Level, others: Level, games: number): Promise<number> => {
  const [mine, theirs] = [await botFor(HEAD, one), await botFor(HEAD, others)];
  const below = seeded(`${one} among ${others}`);
  let won = 0;
  for (let game = 0; game < games; game += 1) {
    const bots = [0, 1, 2, 3].map((player) => (player === game % 4 ? mine : theirs));
    if (winner(skull.start(4, { first: game % 3, tribes: 1 }), { bots, below }) === game % 4) won += 1;
  }
  return won;
};

test('steady wins far more than its fair share among random players', async () => {
  expect(await wins('steady', 'random', 400)).toBeGreaterThan(216);
});

test('expert wins more than its fair share among steady players', async () => {
  expect(await wins('expert', 'steady', 120)).toBeGreaterThan(36);
});

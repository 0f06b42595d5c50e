import { describe, expect, test } from 'vitest';
import { isJsonObject } from '../json.ts';
import { after, challenged, phase, prepared, seen, table } from '../../test/skull-table.ts';
import { skull } from './skull.ts';

test('S1: a seat begins with its mat skull side up, three flowers and a skull', () => {
  expect(seen(table(3), 2)).toEqual({
    player: 2,
    mat: 'skull',
    out: false,
    hand: ['flower', 'flower', 'flower', 'skull'],
    pile: [],
    lost: [],
    shown: null,
  });
});

describe('player counts', () => {
  test.each([
    { rule: 'S2', players: 2, options: {}, allowed: false },
    { rule: 'S2', players: 3, options: {}, allowed: true },
    { rule: 'S2', players: 6, options: { tribes: 1 }, allowed: true },
    { rule: 'S2', players: 3.5, options: {}, allowed: false },
    { rule: 'S3', players: 7, options: {}, allowed: true },
    { rule: 'S3', players: 12, options: {}, allowed: true },
    { rule: 'S3', players: 13, options: {}, allowed: false },
    { rule: 'S4', players: 1, options: { tribes: 2 }, allowed: false },
    { rule: 'S4', players: 2, options: { tribes: 2 }, allowed: true },
    { rule: 'S4', players: 6, options: { tribes: 2 }, allowed: true },
    { rule: 'S4', players: 7, options: { tribes: 2 }, allowed: false },
  ])('$rule: $players players with $options: $allowed', ({ players, options, allowed }) => {
    expect(skull.options(options, players).ok).toBe(allowed);
  });
});

test('S4: with two tribes a player sits at p and at p + n', () => {
  expect(skull.players(table(3, { tribes: 2 }))).toEqual([0, 1, 2, 0, 1, 2]);
});

test('S4: the turn goes by seat, so each tribe has its own', () => {
  const state = after(prepared(table(2, { tribes: 2 })), '0 flower, 1 flower, 2 bid 1, 3 bid 2, 0 bid 3, 1 pass');
  expect(skull.view(state, 'all')).toMatchObject({ toAct: [2], bid: { seat: 0, count: 3 }, passed: [1] });
});

test('S4: two tribes that win once each win nothing; one same tribe that wins twice does', () => {
  let state = challenged(prepared(table(2, { tribes: 2 })), 1);
  state = after(prepared(state), '0 flower, 1 flower, 2 bid 1, 3 pass, 0 pass, 1 pass');
  expect([seen(state, 0).mat, seen(state, 2).mat, phase(state)]).toEqual(['flower', 'flower', 'place']);
  state = challenged(prepared(state), 1);
  expect(skull.status(state).result).toEqual({ winners: [0], ranks: [1, 2] });
});

describe('the first player', () => {
  test('S5: chance chooses among all seats', () => {
    const state = skull.start(2, { first: null, tribes: 2 });
    expect(skull.status(state)).toEqual({ phase: 'start', toAct: [], chance: true, over: false, result: null });
    expect(skull.odds(state)).toEqual([0, 1, 2, 3].map((seat) => ({ move: { type: 'start', seat }, weight: 1 })));
    expect(skull.view(after(state, 'chance start 3'), null)).toMatchObject({ phase: 'place', first: 3, round: 1 });
  });

  test('S5: or the host names it', () => {
    expect(skull.view(table(3, { first: 2 }), null)).toMatchObject({ phase: 'place', first: 2, toAct: [0, 1] });
  });

  test.each([3, -1, 1.5, '0', null, undefined, [0]])('S5: %j is no seat of three', (first) => {
    expect(skull.options({ first }, 3)).toMatchObject({ ok: false, error: { code: 'bad-options' } });
  });

  test('S5: minus zero is seat 0', () => {
    expect(skull.options({ first: -0 }, 3)).toEqual({ ok: true, value: { first: 0, tribes: 1 } });
  });

  test('S5: with two tribes every seat may start', () => {
    expect(skull.options({ first: 5, tribes: 2 }, 3).ok).toBe(true);
    expect(skull.options({ first: 6, tribes: 2 }, 3).ok).toBe(false);
  });
});

test.each(['{"tribes":"2"}', '{"tribes":3}', '{"tribes":null}', '{"colour":1}', '{"__proto__":1}'])(
  'S2: the option %s does not exist',
  (raw) => {
    const given: unknown = JSON.parse(raw);
    expect(isJsonObject(given) && skull.options(given, 4)).toMatchObject({ error: { code: 'bad-options' } });
  },
);

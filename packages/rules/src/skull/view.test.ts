import { describe, expect, test } from 'vitest';
import {
  after,
  challenged,
  failsAlone,
  goesOut,
  phase,
  prepared,
  seen,
  succeedsAlone,
  table,
} from '../../test/skull-table.ts';
import { skull } from './skull.ts';
import type { State } from './types.ts';

test('S25: every viewer gets the same keys in the same order', () => {
  const state = after(prepared(table(3)), '0 bid 1');
  expect(JSON.stringify(skull.view(state, 1))).toBe(
    JSON.stringify({
      game: 'skull',
      round: 1,
      phase: 'bid',
      first: 0,
      toAct: [1],
      bid: { seat: 0, count: 1 },
      passed: [],
      challenger: null,
      seats: [0, 1, 2].map((player) => ({
        player,
        mat: 'skull',
        out: false,
        hand: player === 1 ? ['flower', 'flower', 'skull'] : [null, null, null],
        pile: [{ disc: player === 1 ? 'flower' : null, flipped: false }],
        lost: [],
        shown: null,
      })),
      last: null,
      result: null,
    }),
  );
});

/** Two tables that differ in what seat 0 did in secret. */
const twins = [
  { what: 'which disc was placed', line: ['0 flower', '0 skull'], from: after(table(3), '1 flower, 2 flower') },
  { what: 'which disc was added', line: ['0 flower', '0 skull'], from: prepared(table(3)) },
  {
    what: 'which disc was given up',
    line: ['0 discard flower', '0 discard skull'],
    from: challenged(prepared(table(3), 0), 1),
  },
  {
    what: 'which disc was picked',
    line: ['chance lose flower', 'chance lose skull'],
    from: after(challenged(prepared(table(3), 1), 2), '0 flip 1, 1 pick 3'),
  },
];

describe.each(twins)('S25: $what', ({ line: [one = '', other = ''], from }) => {
  const [left, right] = [after(from, one), after(from, other)];

  test.each([1, 2, null])('is hidden from %j', (viewer) => {
    expect(JSON.stringify(skull.view(left, viewer))).toBe(JSON.stringify(skull.view(right, viewer)));
    expect(skull.legal(left, viewer ?? 3)).toEqual(skull.legal(right, viewer ?? 3));
  });

  test('is known to its seat', () => {
    expect(skull.view(left, 0)).not.toEqual(skull.view(right, 0));
  });
});

test('S25: in two tribes the two seats of a player know each other’s', () => {
  const state = after(table(2, { tribes: 2 }), '2 skull');
  const own = { hand: ['flower', 'flower', 'flower'], pile: [{ disc: 'skull', flipped: false }] };
  expect(seen(state, 2, 0)).toMatchObject(own);
  expect(seen(state, 2, 2)).toMatchObject(own);
  const hidden = { hand: [null, null, null], pile: [{ disc: null, flipped: false }] };
  expect([1, 3, null].map((viewer) => seen(state, 2, viewer))).toMatchObject([hidden, hidden, hidden]);
});

test('S25: flipped discs are public, with their place', () => {
  const state = after(prepared(table(3)), '0 flower, 1 flower, 2 flower, 0 bid 4, 1 pass, 2 pass, 0 flip 1');
  expect(seen(state, 1, null).pile).toEqual([
    { disc: null, flipped: false },
    { disc: 'flower', flipped: true },
  ]);
});

test('S25: how many discs a seat has lost is public', () => {
  expect(seen(failsAlone(failsAlone(table(3))), 0, null).lost).toEqual([null, null]);
});

const ends: readonly { how: string; state: State }[] = [
  { how: 'a second won attempt', state: succeedsAlone(succeedsAlone(failsAlone(table(3)))) },
  { how: 'one player being left', state: goesOut(after(goesOut(table(3)), '0 appoint 1')) },
];

describe.each(ends)('S26: after $how', ({ state }) => {
  test.each([0, 1, 2, null] as const)('%j sees everything, lost discs included', (viewer) => {
    expect(phase(state)).toBe('over');
    expect(skull.view(state, viewer)).toEqual(skull.view(state, 'all'));
    expect(JSON.stringify(skull.view(state, viewer).seats)).not.toContain('[null');
    expect(seen(state, 0, viewer).lost).toContain('flower');
  });

  test('also of a tribe that stays as it was before the end', () => {
    const before: State = { ...state, phase: { name: 'start' } };
    const view = skull.view(before, 1);
    expect(JSON.stringify(view.seats)).toContain('[null');
    expect(skull.view(state, 1, { state: before, view })).toEqual(skull.view(state, 1));
  });
});

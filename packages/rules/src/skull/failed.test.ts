import { describe, expect, test } from 'vitest';
import {
  after,
  challenged,
  failsAlone,
  foundSkull,
  goesOut,
  legal,
  onlyFlower,
  onlySkull,
  prepared,
  secondStarts,
  seen,
  succeedsAlone,
  table,
  waitedFor,
} from '../../test/skull-table.ts';
import { skull } from './skull.ts';
import type { State } from './types.ts';

test('S15: everyone takes their discs back, and the Challenger loses one for good', () => {
  const failed = foundSkull(table(3));
  expect([0, 1, 2].map((seat) => seen(failed, seat).pile)).toEqual([[], [], []]);
  const state = after(failed, '1 pick 0, chance lose flower');
  expect([0, 1, 2].map((seat) => seen(state, seat).hand.length)).toEqual([3, 4, 4]);
  expect(seen(state, 0).lost).toEqual(['flower']);
});

test("S16: somebody else's skull: its owner picks a position blindly, and chance says what it was", () => {
  const state = foundSkull(table(3));
  expect(skull.status(state)).toMatchObject({ phase: 'pick', toAct: [1], chance: false });
  expect(legal(state, 1)).toEqual(['pick 0', 'pick 1', 'pick 2', 'pick 3']);
  const picked = after(state, '1 pick 2');
  expect(skull.status(picked)).toMatchObject({ phase: 'lose', toAct: [], chance: true });
  expect(skull.odds(picked)).toEqual([
    { move: { type: 'lose', disc: 'flower' }, weight: 3 },
    { move: { type: 'lose', disc: 'skull' }, weight: 1 },
  ]);
});

test('S16: there are as many positions as discs, and only kinds that are left can be lost', () => {
  const state = foundSkull(after(foundSkull(table(3)), '1 pick 0, chance lose skull'));
  expect(legal(state, 1)).toEqual(['pick 0', 'pick 1', 'pick 2']);
  expect(skull.odds(after(state, '1 pick 0'))).toEqual([{ move: { type: 'lose', disc: 'flower' }, weight: 3 }]);
});

test('S17: the own skull: the Challenger chooses secretly, one move per kind', () => {
  const state = challenged(prepared(table(3), 0), 1);
  expect(skull.status(state)).toMatchObject({ phase: 'discard', toAct: [0], chance: false });
  expect(legal(state, 0)).toEqual(['discard flower', 'discard skull']);
  expect(seen(after(state, '0 discard skull'), 0)).toMatchObject({
    hand: ['flower', 'flower', 'flower'],
    lost: ['skull'],
  });
});

test("S17: in two tribes the skull of the own other tribe is the Challenger's own", () => {
  const state = after(challenged(prepared(table(2, { tribes: 2 }), 2), 2), '0 flip 2');
  expect(skull.status(state)).toMatchObject({ phase: 'discard', toAct: [0] });
  const next = after(state, '0 discard flower');
  expect([seen(next, 0).hand.length, seen(next, 2).hand.length]).toEqual([3, 4]);
  expect(skull.view(next, null).first).toBe(0);
});

test('S18: no disc left: the seat is out, places no more, and its mat keeps its last side', () => {
  const state = after(goesOut(succeedsAlone(table(4))), '0 appoint 2');
  expect(seen(state, 0)).toMatchObject({
    out: true,
    mat: 'flower',
    hand: [],
    lost: ['flower', 'flower', 'flower', 'skull'],
  });
  expect(waitedFor(state)).toEqual([1, 3]);
  expect(legal(state, 0)).toEqual([]);
  expect(waitedFor(after(prepared(state), '2 flower, 3 flower'))).toEqual([1]);
});

describe('the next round', () => {
  test("S22: out on somebody else's skull: its owner starts", () => {
    const state = foundSkull(onlyFlower(table(3)));
    expect(skull.view(state, null)).toMatchObject({ phase: 'place', first: 1, toAct: [2] });
    expect(seen(state, 0).out).toBe(true);
  });

  test('S22: out on the own skull: who went out names any living seat', () => {
    const state = goesOut(table(4));
    expect(skull.status(state)).toMatchObject({ phase: 'appoint', toAct: [0] });
    expect(legal(state, 0)).toEqual(['appoint 1', 'appoint 2', 'appoint 3']);
    expect(skull.view(state, null)).toMatchObject({ first: 0, challenger: 0, bid: { seat: 0, count: 1 } });
    expect(skull.view(after(state, '0 appoint 3'), null)).toMatchObject({ phase: 'place', first: 3, toAct: [1, 2] });
  });

  test('S22: also with three players, of whom two are left', () => {
    const state = goesOut(table(3));
    expect(legal(state, 0)).toEqual(['appoint 1', 'appoint 2']);
  });

  test('S22: in two tribes who went out may name the own other tribe', () => {
    expect(legal(goesOut(table(2, { tribes: 2 })), 0)).toEqual(['appoint 1', 'appoint 2', 'appoint 3']);
  });

  test('S22: out on the skull of the own other tribe: that tribe starts', () => {
    const state = challenged(prepared(onlyFlower(table(2, { tribes: 2 })), 2), 2);
    expect(skull.view(after(state, '0 flip 2'), null)).toMatchObject({ phase: 'place', first: 2, toAct: [1, 3] });
  });
});

/** Seats 0 and 1 are left, seat 1 starts; seat 0 has everything, seat 1 nothing but its skull. */
const lastTwo = (): State => {
  const alone = after(goesOut(table(3, { first: 2 })), '2 appoint 1');
  return onlySkull(alone);
};

test('S23: the last player with a living seat wins, and all discs are back in hand', () => {
  const state = failsAlone(lastTwo());
  expect(skull.status(state)).toMatchObject({ phase: 'over', toAct: [], result: { winners: [0], ranks: [1, 2, 2] } });
  expect(skull.view(state, null)).toMatchObject({ challenger: 1, bid: { seat: 1, count: 1 }, last: { won: false } });
  expect(seen(state, 0, null)).toMatchObject({ hand: ['flower', 'flower', 'flower', 'skull'], pile: [] });
});

test('S23: the last two play on as before', () => {
  const state = prepared(lastTwo(), 1);
  expect(skull.status(state)).toMatchObject({ phase: 'add', toAct: [1] });
  expect(waitedFor(after(state, '1 bid 1'))).toEqual([0]);
  const attempt = after(state, '1 bid 1, 0 bid 2');
  expect(legal(attempt, 0)).toEqual(['flip 1']);
  expect(skull.status(after(attempt, '0 flip 1'))).toMatchObject({ phase: 'pick', toAct: [1] });
});

test('S23: in two tribes it ends when only seats of one player live', () => {
  let state = goesOut(table(2, { tribes: 2 }));
  state = goesOut(after(state, '0 appoint 2'));
  expect(skull.status(state)).toMatchObject({ phase: 'over', result: { winners: [1], ranks: [2, 1] } });
});

describe('a single disc', () => {
  test('S24: it is placed, and then the seat must challenge', () => {
    const state = onlyFlower(table(3));
    const ready = after(state, '1 flower, 2 flower');
    expect(legal(ready, 0)).toEqual(['flower']);
    expect(legal(after(ready, '0 flower'), 0)).toEqual(['bid 1', 'bid 2', 'bid 3']);
    expect(legal(after(onlySkull(table(3)), '1 flower, 2 flower'), 0)).toEqual(['skull']);
  });

  test('S24: in an auction the seat may raise or pass', () => {
    const state = after(prepared(secondStarts(onlyFlower(table(3)))), '1 bid 1, 2 pass');
    expect(legal(state, 0)).toEqual(['bid 2', 'bid 3', 'pass']);
  });

  test('S24: whoever is the Challenger and flips it is out, if it is a skull', () => {
    expect(seen(goesOut(table(3)), 0).out).toBe(true);
  });

  test('S24: somebody else flipping it costs the owner nothing', () => {
    const state = after(prepared(onlySkull(table(3)), 0), '0 bid 1, 1 bid 2, 2 pass, 0 pass, 1 flip 0');
    expect(skull.status(state)).toMatchObject({ phase: 'pick', toAct: [0] });
    expect(seen(state, 0)).toMatchObject({ out: false, hand: ['skull'] });
  });

  test('S24: a single flower wins an attempt of one', () => {
    expect(seen(succeedsAlone(onlyFlower(table(3))), 0)).toMatchObject({ mat: 'flower', hand: ['flower'] });
  });

  test("S16: it goes by itself on somebody else's skull, and only the end tells more than that", () => {
    const state = foundSkull(onlyFlower(table(3)));
    expect(seen(state, 0)).toMatchObject({ out: true, lost: ['skull', 'flower', 'flower', 'flower'] });
    expect(seen(state, 0, 1)).toMatchObject({ out: true, lost: [null, null, null, null] });
  });
});

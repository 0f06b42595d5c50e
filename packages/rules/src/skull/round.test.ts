import { expect, test } from 'vitest';
import { after, legal, phase, prepared, refused, seen, table, waitedFor } from '../../test/skull-table.ts';
import { skull } from './skull.ts';

test('S6: the others place in any order, the first player last', () => {
  const state = table(4, { first: 1 });
  expect(waitedFor(state)).toEqual([0, 2, 3]);
  expect(waitedFor(after(state, '3 flower'))).toEqual([0, 2]);
  expect(waitedFor(after(state, '3 flower, 0 skull'))).toEqual([2]);
  expect(waitedFor(after(state, '3 flower, 0 skull, 2 flower'))).toEqual([1]);
  expect(refused(state, '1 flower')).toBe('not-your-turn');
});

test('S6: nobody places twice', () => {
  expect(refused(after(table(3), '1 flower'), '1 flower')).toBe('not-your-turn');
});

test('S6: any disc of the hand, one move per kind, flower before skull', () => {
  expect(legal(table(3), 1)).toEqual(['flower', 'skull']);
});

test('S7: from the first player clockwise, each adds on top or challenges', () => {
  const state = after(prepared(table(3, { first: 1 })), '1 skull, 2 flower');
  expect(skull.status(state)).toMatchObject({ phase: 'add', toAct: [0] });
  expect(seen(state, 1).pile).toEqual([
    { disc: 'flower', flipped: false },
    { disc: 'skull', flipped: false },
  ]);
  expect(seen(state, 1).hand).toEqual(['flower', 'flower']);
});

test('S7: what may be placed comes before what may be bid', () => {
  expect(legal(prepared(table(3)), 0)).toEqual(['flower', 'skull', 'bid 1', 'bid 2', 'bid 3']);
  expect(legal(prepared(table(3), 0), 0)).toEqual(['flower', 'bid 1', 'bid 2', 'bid 3']);
});

test('S8: a seat with no disc in hand must challenge', () => {
  const round = '0 flower, 1 flower, 2 flower';
  const state = after(prepared(table(3)), `${round}, ${round}, 0 skull, 1 skull, 2 skull`);
  expect(legal(state, 0)).toEqual(Array.from({ length: 12 }, (_, index) => `bid ${index + 1}`));
});

test('S9: from 1 to the discs now on all mats; zero, or more than lie there, is refused', () => {
  const state = after(prepared(table(3)), '0 flower');
  expect(legal(state, 1).filter((move) => move.startsWith('bid'))).toEqual(['bid 1', 'bid 2', 'bid 3', 'bid 4']);
  expect(refused(state, '1 bid 0')).toBe('illegal-move');
  expect(refused(state, '1 bid 5')).toBe('illegal-move');
});

test('S10: once a challenge is open nobody adds; each raises or passes, raises first', () => {
  const state = after(prepared(table(4)), '0 bid 2');
  expect(skull.status(state)).toMatchObject({ phase: 'bid', toAct: [1] });
  expect(legal(state, 1)).toEqual(['bid 3', 'bid 4', 'pass']);
});

test('S10: a seat that passed is out of the auction, and its discs still count', () => {
  const state = after(prepared(table(4)), '0 bid 1, 1 pass, 2 bid 2, 3 pass, 0 bid 3');
  expect(skull.view(state, null)).toMatchObject({ toAct: [2], bid: { seat: 0, count: 3 }, passed: [1, 3] });
  expect(legal(state, 2)).toEqual(['bid 4', 'pass']);
});

test('S10: the passes are listed by seat, in whatever order they came', () => {
  const state = after(prepared(table(4, { first: 2 })), '2 bid 1, 3 pass, 0 bid 2, 1 pass');
  expect(skull.view(state, null).passed).toEqual([1, 3]);
});

test('S11: when all but one have passed, that seat is the Challenger', () => {
  const before = after(prepared(table(3)), '0 bid 1, 1 bid 2, 2 pass');
  expect(skull.view(before, null)).toMatchObject({ phase: 'bid', challenger: null });
  const state = after(before, '0 pass');
  expect(skull.view(state, null)).toMatchObject({ phase: 'attempt', challenger: 1, toAct: [1], passed: [0, 2] });
});

test('S11: a bid of the total ends the auction at once', () => {
  const state = after(prepared(table(3)), '0 bid 1, 1 bid 3');
  expect(skull.view(state, null)).toMatchObject({ phase: 'attempt', challenger: 1, toAct: [1], passed: [] });
});

test('S11: also when the first player opens with it', () => {
  const state = after(prepared(table(3)), '0 bid 3');
  expect(skull.view(state, null)).toMatchObject({ phase: 'attempt', challenger: 0, toAct: [0], passed: [] });
});

test('S21: whoever won the attempt starts the next round, with all discs back in hand', () => {
  const state = after(prepared(table(3)), '0 bid 1, 1 bid 2, 2 pass, 0 pass, 1 flip 2');
  expect(skull.view(state, null)).toMatchObject({
    round: 2,
    phase: 'place',
    first: 1,
    toAct: [0, 2],
    bid: null,
    passed: [],
    challenger: null,
  });
  expect([0, 1, 2].map((seat) => seen(state, seat).hand.length)).toEqual([4, 4, 4]);
});

test('S21: whoever failed starts the next round too', () => {
  const state = after(prepared(table(3), 1), '0 bid 1, 1 bid 2, 2 pass, 0 pass');
  expect(phase(state)).toBe('discard');
  expect(skull.view(state, null)).toMatchObject({ round: 1, first: 0, bid: { seat: 1, count: 2 }, challenger: 1 });
  expect(skull.view(after(state, '1 discard skull'), null)).toMatchObject({ round: 2, first: 1, bid: null });
});

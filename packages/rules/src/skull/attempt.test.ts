import { expect, test } from 'vitest';
import {
  after,
  challenged,
  legal,
  passed,
  phase,
  prepared,
  refused,
  seen,
  succeedsAlone,
  table,
} from '../../test/skull-table.ts';
import { skull } from './skull.ts';

test('the worked round: the first player raises to 5, flips own 2 and three of others, and starts again', () => {
  const auction = after(prepared(table(4)), '0 flower, 1 flower, 2 flower, 3 bid 3, 0 bid 5, 1 pass, 2 pass, 3 pass');
  expect(skull.view(auction, null)).toMatchObject({ phase: 'attempt', challenger: 0, toAct: [0], bid: { count: 5 } });
  const state = after(auction, '0 flip 1, 0 flip 3, 0 flip 2');
  expect(skull.view(state, null)).toMatchObject({ round: 2, phase: 'place', first: 0, toAct: [1, 2, 3] });
  expect(seen(state, 0).mat).toBe('flower');
  expect(skull.view(state, null).last).toEqual({
    challenger: 0,
    count: 5,
    flips: [
      { seat: 0, position: 1, disc: 'flower' },
      { seat: 0, position: 0, disc: 'flower' },
      { seat: 1, position: 1, disc: 'flower' },
      { seat: 3, position: 0, disc: 'flower' },
      { seat: 2, position: 1, disc: 'flower' },
    ],
    won: true,
  });
});

/** How many discs of each pile are flipped, with the phase and who is waited for. */
const steps = (...[state, line]: Parameters<typeof passed>): readonly unknown[] =>
  passed(state, line).map((step) => {
    const { phase: name, toAct, seats } = skull.view(step, null);
    return [name, toAct, seats.map(({ pile }) => pile.filter(({ flipped }) => flipped).length)];
  });

test('S12: own discs are flipped first, by themselves, one event each', () => {
  const state = after(prepared(table(3)), '0 flower, 1 flower, 2 flower, 0 bid 3, 1 pass');
  expect(steps(state, '2 pass')).toEqual([
    ['attempt', [], [0, 0, 0]],
    ['attempt', [], [1, 0, 0]],
    ['attempt', [0], [2, 0, 0]],
  ]);
});

test('S12: with more own discs than the bid, only the top ones', () => {
  const state = after(prepared(table(3), 0), '0 flower, 1 flower, 2 flower, 0 flower');
  const won = after(state, '1 bid 1, 2 pass, 0 bid 2, 1 pass');
  expect(skull.view(won, null).last).toEqual({
    challenger: 0,
    count: 2,
    flips: [
      { seat: 0, position: 2, disc: 'flower' },
      { seat: 0, position: 1, disc: 'flower' },
    ],
    won: true,
  });
});

test('S12: a skull under flowers in the own pile is met when the bid goes that deep', () => {
  const state = after(prepared(table(3), 0), '0 flower, 1 flower, 2 flower, 0 bid 2, 1 pass, 2 pass');
  expect(skull.view(state, null)).toMatchObject({ phase: 'discard', toAct: [0], last: { won: false } });
  expect(skull.view(state, null).last?.flips).toEqual([
    { seat: 0, position: 1, disc: 'flower' },
    { seat: 0, position: 0, disc: 'skull' },
  ]);
});

test('S12: the finished attempt is seen as it lies before the discs go back', () => {
  const state = after(prepared(table(3), 1), '0 bid 2, 1 pass, 2 pass');
  expect(steps(state, '0 flip 1')).toEqual([
    ['attempt', [], [1, 1, 0]],
    ['pick', [1], [0, 0, 0]],
  ]);
});

test('S13: any other pile with a disc left, flip by flip, in seat order', () => {
  const state = after(prepared(table(4)), '0 bid 1, 1 bid 2, 2 bid 3, 3 pass, 0 pass, 1 pass');
  expect(legal(state, 2)).toEqual(['flip 0', 'flip 1', 'flip 3']);
  expect(legal(after(state, '2 flip 1'), 2)).toEqual(['flip 0', 'flip 3']);
  expect(refused(state, '2 flip 2')).toBe('illegal-move');
});

test('S13: piles are taken from the top and need not be finished before another', () => {
  const state = after(prepared(table(3)), '0 flower, 1 flower, 2 flower, 0 bid 5, 1 pass, 2 pass');
  const won = after(state, '0 flip 1, 0 flip 2, 0 flip 1');
  expect(skull.view(won, null).last?.flips.slice(2)).toEqual([
    { seat: 1, position: 1, disc: 'flower' },
    { seat: 2, position: 1, disc: 'flower' },
    { seat: 1, position: 0, disc: 'flower' },
  ]);
});

test('S13: also when the bid is the total the Challenger chooses the order', () => {
  const state = after(prepared(table(3), 2), '0 bid 3');
  expect(legal(state, 0)).toEqual(['flip 1', 'flip 2']);
});

test('S13: in two tribes the own other tribe is another pile', () => {
  expect(legal(challenged(prepared(table(2, { tribes: 2 })), 2), 0)).toEqual(['flip 1', 'flip 2', 'flip 3']);
});

test('S14: a skull ends the attempt at once', () => {
  const state = after(prepared(table(3), 1), '0 bid 3, 0 flip 1');
  expect(skull.view(state, null)).toMatchObject({ phase: 'pick', last: { count: 3, won: false } });
  expect(skull.view(state, null).last?.flips).toHaveLength(2);
});

test("S14: the bid's number of flowers wins, whatever else lies there", () => {
  const state = after(prepared(table(3), 1), '0 bid 2, 1 pass, 2 pass, 0 flip 2');
  expect(skull.view(state, null)).toMatchObject({ phase: 'place', round: 2, last: { count: 2, won: true } });
});

test('S14: the latest finished attempt stays until another is finished', () => {
  const state = after(prepared(succeedsAlone(table(3)), 1), '0 bid 2, 1 pass, 2 pass');
  expect(skull.view(state, null).last).toMatchObject({ count: 1, won: true });
  expect(skull.view(after(state, '0 flip 1'), null).last).toMatchObject({ count: 2, won: false });
});

test('S20: a won attempt turns the mat to the flower side', () => {
  const state = succeedsAlone(table(3));
  expect([0, 1, 2].map((seat) => seen(state, seat).mat)).toEqual(['flower', 'skull', 'skull']);
});

test('S20: with the flower up already it wins the game', () => {
  const state = succeedsAlone(succeedsAlone(table(3)));
  expect(skull.status(state)).toEqual({
    phase: 'over',
    toAct: [],
    chance: false,
    over: true,
    result: { winners: [0], ranks: [1, 2, 2] },
  });
});

test('S20: then the discs stay as they lie, and the round stays to be seen', () => {
  const state = after(prepared(succeedsAlone(table(3)), 1), '0 flower, 1 flower, 2 bid 1, 0 bid 2, 1 pass, 2 pass');
  expect(phase(state)).toBe('over');
  expect(skull.view(state, null)).toMatchObject({
    round: 2,
    first: 0,
    bid: { seat: 0, count: 2 },
    passed: [1, 2],
    challenger: 0,
    last: { count: 2, won: true },
  });
  expect(seen(state, 0).pile.map(({ flipped }) => flipped)).toEqual([true, true]);
  expect(seen(state, 1).pile).toEqual([
    { disc: 'skull', flipped: false },
    { disc: 'flower', flipped: false },
  ]);
});

test('S20: mats of different seats do not add up', () => {
  const state = after(prepared(succeedsAlone(table(3))), '0 bid 1, 1 bid 2, 2 pass, 0 pass, 1 flip 2');
  expect([phase(state), seen(state, 0).mat, seen(state, 1).mat]).toEqual(['place', 'flower', 'flower']);
});

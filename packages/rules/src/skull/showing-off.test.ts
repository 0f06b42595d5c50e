import { expect, test } from 'vitest';
import {
  after,
  challenged,
  goesOut,
  legal,
  onlyFlower,
  phase,
  prepared,
  refused,
  secondStarts,
  seen,
  succeedsAlone,
  table,
  waitedFor,
} from '../../test/skull-table.ts';
import { skull } from './skull.ts';

/** Seat 0 has found the skull of seat 1 on top of a flower; seats 2 and 3 have discs that nobody saw. */
const failed = after(
  prepared(table(4)),
  '0 flower, 1 skull, 2 skull, 3 bid 1, 0 bid 3, 1 pass, 2 pass, 3 pass, 0 flip 1',
);

const mayShow = (state: typeof failed): readonly number[] =>
  [0, 1, 2, 3].filter((seat) => legal(state, seat).includes('reveal'));

test('S19: from the failure on, every other seat with unflipped discs may show them', () => {
  expect(phase(failed)).toBe('pick');
  expect(mayShow(failed)).toEqual([1, 2, 3]);
  expect(mayShow(after(failed, '1 pick 0'))).toEqual([1, 2, 3]);
  expect(mayShow(after(failed, '1 pick 0, chance lose flower'))).toEqual([1, 2, 3]);
});

test('S19: the table waits for nobody to do so', () => {
  expect(waitedFor(failed)).toEqual([1]);
  expect(waitedFor(after(failed, '3 reveal'))).toEqual([1]);
});

test('S19: it is listed last', () => {
  expect(legal(failed, 1)).toEqual(['pick 0', 'pick 1', 'pick 2', 'pick 3', 'reveal']);
  expect(legal(after(failed, '1 pick 0, chance lose flower'), 2)).toEqual(['flower', 'skull', 'reveal']);
});

test('S19: all see the whole pile, bottom to top', () => {
  const state = after(failed, '2 reveal');
  expect(seen(state, 2, null).shown).toEqual(['flower', 'skull']);
  expect(seen(state, 1, null).shown).toBeNull();
});

test('S19: once', () => {
  expect(refused(after(failed, '2 reveal'), '2 reveal')).toBe('not-your-turn');
  expect(mayShow(after(failed, '1 reveal, 3 reveal'))).toEqual([2]);
});

test('S19: until the seat places its next disc', () => {
  const next = after(failed, '1 pick 0, chance lose flower, 2 flower');
  expect(mayShow(next)).toEqual([1, 3]);
  expect(mayShow(after(next, '1 flower, 3 flower'))).toEqual([]);
});

test('S19: a first player who was not the Challenger may show until placing, which is last', () => {
  const out = after(
    prepared(secondStarts(onlyFlower(table(3)))),
    '1 skull, 2 bid 1, 0 bid 2, 1 pass, 2 pass, 0 flip 1',
  );
  expect(skull.view(out, null)).toMatchObject({ phase: 'place', first: 1, toAct: [2] });
  expect(legal(out, 1)).toEqual(['reveal']);
  const turn = after(out, '2 flower');
  expect(legal(turn, 1)).toEqual(['flower', 'skull', 'reveal']);
  expect(seen(after(turn, '1 reveal'), 1, null).shown).toEqual(['flower', 'skull']);
  expect(refused(after(turn, '1 flower'), '1 reveal')).toBe('illegal-move');
});

test('S19: while a discard or an appointment is awaited too', () => {
  const discard = challenged(prepared(table(3), 0), 1);
  expect([phase(discard), legal(discard, 1), legal(discard, 2)]).toEqual(['discard', ['reveal'], ['reveal']]);
  const appoint = goesOut(table(3));
  expect([phase(appoint), legal(appoint, 1)]).toEqual(['appoint', ['reveal']]);
});

test('S19: a seat whose discs were all flipped has nothing to show', () => {
  const state = after(challenged(prepared(table(3), 2), 3), '0 flip 1, 0 flip 2');
  expect([0, 1, 2].map((seat) => legal(state, seat).includes('reveal'))).toEqual([false, false, false]);
});

test('S19: the Challenger has nothing to show, whatever was left unflipped', () => {
  const state = challenged(after(prepared(table(3)), '0 skull, 1 flower, 2 flower'), 1);
  expect([phase(state), legal(state, 0)]).toEqual(['discard', ['discard flower', 'discard skull']]);
});

test("S19: the Challenger's other tribe may show", () => {
  const state = challenged(prepared(table(2, { tribes: 2 }), 0), 1);
  expect(legal(state, 2)).toEqual(['reveal']);
});

test('S19: after a won attempt nobody shows', () => {
  expect(legal(succeedsAlone(table(3)), 1)).toEqual(['flower', 'skull']);
});

test('S19: what was shown stays until the next attempt ends', () => {
  const attempt = challenged(prepared(after(failed, '2 reveal, 1 pick 0, chance lose flower')), 2);
  expect(phase(attempt)).toBe('attempt');
  expect(seen(attempt, 2).shown).toEqual(['flower', 'skull']);
  expect(seen(after(attempt, '0 flip 1'), 2).shown).toBeNull();
});

test('S19: also when that attempt fails or ends the game', () => {
  const shown = after(challenged(prepared(succeedsAlone(table(3)), 0), 1), '1 reveal, 0 discard flower');
  expect(seen(shown, 1).shown).toEqual(['flower']);
  expect(seen(challenged(prepared(shown, 0), 1), 1).shown).toBeNull();
  const over = succeedsAlone(shown);
  expect([phase(over), seen(over, 1).shown]).toEqual(['over', null]);
});

test('S19: after the end there is nothing to show', () => {
  const state = goesOut(after(goesOut(table(3)), '0 appoint 1'));
  expect([phase(state), legal(state, 2)]).toEqual(['over', []]);
});

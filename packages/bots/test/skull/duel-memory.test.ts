import { expect, test } from 'vitest';
import { skull, type Seat, type SkullState } from '@skulduggery/rules';
import { after, goesOut, passed, table } from '../../../rules/test/skull-table.ts';
import { cellsOf, dropAt } from '../../src/skull/duel/cells.ts';
import { POINTS } from '../../src/skull/duel/file.ts';
import { taleOf } from '../../src/skull/duel/story.ts';
import type { Memory } from '../../src/skull/sight.ts';
import { duelOf, readDuel } from '../../src/skull/duel/duel.ts';
import { at } from '../../src/lists.ts';
import { dataFile } from '../data.ts';

const duel = readDuel({ duel: dataFile('skull-duel.bin'), view: dataFile('skull-duel-view.bin') });

/** Seat 0 is out, seat 1 starts against seat 2. */
const two = after(goesOut(table(3)), '0 appoint 1');

/** Seat 1 finds the skull of seat 2, who picks that disc. */
const picked = (disc: string): string => `2 skull, 1 flower, 1 bid 2, 1 flip 2, 2 pick 0, chance lose ${disc}`;

/** Seat 1 finds its own skull and gives up that disc. */
const gaveUp = (disc: string): string => `2 flower, 1 skull, 1 bid 1, 2 pass, 1 discard ${disc}`;

const wins = '2 flower, 1 flower, 1 bid 1, 2 pass';

const remembered = (line: string, seat: Seat, start: SkullState = two): Memory => {
  const states = [start, ...passed(start, line)];
  const state = at(states, states.length - 1);
  const before = states.slice(0, -1).map((each) => skull.view(each, seat));
  return { view: skull.view(state, seat), seat, moves: skull.legal(state, seat), before };
};

const cells = (memory: Memory): ReturnType<typeof cellsOf> => {
  const tale = taleOf(memory);
  if (tale === null) throw new Error('no two living seats');
  return cellsOf(duel.cells, tale);
};

/** How likely a skull is there, in the mean of all cells. */
const believed = (memory: Memory, side: 'ours' | 'theirs'): number => {
  const round = taleOf(memory)?.stories.at(-1)?.round;
  if (round === undefined) throw new Error('no round');
  return cells(memory).reduce((sum, cell) => sum + cell.share * at(at(POINTS, round[side]), cell[side]), 0);
};

test('S16: one of four discs was picked blindly, so the skull is there three times in four', () => {
  for (const disc of ['flower', 'skull']) expect(believed(remembered(picked(disc), 2), 'theirs')).toBeCloseTo(0.75, 9);
});

test('S16: whose skull was found still has it', () => {
  expect(believed(remembered(picked('flower'), 2), 'ours')).toBe(1);
  const fewer = after(two, picked('flower'));
  const found = '2 flower, 1 skull, 1 bid 1, 2 bid 2, 2 flip 1, 1 pick 0, chance lose flower';
  expect(believed(remembered(found, 2, fewer), 'theirs')).toBe(1);
});

test('S17: what was given up secretly is thought to be what the solution gives up', () => {
  const round = { ours: 4, theirs: 4, ourMat: 0, theirMat: 0, weStart: true };
  const { keeps } = dropAt(duel.cells, round, 1);
  for (const disc of ['flower', 'skull']) expect(believed(remembered(gaveUp(disc), 2), 'theirs')).toBeCloseTo(keeps, 9);
});

test('a tribe whose discs were all seen to be flowers has no skull', () => {
  const lone = after(two, `${picked('skull')}, ${picked('flower')}, ${picked('flower')}`);
  expect(believed(remembered('2 flower, 1 flower, 1 bid 1, 2 pass', 2, lone), 'theirs')).toBe(0);
});

test('who knows our point thinks just that: with the skull we are likelier to be on the higher one', () => {
  const upper = (disc: string): number => {
    const [points, seen] = [at(POINTS, 3), cells(remembered(picked(disc), 1))];
    return seen.reduce((sum, { ours, share }) => sum + (at(points, ours) > 0.75 ? share : 0), 0);
  };
  const [has, lost] = [upper('flower'), upper('skull')];
  expect((0.75 * has) / (0.75 * has + 0.25 * lost)).toBeCloseTo(0.8, 9);
});

test('the same view after another past is played in another way', () => {
  const [blind, chosen] = [picked('flower'), gaveUp('flower')].map((past) => remembered(`${past}, ${wins}`, 2));
  if (blind === undefined || chosen === undefined) throw new Error('nothing seen');
  expect(blind.view).toEqual(chosen.view);
  expect(duelOf(duel, blind)).not.toEqual(duelOf(duel, chosen));
  expect(duelOf(duel, { ...blind, before: [] })).toEqual(duelOf(duel, { ...chosen, before: [] }));
});

test('what we did in this round tells from which cell we play', () => {
  const start = `${picked('flower')}, ${picked('flower')}, 2 flower`;
  const shares = (line: string): readonly number[] => cells(remembered(line, 1)).map(({ share }) => share);
  expect(shares(`${start}, 1 flower`)).not.toEqual(shares(start));
});

test('moves that the solution never makes do not confuse it', () => {
  const line =
    '2 flower, 1 skull, 1 bid 2, 1 discard skull, 2 skull, 1 flower, 1 bid 2, 1 flip 2, 2 pick 0, chance lose flower';
  const shares = cells(remembered(line, 1)).map(({ share }) => share);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
});

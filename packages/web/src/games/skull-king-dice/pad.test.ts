import { DICE, KINDS } from '@skulduggery/rules';
import { beforeAll, expect, test } from 'vitest';
import { switchLanguage } from '../../words/words.svelte.ts';
import { reckoning, totals } from './pad.ts';
import { room } from './room.ts';
import { aheadIn, boundBy, facesAhead } from './trick.ts';

beforeAll(async () => {
  await room.ready();
  await switchLanguage('en');
});

test.each([
  { rule: 'R11', round: 3, line: { bid: 3, tricks: 3, bonus: 0, points: 60 }, sum: '3 × 20 = +60' },
  { rule: 'R14', round: 3, line: { bid: 1, tricks: 1, bonus: 50, points: 70 }, sum: '1 × 20 + 50 captured = +70' },
  { rule: 'R12', round: 5, line: { bid: 5, tricks: 1, bonus: 30, points: -40 }, sum: '4 off × −10 = −40' },
  { rule: 'R13', round: 4, line: { bid: 0, tricks: 0, bonus: 0, points: 40 }, sum: '10 × round 4 = +40' },
  { rule: 'R13', round: 6, line: { bid: 0, tricks: 2, bonus: 0, points: -60 }, sum: '−10 × round 6 = −60' },
  { rule: 'R16', round: 2, line: { bid: 2, tricks: 1, bonus: 0, points: 0 }, sum: 'missed = 0' },
])('$rule: bid $line.bid, took $line.tricks in round $round is reckoned in words', ({ round, line, sum }) => {
  // No line ends before the result.
  expect(reckoning(line, round)).toBe(sum.replace('= ', '=\u00A0'));
});

test('R15: scores add up', () => {
  const line = { bid: 1, tricks: 1, bonus: 0 };
  expect(totals([20, -10, 50].map((points) => ({ ...line, points })))).toEqual([20, 10, 60]);
});

test('E1: the later of two sevens is ahead', () => {
  const trick = [
    { seat: 0, die: 'black', face: 6 },
    { seat: 1, die: 'black', face: 7 },
    { seat: 2, die: 'red', face: 2 },
    { seat: 3, die: 'yellow', face: 7 },
  ] as const;
  expect(aheadIn(trick)).toEqual({ seat: 3, why: { by: 'number', count: 2, number: 7 } });
});

test('R9: of a pirate, every skull would be ahead of a mermaid, and no flag', () => {
  const trick = [{ seat: 0, die: 'mermaid', face: 'skull' }] as const;
  expect(facesAhead(trick, { seat: 1, die: 'pirate' })).toEqual(DICE.pirate.faces.map((face) => face === 'skull'));
});

test('R7: only who has the colour is bound', () => {
  const view = { colour: 'red', trick: [{ seat: 0, die: 'red', face: 2 }] } as const;
  expect(boundBy(view, ['red', 'black'])).toEqual({ to: 'colour', colour: 'red' });
  expect(boundBy(view, ['black'])).toEqual({ to: 'nothing', why: 'has-none', colour: 'red' });
});

test('the help comes from the table of dice in the rules', async () => {
  const lines = (await room.rules()).at(-1)?.lines ?? [];
  expect(lines).toHaveLength(KINDS.length);
  expect(lines.find((line) => line.startsWith('Yellow'))).toBe('Yellow ×8: 7, 1, 1, three flags');
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commitment, fairTicket } from '../src/fair.ts';

const DOCUMENT = readFileSync(new URL('../../../docs/fairness.md', import.meta.url), 'utf8');
const EXAMPLE = { secret: '00'.repeat(32), table: 'example', salts: ['a', ''] };

test('the example in docs/fairness.md is what the code draws', () => {
  const tickets = [...DOCUMENT.matchAll(/\*\*(\d+)\*\*/g)].map(([, ticket]) => Number(ticket));
  expect([0, 1].map((index) => fairTicket(EXAMPLE, index)(216))).toEqual(tickets);
  expect(DOCUMENT).toContain(commitment(EXAMPLE.secret));
});

test('tickets fall evenly, whatever the number of them', () => {
  for (const count of [2, 6, 7, 216]) {
    const drawn = Array.from({ length: 4000 }, (_, index) => fairTicket(EXAMPLE, index)(count));
    expect(Math.max(...drawn)).toBe(count - 1);
    const mean = drawn.reduce((sum, ticket) => sum + ticket, 0) / drawn.length;
    expect(Math.abs(mean / ((count - 1) / 2) - 1)).toBeLessThan(0.06);
  }
});

test('every part of what chance depends on matters', () => {
  const draws = (fairness: typeof EXAMPLE): string =>
    Array.from({ length: 20 }, (_, index) => fairTicket(fairness, index)(1000)).join();
  const all = [
    EXAMPLE,
    { ...EXAMPLE, secret: '01'.repeat(32) },
    { ...EXAMPLE, table: 'other' },
    { ...EXAMPLE, salts: ['', 'a'] },
  ];
  expect(new Set(all.map(draws)).size).toBe(all.length);
});

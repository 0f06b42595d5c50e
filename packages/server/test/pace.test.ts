import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newPace, type Pace } from '../src/pace.ts';

let told: string[];
let pace: Pace<string>;
beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  pace = newPace((key) => told.push(key), Date.now);
});
afterEach(() => {
  pace.close();
  vi.useRealTimers();
});

const changed = (...keys: readonly string[]): void => keys.forEach(pace.changed);
const many = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `table ${index}`);

test('a few changes are told at once, each of them', () => {
  changed('a', 'b', 'a');
  expect(told).toEqual(['a', 'b', 'a']);
});

test('of many the later ones wait, and are told once for all that happened meanwhile', () => {
  for (let times = 0; times < 100; times += 1) changed('a', 'b');
  expect(told).toHaveLength(10);
  vi.advanceTimersByTime(1000);
  expect(told.slice(10)).toEqual(['a', 'b']);
  vi.advanceTimersByTime(60_000);
  expect(told).toHaveLength(12);
});

test('however much changes, little is told a second, and what has waited longest comes first', () => {
  changed(...many(100));
  expect(told).toEqual(many(10));
  for (let seconds = 1; seconds <= 4; seconds += 1) {
    // It keeps its place.
    changed('table 10', 'another');
    vi.advanceTimersByTime(1000);
    expect(told).toHaveLength(10 + 20 * seconds);
  }
  vi.advanceTimersByTime(1000);
  expect(told.slice(10, 30)).toEqual(many(30).slice(10));
  expect(new Set(told)).toEqual(new Set([...many(100), 'another']));
});

test('what is told at once comes back when little has changed for a while', () => {
  changed(...many(11));
  vi.advanceTimersByTime(5000);
  told.length = 0;
  changed(...many(10));
  expect(told).toHaveLength(10);
});

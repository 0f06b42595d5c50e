import { expect, test } from 'vitest';
import type { Lesson, Moment } from '../games/game.ts';
import { teach, UNTAUGHT } from './teaching.ts';

const lesson = (key: string, ...matters: readonly string[]): Lesson => ({
  key,
  when: ({ view }) => matters.some((each) => each === view),
  text: () => key,
});
const at = (view: string): Moment => ({ seat: 0, moves: [], view });

const disc = lesson('disc', 'place');
const bid = lesson('bid', 'place', 'bid');

test('of what matters, the first comes first, and stays while it matters', () => {
  const taught = teach(UNTAUGHT, at('place'), [disc, bid]);
  expect(taught.lesson).toBe(disc);
  expect(teach(taught, at('place'), [bid])).toBe(taught);
});

test('there is one a turn, whether it was read or its time has passed', () => {
  const taught = teach(UNTAUGHT, at('place'), [disc, bid]);
  expect(teach(taught, at('bid'), [bid]).lesson).toBe(null);
  expect(teach({ ...taught, lesson: null }, at('place'), [bid]).lesson).toBe(null);
});

test('the next turn brings the next', () => {
  const taught = teach(teach(UNTAUGHT, at('place'), [disc, bid]), null, [bid]);
  expect(taught.lesson).toBe(null);
  expect(teach(taught, at('place'), [bid]).lesson).toBe(bid);
});

test('what comes to matter during a turn is told then', () => {
  expect(teach(teach(UNTAUGHT, at('else'), [bid]), at('bid'), [bid]).lesson).toBe(bid);
});

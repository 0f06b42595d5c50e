import { expect, test } from 'vitest';
import { weighedBest } from './weighed.ts';

const ADVICE = [
  { move: 'one of two equal dice', weight: 0.3, value: 0.4 },
  { move: 'the other of them', weight: 0.3, value: 0.4 },
  { move: 'stay', weight: 0.2, value: 0.3 },
  { move: 'all', weight: 0.15, value: null },
  { move: 'blunder', weight: 0.05, value: 0.1 },
];

const nameOf = (move: unknown): string =>
  String(move).includes('other') || String(move).includes('one of') ? 'equal' : String(move);

const names = (played: string, most = 3): readonly string[] =>
  weighedBest(ADVICE, { nameOf, wasPlayed: (move) => move === played, most }).map(({ name }) => name);

test('moves of one name are one, with the weights of both', () => {
  const [first] = weighedBest(ADVICE, { nameOf, wasPlayed: (move) => move === 'the other of them', most: 3 });
  expect(first).toEqual({ name: 'equal', weight: 0.6, value: 0.4, played: true });
});

test('the likeliest come first, and what was played is always among them', () => {
  expect(names('stay')).toEqual(['equal', 'stay', 'all']);
  expect(names('blunder')).toEqual(['equal', 'stay', 'blunder']);
  expect(names('none of them')).toEqual(['equal', 'stay', 'all']);
});

test('of those that are never played the better ones come first', () => {
  const sure = [0.3, 0.1, 0.25, 0.28].map((value, place) => ({ move: `${value}`, weight: place === 0 ? 1 : 0, value }));
  const best = weighedBest(sure, { nameOf, wasPlayed: () => false, most: 3 });
  expect(best.map(({ name }) => name)).toEqual(['0.3', '0.28', '0.25']);
});

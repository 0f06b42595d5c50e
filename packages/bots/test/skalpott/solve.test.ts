import { expect, test } from 'vitest';
import { newMix } from '../../src/mixing.ts';
import { newExpected, newValues } from '../../src/skalpott/layer-game.ts';
import { measure } from '../../src/skalpott/measure.ts';
import { positionsOf } from '../../src/skalpott/positions.ts';
import { settle } from '../../src/skalpott/settle.ts';
import { fileOf, lastOf, tableOf } from '../../src/skalpott/table.ts';
import { dataFile } from '../data.ts';

test('a point that a map leaves where it is is found, though the map itself leads away from it', () => {
  // Turns by a right angle about (1, 2), and doubles the distance.
  const point = Float64Array.of(0, 0);
  const change = ([x = 0, y = 0]: Float64Array): Float64Array =>
    Float64Array.of(1 - 2 * (y - 2) - x, 2 + 2 * (x - 1) - y);
  const mix = newMix({ memory: 3, plain: 0.3, longest: 1 });
  for (let round = 0; round < 10 && Math.hypot(...change(point)) > 1e-10; round += 1) mix(point, change(point));
  expect(point[0]).toBeCloseTo(1, 9);
  expect(point[1]).toBeCloseTo(2, 9);
});

test('small layers settle where nobody gains, and the table keeps that through its file', () => {
  const positions = positionsOf(3);
  const layers = positions.layers.slice(0, 4);
  const expected = newExpected(positions);
  const solution = { positions, expected, values: newValues(positions), best: newValues(positions) };
  const settled = layers.map((layer) =>
    settle(solution, layer, {
      coldest: 1e-3,
      cooling: 0.8,
      rounds: 30,
      mixing: [{ memory: 10, plain: 0.3 }],
      goal: 1e-5,
    }),
  );
  for (const { gain } of settled) expect(gain).toBeLessThan(1e-5);
  const temperatures = Float64Array.from(positions.layers, (_, index) => settled[index]?.temperature ?? 1);
  const table = tableOf(fileOf({ positions, expected, values: lastOf(solution.values, 3), temperatures }));
  const solved = { ...positions, layers };
  const { largestGain, error } = measure({ ...table, positions: solved });
  expect(largestGain).toBeLessThan(1e-4);
  expect(error).toBeLessThan(1e-7);
});

test.each([
  { players: 3, goal: 1e-5 },
  { players: 4, goal: 1e-3 },
])(
  'the table of $players players: a deviation gains at most $goal, and its values are those of its policy',
  (given) => {
    const { gains, error, start } = measure(tableOf(dataFile(`skalpott-${given.players}.bin`)));
    expect(Math.max(...gains)).toBeLessThan(given.goal);
    expect(error).toBeLessThan(1e-6);
    expect(start.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 9);
  },
);

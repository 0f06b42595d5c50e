import { expect, test } from 'vitest';
import { gmres } from '../../src/gmres.ts';
import { at } from '../../src/lists.ts';
import { layerGame, newValues } from '../../src/skalpott/layer-game.ts';
import { measure } from '../../src/skalpott/measure.ts';
import { positionsOf } from '../../src/skalpott/positions.ts';
import { fileOf, tableOf } from '../../src/skalpott/table.ts';
import { trace } from '../../src/skalpott/trace.ts';
import { dataFile } from '../data.ts';

test('a linear system is solved', () => {
  const matrix = [
    [4, 1, 0],
    [-2, 5, 1],
    [0, 3, -6],
  ];
  const map = (x: Float64Array, into: Float64Array): void =>
    matrix.forEach((row, index) => {
      into[index] = row.reduce((sum, each, column) => sum + each * at(x, column), 0);
    });
  const solution = gmres(map, Float64Array.of(6, 11, -12), { until: 1e-12, most: 10 });
  [1, 2, 3].forEach((expected, index) => expect(at(solution, index)).toBeCloseTo(expected, 10));
});

test('small layers are traced to where nobody gains, and the table keeps that through its file', () => {
  const positions = positionsOf(3);
  const small = { ...positions, layers: positions.layers.slice(0, 4), count: positions.layers[3]?.end ?? 0 };
  const values = newValues(small);
  const temperatures = Float64Array.from(small.layers, (layer) => {
    const { temperature, change } = trace(layerGame(small, layer, values), {
      coldest: 1e-4,
      leaps: [0.5],
      mostSteps: 300,
    });
    expect(change).toBeLessThan(1e-9);
    return temperature;
  });
  expect([...temperatures]).toEqual(small.layers.map(() => 1e-4));
  const whole = newValues(positions);
  whole.set(values.subarray(0, small.count * 3));
  const file = fileOf({ positions, values: whole, temperatures: Float64Array.from(positions.layers, () => 1e-4) });
  const table = tableOf(file);
  const { largestGain, error } = measure({ ...table, positions: { ...positions, layers: small.layers } });
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

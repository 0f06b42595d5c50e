import { upTo } from '../lists.ts';
import { evaluate } from './gain.ts';
import { layerGame } from './layer-game.ts';
import type { Table } from './table.ts';

/** How good a policy is, computed exactly. */
export interface Measured {
  /** At the start: the chance to win of each player in turn order, and what the best deviation would add to it. */
  readonly start: readonly number[];
  readonly gains: readonly number[];
  /** The most that any deviation gains from any position. */
  readonly largestGain: number;
  /** The most by which a value of the table differs from the value of the policy that the table states. */
  readonly error: number;
}

/** Measures the policy of a table as it is played, rounding of its file included. */
export const measure = ({ positions, values, temperatures }: Table): Measured => {
  const { players } = positions;
  const [exact, best] = [values.slice(), values.slice()];
  for (const [index, layer] of positions.layers.entries()) {
    const game = layerGame(positions, layer, values);
    game.play(temperatures[index] ?? 0, new Float64Array(game.own.length));
    evaluate(game, layer, { conduct: 'plays along', values: exact });
    evaluate(game, layer, { conduct: 'deviates', values: best });
  }
  const start = positions.numberOf(
    upTo(players).map(() => 4),
    players,
  );
  const atStart = upTo(players).map((place) => start * players + place);
  return {
    start: atStart.map((value) => exact[value] ?? 0),
    gains: atStart.map((value) => (best[value] ?? 0) - (exact[value] ?? 0)),
    largestGain: largestDifference(best, exact),
    error: largestDifference(exact, values),
  };
};

const largestDifference = (one: Float64Array, other: Float64Array): number => {
  let most = 0;
  for (let index = 0; index < one.length; index += 1) {
    most = Math.max(most, Math.abs((one[index] ?? 0) - (other[index] ?? 0)));
  }
  return most;
};

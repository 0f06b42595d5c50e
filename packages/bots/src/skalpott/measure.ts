import { TOKENS } from '@skulduggery/rules';
import { upTo } from '../lists.ts';
import { compare, EXACT } from './gain.ts';
import { layerGame, newValues } from './layer-game.ts';
import { lastOf, type Table } from './table.ts';

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
export const measure = ({ positions, expected, values, temperatures }: Table): Measured => {
  const { players } = positions;
  const compared = { values: newValues(positions), best: newValues(positions) };
  for (const [index, layer] of positions.layers.entries()) {
    const game = layerGame(positions, layer);
    game.play(expected, temperatures[index] ?? 0);
    compare(game, layer, { ...compared, exact: EXACT });
  }
  const start = positions.numberOf(
    upTo(players).map(() => TOKENS),
    players,
  );
  const atStart = upTo(players).map((place) => start * players + place);
  return {
    start: atStart.map((value) => compared.values[value] ?? 0),
    gains: atStart.map((value) => (compared.best[value] ?? 0) - (compared.values[value] ?? 0)),
    largestGain: largestDifference(compared.best, compared.values),
    error: largestDifference(lastOf(compared.values, players), values),
  };
};

const largestDifference = (one: Float64Array, other: Float64Array): number => {
  let most = 0;
  for (let index = 0; index < one.length; index += 1) {
    most = Math.max(most, Math.abs((one[index] ?? 0) - (other[index] ?? 0)));
  }
  return most;
};

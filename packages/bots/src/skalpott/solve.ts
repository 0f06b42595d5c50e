import { bestResponse } from './gain.ts';
import { layerGame, newValues, type LayerGame } from './layer-game.ts';
import { upTo } from '../lists.ts';
import { positionsOf } from './positions.ts';
import { trace, type Pace, type Traced } from './trace.ts';

/** A stationary equilibrium of the choice rule: every position's values, and how cold each layer is played. */
export interface Solution {
  readonly players: number;
  readonly values: Float64Array;
  /** One for each layer, fewest tokens first. */
  readonly temperatures: Float64Array;
  /** At the start: the chance to win of each player in turn order, and what the best deviation would add to it. */
  readonly start: readonly number[];
  readonly gains: readonly number[];
  /** The most that any deviation gains from any position. */
  readonly largestGain: number;
}

/** What is told after each layer. */
export interface Progress extends Traced {
  readonly tokens: number;
  readonly positions: number;
  readonly of: number;
  readonly largestGain: number;
}

/** Solves the game layer by layer, telling of each; how cold decides how near the policy is to a best response. */
export function* solve(players: number, coldest: number): Generator<Progress, Solution> {
  const positions = positionsOf(players);
  const values = newValues(positions);
  const best = newValues(positions);
  const temperatures = new Float64Array(positions.layers.length);
  let largestGain = 0;
  for (const [index, layer] of positions.layers.entries()) {
    const game = layerGame(positions, layer, values);
    const traced = coolDown(game, coldest);
    temperatures[index] = traced.temperature;
    bestResponse(game, best);
    for (let value = layer.first * players; value < layer.end * players; value += 1) {
      largestGain = Math.max(largestGain, (best[value] ?? 0) - (values[value] ?? 0));
    }
    yield { ...traced, tokens: layer.tokens, positions: layer.end, of: positions.count, largestGain };
  }
  const start =
    positions.numberOf(
      upTo(players).map(() => 4),
      players,
    ) * players;
  const atStart = (list: Float64Array): readonly number[] => upTo(players).map((place) => list[start + place] ?? 0);
  const gains = atStart(best).map((value, place) => value - (values[start + place] ?? 0));
  return { players, values, temperatures, start: atStart(values), gains, largestGain };
}

/** From bold to careful: a bold step may land on another branch that leads back up. */
const PACES: readonly Pace[] = [
  { straight: 0.95, longest: 0.5 },
  { straight: 0.98, longest: 0.25 },
  { straight: 0.99, longest: 0.1 },
];

/** Tries paces until one arrives; else keeps the coldest equilibrium that any of them found. */
const coolDown = (game: LayerGame, coldest: number): Traced => {
  let found: Traced | null = null;
  let values = game.own.slice();
  for (const pace of PACES) {
    const traced = trace(game, coldest, pace);
    if (found === null || traced.temperature < found.temperature) {
      found = traced;
      values = game.own.slice();
    }
    if (found.temperature <= coldest) break;
  }
  game.own.set(values);
  const at = found ?? { temperature: coldest, change: Infinity, steps: 0 };
  game.play(at.temperature, new Float64Array(game.own.length));
  return at;
};

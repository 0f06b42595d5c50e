import { layerGame, newValues, type LayerGame } from './layer-game.ts';
import { positionsOf } from './positions.ts';
import type { Table } from './table.ts';
import { trace, type Pace, type Traced } from './trace.ts';

/** How cold a layer is wanted, and after how many steps to be content with less. */
export interface Effort {
  readonly coldest: number;
  readonly mostSteps: number;
}

/** What is told after each layer. */
export interface Progress extends Traced {
  readonly tokens: number;
  readonly positions: number;
  readonly of: number;
}

/**
 * Finds a stationary equilibrium of the choice rule, layer by layer, telling of each. How cold decides how near the
 * policy is to a best response.
 */
export function* solve(players: number, effort: Effort): Generator<Progress, Table> {
  const positions = positionsOf(players);
  const values = newValues(positions);
  const temperatures = new Float64Array(positions.layers.length);
  for (const [index, layer] of positions.layers.entries()) {
    const traced = coolDown(layerGame(positions, layer, values), effort);
    temperatures[index] = traced.temperature;
    yield { ...traced, tokens: layer.tokens, positions: layer.end, of: positions.count };
  }
  return { positions, values, temperatures };
}

/** From bold to careful: a bold step may land on another branch that leads back up. */
const PACES: readonly Omit<Pace, 'mostSteps'>[] = [
  { straight: 0.95, longest: 0.5 },
  { straight: 0.98, longest: 0.25 },
  { straight: 0.99, longest: 0.1 },
];

/** Within this factor of the coldest wanted, another pace is not worth its time. */
const NEAR_ENOUGH = 3;

/** Tries paces until one arrives, or nearly; keeps the coldest equilibrium that any of them found. */
const coolDown = (game: LayerGame, { coldest, mostSteps }: Effort): Traced => {
  const tried: (Traced & { readonly values: Float64Array })[] = [];
  for (const pace of PACES) {
    tried.push({ ...trace(game, coldest, { ...pace, mostSteps }), values: game.own.slice() });
    if (tried.some(({ temperature }) => temperature < NEAR_ENOUGH * coldest)) break;
  }
  const { values, ...traced } = tried.reduce((best, each) => (each.temperature < best.temperature ? each : best));
  game.own.set(values);
  return traced;
};

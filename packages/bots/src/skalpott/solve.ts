import { layerGame, newValues } from './layer-game.ts';
import { positionsOf } from './positions.ts';
import type { Table } from './table.ts';
import { trace, type Effort, type Traced } from './trace.ts';

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
    const traced = trace(layerGame(positions, layer, values), effort);
    temperatures[index] = traced.temperature;
    yield { ...traced, tokens: layer.tokens, positions: layer.end, of: positions.count };
  }
  return { positions, values, temperatures };
}

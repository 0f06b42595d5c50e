import { newExpected, newValues } from './layer-game.ts';
import { positionsOf } from './positions.ts';
import { settle, type Effort, type Settled } from './settle.ts';
import { lastOf, type Table } from './table.ts';

/** What is told after each layer. */
export interface Progress extends Settled {
  readonly tokens: number;
  readonly positions: number;
  readonly of: number;
}

/** Finds a way to play for everybody from which nobody gains much by deviating, layer by layer, telling of each. */
export function* solve(players: number, effort: Effort): Generator<Progress, Table> {
  const positions = positionsOf(players);
  const [expected, values, best] = [newExpected(positions), newValues(positions), newValues(positions)];
  const temperatures = new Float64Array(positions.layers.length);
  for (const [index, layer] of positions.layers.entries()) {
    const settled = settle({ positions, expected, values, best }, layer, effort);
    temperatures[index] = settled.temperature;
    yield { ...settled, tokens: layer.tokens, positions: layer.end, of: positions.count };
  }
  return { positions, expected, values: lastOf(values, players), temperatures };
}

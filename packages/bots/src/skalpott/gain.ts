import type { LayerGame } from './layer-game.ts';
import type { Layer } from './positions.ts';

/** Values of positions as in `LayerGame`: while all play alike, and to each who alone does the best against that. */
export interface Compared {
  readonly values: Float64Array;
  readonly best: Float64Array;
}

/** Sweeps that stop at changes of this size leave nothing that counts. */
export const EXACT = 1e-12;

/**
 * Works out the values of a layer as it is played, those of the layers below being there, until sweeps change nothing
 * by more than `exact`. Returns what the best deviation gains, on average over the positions and places.
 */
export const compare = (
  game: LayerGame,
  { first, end }: Layer,
  { values, best, exact }: Compared & { readonly exact: number },
): number => {
  while (game.sweep(values, 'plays along') > exact);
  const [from, to] = [first * game.players, end * game.players];
  best.set(values.subarray(from, to), from);
  while (game.sweep(best, 'deviates') > exact);
  let sum = 0;
  for (let index = from; index < to; index += 1) sum += (best[index] ?? 0) - (values[index] ?? 0);
  return sum / (to - from);
};

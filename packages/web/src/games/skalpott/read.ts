import {
  combinationsOf,
  type Combination,
  type SkalpottMove,
  type SkalpottView,
  type ThreeDice,
  type TokenPlace,
} from '@skulduggery/rules';
import { moveReader, viewReader } from '../read.ts';

export type { Combination, SkalpottMove, SkalpottView, ThreeDice, TokenPlace };

export const readView = viewReader<SkalpottView>('skalpott');
export const readMove = moveReader<SkalpottMove>('skalpott');

export { combinationsOf };

export const total = (dice: ThreeDice): number => dice[0] + dice[1] + dice[2];

/** Who gets a token that goes there; `null` is the bin. */
export const receiver = (view: SkalpottView, from: number, place: TokenPlace): number | null => {
  if (place === 'bin') return null;
  if (place === 'lucky') return view.lucky;
  const order = view.order ?? [];
  const steps = place === 'left' ? 1 : order.length - 1;
  return order[(order.indexOf(from) + steps) % order.length] ?? null;
};

import type { Outcome } from './game.ts';
import { at } from './lists.ts';

/** A whole number from 0 to `count - 1`, each as likely as the others. */
export type Below = (count: number) => number;

export const totalWeight = (outcomes: readonly Outcome<unknown>[]): number => {
  let total = 0;
  for (const { weight } of outcomes) total += weight;
  return total;
};

/** Draws an outcome by its weight. The luck comes from whoever runs the table. */
export const draw = <Move>(outcomes: readonly Outcome<Move>[], below: Below): Move => {
  const total = totalWeight(outcomes);
  const ticket = below(total);
  // Weights are whole and positive, so a total equal to the number means that each is 1.
  if (total === outcomes.length) return at(outcomes, ticket).move;
  let left = ticket;
  for (const { move, weight } of outcomes) {
    if (left < weight) return move;
    left -= weight;
  }
  throw new RangeError(`ticket ${ticket} of ${total}`);
};

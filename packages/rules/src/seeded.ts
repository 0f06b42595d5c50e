import type { Below } from './chance.ts';
import { digest } from './digest.ts';

/**
 * Numbers that look like luck and are none: the same seed gives the same numbers on every machine.
 * For tests, simulations and the referee's own chance; never for a table where somebody could gain by guessing.
 */
export const seeded = (seed: string): Below => {
  let state = digest(seed);
  return (count) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * count);
  };
};

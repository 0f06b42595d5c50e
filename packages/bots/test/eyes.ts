import type { AnyGame, Seat } from '@skulduggery/rules';
import { frozen } from '../../rules/test/random-game.ts';
import type { Seen } from '../src/index.ts';

export type Eyes = (state: unknown) => Pick<Seen, 'seat' | 'view' | 'before'>;

/** A seat that looks at one state after the other and remembers what it saw, which nobody may change. */
export const newEyes = (game: AnyGame, seat: Seat): Eyes => {
  const views: unknown[] = [];
  return (state) => {
    const before = [...views];
    const view = frozen(game.view(state, seat));
    views.push(view);
    return { seat, view, before };
  };
};

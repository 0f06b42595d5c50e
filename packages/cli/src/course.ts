import type { Seen } from '@skulduggery/bots';
import { advance, begin, type AnyGame, type Head, type Mover, type Seat } from '@skulduggery/rules';

/** A game that goes on move by move, and what its seats have seen of it. */
export interface Course {
  readonly game: AnyGame;
  readonly state: () => unknown;
  readonly goOn: (by: Mover, move: unknown) => void;
  /** What a bot in that seat is told now; what came before only if it remembers. */
  readonly seen: (looker: { readonly seat: Seat; readonly remembers: boolean }) => Seen;
}

export const newCourse = (head: Head): Course => {
  const begun = begin(head);
  if (!begun.ok) throw new Error(begun.error.message);
  const { game } = begun.value;
  let { state } = begun.value;
  const states: unknown[] = [];
  return {
    game,
    state: () => state,
    goOn: (by, move) => {
      states.push(state);
      state = advance(game, state, { by, move });
    },
    seen: ({ seat, remembers }) => ({
      ...head,
      seat,
      view: game.view(state, seat),
      before: remembers ? states.map((earlier) => game.view(earlier, seat)) : [],
      moves: game.legal(state, seat),
    }),
  };
};

import type { PersonId } from './entry.ts';
import { sitting, type Table } from './table.ts';

/** A game that counts for how strong people are thought to be, and how it ended. */
export interface RatedGame {
  readonly game: string;
  /** Who played, by player. */
  readonly people: readonly PersonId[];
  /** By player: 1 + how many did better. */
  readonly ranks: readonly number[];
}

/** The rated game that ended between a table and the same table later, or `null`. Whoever was away has played it too. */
export const ratedGame = (before: Table, after: Table): RatedGame | null => {
  const { setup, game, state, places } = after;
  if (!setup.rated || before.phase === 'over' || after.phase !== 'over') return null;
  const { result } = game.status(state);
  const people = sitting(after);
  return result === null || people.length < places.length ? null : { game: setup.game, people, ranks: result.ranks };
};

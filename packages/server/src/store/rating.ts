import { createRequire } from 'node:module';
import type { RatedGame } from '@skulduggery/table';
import type { rate } from 'openskill';
import { trusted } from '../trusted.ts';

/** How strong somebody is thought to be at a game (Weng and Lin): a normal distribution, narrower with every game. */
export interface Rating {
  readonly mu: number;
  readonly sigma: number;
  /** How many games it rests on. */
  readonly games: number;
}

/** What is known of somebody who has not played a rated game: where the model begins. */
export const NEW_RATING: Rating = { mu: 25, sigma: 25 / 3, games: 0 };

/** What a game changed: a player's rating before and after it. */
export interface Rated {
  readonly before: Rating;
  readonly after: Rating;
}

/** The ratings of those who played, after it; `before` by player, as `ranks` are. */
export const ratedBy = ({ ranks }: RatedGame, before: readonly Rating[]): readonly Rated[] => {
  const after = model().rate(
    before.map(({ mu, sigma }) => [{ mu, sigma }]),
    { rank: [...ranks] },
  );
  return before.map((was, player) => {
    const { mu, sigma } = after[player]?.[0] ?? was;
    return { before: was, after: { mu, sigma, games: was.games + 1 } };
  });
};

/** Loaded when the first rated game ends, at once since a transaction waits: hundreds of files that no start needs. */
const model = (): { readonly rate: typeof rate } => trusted(createRequire(import.meta.url)('openskill'));

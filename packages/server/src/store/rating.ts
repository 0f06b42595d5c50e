import type { RatedGame } from '@skulduggery/table';
import { rate, rating } from 'openskill';

/** How strong somebody is thought to be at a game (Weng and Lin): a normal distribution, narrower with every game. */
export interface Rating {
  readonly mu: number;
  readonly sigma: number;
  /** How many games it rests on. */
  readonly games: number;
}

/** What is known of somebody who has not played a rated game. */
export const NEW_RATING: Rating = { ...rating(), games: 0 };

/** What a game changed: a player's rating before and after it. */
export interface Rated {
  readonly before: Rating;
  readonly after: Rating;
}

/** The ratings of those who played, after it; `before` by player, as `ranks` are. */
export const ratedBy = ({ ranks }: RatedGame, before: readonly Rating[]): readonly Rated[] => {
  const after = rate(
    before.map(({ mu, sigma }) => [{ mu, sigma }]),
    { rank: [...ranks] },
  );
  return before.map((was, player) => {
    const { mu, sigma } = after[player]?.[0] ?? was;
    return { before: was, after: { mu, sigma, games: was.games + 1 } };
  });
};

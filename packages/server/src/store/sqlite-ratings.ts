import type { StatementSync } from 'node:sqlite';
import type { PersonId, RatedGame, TableId } from '@skulduggery/table';
import { NEW_RATING, ratedBy, type Rating } from './rating.ts';
import { readRanked, readRating, textOrNull } from './rows.ts';
import type { Ranked } from './store.ts';

export interface Ratings {
  /** Counts a game: within the transaction that stores its end. */
  readonly count: (table: TableId, game: RatedGame) => void;
  readonly ratings: (game: string, people: readonly PersonId[]) => readonly Rating[];
  readonly rated: (table: TableId) => string | null;
  readonly best: (game: string, leastGames: number, most: number) => readonly Ranked[];
}

export const newRatings = (sql: (text: string) => StatementSync): Ratings => {
  const one = sql('SELECT mu, sigma, games FROM ratings WHERE game = ? AND person = ?');
  const put = sql('INSERT OR REPLACE INTO ratings (game, person, mu, sigma, games) VALUES (?, ?, ?, ?, ?)');
  const keep = sql('INSERT INTO rated (table_id, changes) VALUES (?, ?)');
  const kept = sql('SELECT changes FROM rated WHERE table_id = ?');
  const first = sql(
    `SELECT id, name, kind, mu, sigma, games FROM ratings JOIN people ON people.id = person
     WHERE game = ? AND games >= ? ORDER BY mu DESC, person LIMIT ?`,
  );
  const ratings: Ratings['ratings'] = (game, people) =>
    people.map((person) => readRating(one.get(game, person)) ?? NEW_RATING);
  return {
    count: (table, game) => {
      const changes = ratedBy(game, ratings(game.game, game.people));
      for (const [player, { after }] of changes.entries()) {
        put.run(game.game, game.people[player] ?? '', after.mu, after.sigma, after.games);
      }
      keep.run(table, JSON.stringify(changes));
    },
    ratings,
    rated: (table) => textOrNull(kept.get(table)?.['changes']),
    best: (game, leastGames, most) => first.all(game, leastGames, most).flatMap((row) => readRanked(row) ?? []),
  };
};

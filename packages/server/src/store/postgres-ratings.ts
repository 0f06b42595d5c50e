import type { PersonId, RatedGame, TableId } from '@skulduggery/table';
import type { ClientBase, Pool, QueryResult } from 'pg';
import { NEW_RATING, ratedBy, type Rating } from './rating.ts';
import { readRating, type Row } from './rows.ts';

const MINE = 'SELECT person, mu, sigma, games FROM ratings WHERE game = $1 AND person = ANY($2)';

/** The ratings of these people, in their order. */
export const readRatings = async (pool: Pool, game: string, people: readonly PersonId[]): Promise<readonly Rating[]> =>
  inOrder(await pool.query<NonNullable<Row>>(MINE, [game, people]), people);

const inOrder = ({ rows }: QueryResult<NonNullable<Row>>, people: readonly PersonId[]): readonly Rating[] => {
  const known = new Map(rows.map((row) => [String(row['person']), readRating(row)]));
  return people.map((person) => known.get(person) ?? NEW_RATING);
};

/**
 * Counts a game: within the transaction that stores its end. Other tables may end at the same moment with some of the
 * same people, so everybody has a row before the rows are taken, in the same order by all.
 */
export const countRated = async (client: ClientBase, table: TableId, rated: RatedGame): Promise<void> => {
  const { game, people } = rated;
  await client.query(
    `INSERT INTO ratings (game, person, mu, sigma, games)
     SELECT $1, person, $3, $4, 0 FROM unnest($2::text[]) AS person ORDER BY person ON CONFLICT DO NOTHING`,
    [game, people, NEW_RATING.mu, NEW_RATING.sigma],
  );
  const taken = await client.query<NonNullable<Row>>(`${MINE} ORDER BY person FOR UPDATE`, [game, people]);
  const changes = ratedBy(rated, inOrder(taken, people));
  await client.query(
    `UPDATE ratings SET mu = now.mu, sigma = now.sigma, games = ratings.games + 1
     FROM unnest($2::text[], $3::float8[], $4::float8[]) AS now (person, mu, sigma)
     WHERE game = $1 AND ratings.person = now.person`,
    [game, people, changes.map(({ after }) => after.mu), changes.map(({ after }) => after.sigma)],
  );
  await client.query('INSERT INTO rated (table_id, changes) VALUES ($1, $2)', [table, JSON.stringify(changes)]);
};

import type { Belonging, TableId } from '@skulduggery/table';
import type { ClientBase } from 'pg';

/** Within the transaction that stores what has changed it. */
export const changeBelonging = async (
  client: ClientBase,
  table: TableId,
  { at, came, left, ended }: Belonging,
): Promise<void> => {
  await client.query(
    `INSERT INTO belongs (person, table_id, since) SELECT person, $2, $3 FROM unnest($1::text[]) AS person
     ON CONFLICT (person, table_id) DO UPDATE SET since = excluded.since`,
    [came, table, at],
  );
  await client.query('DELETE FROM belongs WHERE person = ANY($1) AND table_id = $2', [left, table]);
  if (ended === null) return;
  await client.query('INSERT INTO ended (table_id, game) VALUES ($1, $2)', [table, JSON.stringify(ended.game)]);
  await client.query(
    'INSERT INTO played (person, at, table_id) SELECT person, $2, $3 FROM unnest($1::text[]) AS person',
    [ended.people, at, table],
  );
};

export const TABLES_OF = 'SELECT table_id FROM belongs WHERE person = $1 ORDER BY since DESC, table_id LIMIT $2';

export const GAMES_OF =
  'SELECT game FROM played JOIN ended USING (table_id) WHERE person = $1 ORDER BY at DESC LIMIT $2';

import type { RunningChange, TableId } from '@skulduggery/table';
import type { ClientBase } from 'pg';

/** Within the transaction that stores what has changed it. */
export const changeRunning = async (
  client: ClientBase,
  table: TableId,
  { now, players }: RunningChange,
): Promise<void> => {
  if (now === null) await client.query(END, [players, table]);
  else await client.query(BEGIN, [players, now.since, table, JSON.stringify(now)]);
};

/** Other tables may begin or end at the same moment with the same people, so all take the rows in one order. */
const BEGIN = `
  INSERT INTO running (person, since, table_id, game)
  SELECT person, $2, $3, $4 FROM unnest($1::text[]) AS person ORDER BY person
  ON CONFLICT (person) DO UPDATE SET since = excluded.since, table_id = excluded.table_id, game = excluded.game
  WHERE excluded.since >= running.since`;

const END = `
  DELETE FROM running WHERE person IN (
    SELECT person FROM running WHERE person = ANY($1) AND table_id = $2 ORDER BY person FOR UPDATE
  )`;

export const RUNNING = `
  SELECT min(game) AS game FROM running WHERE since > $1
  GROUP BY since, table_id HAVING count(*) > 1 ORDER BY since DESC, table_id LIMIT $2`;

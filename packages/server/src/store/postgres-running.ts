import type { RunningChange, TableId } from '@skulduggery/table';
import type { ClientBase } from 'pg';

/** Within the transaction that stores what has changed it. */
export const changeRunning = async (client: ClientBase, table: TableId, { now }: RunningChange): Promise<void> => {
  if (now === null) await client.query('DELETE FROM running WHERE table_id = $1', [table]);
  else await client.query(BEGIN, [table, now.since, JSON.stringify(now)]);
};

const BEGIN = `
  INSERT INTO running (table_id, since, game) VALUES ($1, $2, $3)
  ON CONFLICT (table_id) DO UPDATE SET since = excluded.since, game = excluded.game`;

export const RUNNING = 'SELECT game FROM running WHERE since > $1 ORDER BY since DESC, table_id LIMIT $2';

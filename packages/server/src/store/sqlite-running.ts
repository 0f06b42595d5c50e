import type { StatementSync } from 'node:sqlite';
import type { RunningChange, TableId, Time } from '@skulduggery/table';

export interface StoredRunning {
  /** Within the transaction that stores what has changed it. */
  readonly changeRunning: (table: TableId, change: RunningChange) => void;
  readonly running: (after: Time, most: number) => readonly string[];
}

/** Which public games are being played. */
export const newStoredRunning = (sql: (text: string) => StatementSync): StoredRunning => {
  const begin = sql(
    `INSERT INTO running (person, since, table_id, game) VALUES (?, ?, ?, ?)
     ON CONFLICT (person) DO UPDATE SET since = excluded.since, table_id = excluded.table_id, game = excluded.game
     WHERE excluded.since >= running.since`,
  );
  const end = sql('DELETE FROM running WHERE person = ? AND table_id = ?');
  const latest = sql(
    `SELECT game FROM running WHERE since > ?
     GROUP BY since, table_id HAVING count(*) > 1 ORDER BY since DESC, table_id LIMIT ?`,
  );
  return {
    changeRunning: (table, { now, players }) => {
      for (const person of players) {
        if (now === null) end.run(person, table);
        else begin.run(person, now.since, table, JSON.stringify(now));
      }
    },
    running: (after, most) => latest.all(after, most).map((row) => String(row['game'])),
  };
};

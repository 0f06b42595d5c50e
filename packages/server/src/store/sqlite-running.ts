import type { StatementSync } from 'node:sqlite';
import type { RunningChange, TableId, Time } from '@skulduggery/table';

export interface RunningGames {
  /** Within the transaction that stores what has changed it. */
  readonly changeRunning: (table: TableId, change: RunningChange) => void;
  readonly running: (after: Time, most: number) => readonly string[];
}

/** Which public games are being played. */
export const newRunningGames = (sql: (text: string) => StatementSync): RunningGames => {
  const begin = sql('INSERT OR REPLACE INTO running (table_id, since, game) VALUES (?, ?, ?)');
  const end = sql('DELETE FROM running WHERE table_id = ?');
  const latest = sql('SELECT game FROM running WHERE since > ? ORDER BY since DESC, table_id LIMIT ?');
  return {
    changeRunning: (table, { now }) => {
      if (now === null) end.run(table);
      else begin.run(table, now.since, JSON.stringify(now));
    },
    running: (after, most) => latest.all(after, most).map((row) => String(row['game'])),
  };
};

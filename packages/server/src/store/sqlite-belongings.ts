import type { StatementSync } from 'node:sqlite';
import type { Belonging, PersonId, TableId } from '@skulduggery/table';

export interface Belongings {
  /** Within the transaction that stores what has changed it. */
  readonly change: (table: TableId, belonging: Belonging) => void;
  readonly tablesOf: (person: PersonId, most: number) => readonly TableId[];
  readonly gamesOf: (person: PersonId, most: number) => readonly string[];
}

/** Which tables are whose. */
export const newBelongings = (sql: (text: string) => StatementSync): Belongings => {
  const come = sql('INSERT OR REPLACE INTO belongs (person, table_id, since) VALUES (?, ?, ?)');
  const leave = sql('DELETE FROM belongs WHERE person = ? AND table_id = ?');
  const end = sql('INSERT INTO ended (table_id, game) VALUES (?, ?)');
  const play = sql('INSERT INTO played (person, at, table_id) VALUES (?, ?, ?)');
  const tables = sql('SELECT table_id FROM belongs WHERE person = ? ORDER BY since DESC, table_id LIMIT ?');
  const games = sql('SELECT game FROM played JOIN ended USING (table_id) WHERE person = ? ORDER BY at DESC LIMIT ?');
  return {
    change: (table, { at, came, left, ended }) => {
      for (const person of came) come.run(person, table, at);
      for (const person of left) leave.run(person, table);
      if (ended === null) return;
      end.run(table, JSON.stringify(ended.game));
      for (const person of ended.people) play.run(person, at, table);
    },
    tablesOf: (person, most) => tables.all(person, most).map((row) => String(row['table_id'])),
    gamesOf: (person, most) => games.all(person, most).map((row) => String(row['game'])),
  };
};

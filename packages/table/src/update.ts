import type { Step } from './decide.ts';
import type { PersonId } from './entry.ts';
import type { Log } from './log.ts';
import { folded, opened, playerWho, type Table } from './table.ts';
import { viewEvent, viewTable, viewTurn, type Update } from './view.ts';

/** For whom an update is, and the number that they have. */
export interface Audience {
  readonly person: PersonId | null;
  readonly after: number;
}

/** What the latest steps of a table tell one viewer. */
export const updateFrom = (latest: Table, steps: readonly Step[], { person, after }: Audience): Update => {
  const player = person === null ? null : playerWho(latest, person);
  const moreThanMoves = steps.some(({ entry }) => entry.type !== 'moved') || latest.phase !== 'playing';
  return {
    table: latest.id,
    after,
    seq: latest.seq,
    events: steps.flatMap(({ entry, table }) => (entry.type === 'made' ? [] : [viewEvent(table, entry, player)])),
    game: latest.phase === 'gathering' ? null : viewTurn(latest, player),
    now: moreThanMoves ? viewTable(latest, person) : null,
  };
};

/** All steps that lead from a number to the table as it is known here, from its log. */
export const stepsAfter = async (log: Log, { id, seq }: Table, after: number): Promise<readonly Step[]> => {
  const [first, ...rest] = await log.read(id, 0);
  if (first === undefined || first.type !== 'made') throw new Error(`no table ${id}`);
  let table = opened(first);
  const steps = rest.map((entry): Step => {
    table = folded(table, entry);
    return { entry, table };
  });
  return steps.slice(after - 1, seq - 1);
};

import type { Seat, Viewer } from '@skulduggery/rules';
import type { Step } from './decide.ts';
import type { PersonId } from './entry.ts';
import type { Log } from './log.ts';
import { folded, opened, playerWho, type Table } from './table.ts';
import { eyes, viewChoices, viewEvent, viewTable, viewWaiting, type TableEvent, type Update } from './view.ts';

/** What the latest steps of a table tell each viewer. What several may see is made once, so that it is also written once. */
export const updatesFrom = (
  latest: Table,
  steps: readonly Step[],
  after: number,
): ((person: PersonId | null) => Update) => {
  /** By person where somebody is told what nobody else is, else by what they see. */
  const updates = new Map<unknown, Update>();
  const events = new Map<Viewer, readonly TableEvent[]>();
  const waiting = viewWaiting(latest);
  const moreThanMoves = steps.some(({ entry }) => entry.type !== 'moved') || latest.phase !== 'playing';
  const eventsFor = (viewer: Viewer): readonly TableEvent[] => {
    const known = events.get(viewer);
    if (known !== undefined) return known;
    const seen = steps.flatMap(({ entry, table }) => viewEvent(table, entry, viewer));
    events.set(viewer, seen);
    return seen;
  };
  return (person) => {
    const player = person === null ? null : playerWho(latest, person);
    const viewer = eyes(latest, player);
    const choices = viewChoices(latest, player);
    // All who have nothing to do with this table are told the same.
    const audience = player !== null || person === latest.host.id ? person : null;
    const whose = moreThanMoves || choices.length > 0 ? audience : viewer;
    const known = updates.get(whose);
    if (known !== undefined) return known;
    const update: Update = {
      table: latest.id,
      after,
      seq: latest.seq,
      events: eventsFor(viewer),
      game: latest.phase === 'gathering' ? null : { choices, waiting },
      now: moreThanMoves ? viewTable(latest, person) : null,
    };
    updates.set(whose, update);
    return update;
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

/** What a seat saw before each move that led to the table as it is known here, from its log. */
export const seenBefore = async (log: Log, table: Table, seat: Seat): Promise<readonly unknown[]> => {
  const steps = await stepsAfter(log, table, 1);
  const standing = steps.filter(({ entry }) => entry.type === 'started' || entry.type === 'moved').slice(0, -1);
  return standing.map(({ table: { game, state } }) => game.view(state, seat));
};

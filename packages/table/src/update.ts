import type { Seat, Viewer } from '@skulduggery/rules';
import type { Step } from './step.ts';
import type { PersonId } from './entry.ts';
import type { Log, Numbered } from './log.ts';
import { foldedAt, opened, playerWho, type Table } from './table.ts';
import { eyes, viewChoices, viewEvent, viewSilently, viewWaiting, type TableEvent, type Update } from './view.ts';

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
  const isPlain = steps.every(({ entry }) => entry.type === 'moved' || entry.type === 'said');
  const ends = steps.some(({ entry }) => entry.type === 'moved') && latest.phase !== 'playing';
  const changesMore = !isPlain || ends;
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
    const whose = changesMore || choices.length > 0 ? audience : viewer;
    const known = updates.get(whose);
    if (known !== undefined) return known;
    const update: Update = {
      table: latest.id,
      after,
      seq: latest.seq,
      events: eventsFor(viewer),
      game: latest.phase === 'gathering' ? null : { choices, waiting },
      now: changesMore ? viewSilently(latest, person) : null,
    };
    updates.set(whose, update);
    return update;
  };
};

/** Goes once more through all that led to the table as it is known here, and keeps nothing of it. */
const relive = ([first, ...rest]: readonly Numbered[], now: Table, visit: (step: Step) => void): void => {
  if (first?.entry.type !== 'made') throw new Error(`no table ${now.id}`);
  let table = opened(first.entry);
  for (const numbered of rest) {
    if (numbered.seq > now.seq) return;
    table = foldedAt(table, numbered);
    visit({ entry: numbered.entry, table });
  }
};

/**
 * All steps that lead from a number to the table as it is known here; of what was said only what the table remembers: talk
 * could be far more than any game, and it would be sent to everybody who asks.
 */
export const stepsAfter = async (log: Log, table: Table, after: number): Promise<readonly Step[]> => {
  const remembered = table.said[0]?.seq ?? 1;
  const steps: Step[] = [];
  relive(await log.past(table.id, Math.max(after, remembered - 1)), table, (step) => {
    if (step.table.seq > after) steps.push(step);
  });
  return steps;
};

/** What a seat saw before each move that led to the table as it is known here. */
export const seenBefore = async (log: Log, table: Table, seat: Seat): Promise<readonly unknown[]> => {
  const seen: unknown[] = [];
  relive(await log.past(table.id, table.seq), table, ({ entry, table: { game, state } }) => {
    if (entry.type === 'started' || entry.type === 'moved') seen.push(game.view(state, seat));
  });
  return seen.slice(0, -1);
};

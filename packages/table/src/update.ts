import type { Seat, Viewed, Viewer } from '@skulduggery/rules';
import type { Step } from './step.ts';
import type { PersonId } from './entry.ts';
import type { Log, Numbered } from './log.ts';
import { foldedAt, opened, playerWho, type Table } from './table.ts';
import { inChanges } from './event-changes.ts';
import {
  eyes,
  viewChoices,
  viewEvent,
  viewSilently,
  viewWaiting,
  type ChangeEvent,
  type TableEvent,
  type Update,
} from './view.ts';

/** What has led to a table as it is now. */
export interface News {
  readonly latest: Table;
  readonly steps: readonly Step[];
  /** The number that they follow. */
  readonly after: number;
  /** The table as whoever is told this knows it; `null` where they may not. */
  readonly known: Table | null;
}

/** What news tell somebody, each made when it is first asked for. */
export interface Updates {
  readonly inViews: (person: PersonId | null) => Update;
  readonly inChanges: (person: PersonId | null) => Update<ChangeEvent>;
}

/** What several may see is made once, so that it is also written once. */
export const updatesFrom = (news: News): Updates => {
  const seen = madeOnce((viewer: Viewer) => eventsSeen(news, viewer));
  const told = madeOnce((viewer: Viewer) => inChanges(seen(viewer).events, seen(viewer).known?.view));
  // Seldom are both asked for.
  let views: ((person: PersonId | null) => Update) | null = null;
  let changes: ((person: PersonId | null) => Update<ChangeEvent>) | null = null;
  return {
    inViews: (person) => (views ??= updates(news, (viewer) => seen(viewer).events))(person),
    inChanges: (person) => (changes ??= updates(news, told))(person),
  };
};

interface Seen {
  /** What was seen before, where that is known. */
  readonly known: Viewed<unknown, unknown> | undefined;
  readonly events: readonly TableEvent[];
}

const eventsSeen = ({ steps, known: before }: News, viewer: Viewer): Seen => {
  const known =
    before?.phase === 'playing' ? { state: before.state, view: before.game.view(before.state, viewer) } : undefined;
  let latest: Seen['known'] = known;
  const see = ({ game, passed }: Table): readonly unknown[] =>
    passed.map((state) => {
      latest = { state, view: game.view(state, viewer, latest) };
      return latest.view;
    });
  return { known, events: steps.flatMap((step) => viewEvent(step, see(step.table))) };
};

const updates = <Event>(
  { latest, steps, after }: News,
  eventsFor: (viewer: Viewer) => readonly Event[],
): ((person: PersonId | null) => Update<Event>) => {
  /** By person where somebody is told what nobody else is, else by what they see. */
  const known = new Map<unknown, Update<Event>>();
  const waiting = viewWaiting(latest);
  const isPlain = steps.every(({ entry }) => entry.type === 'moved' || entry.type === 'said');
  const ends = steps.some(({ entry }) => entry.type === 'moved') && latest.phase !== 'playing';
  const changesMore = !isPlain || ends;
  return (person) => {
    const player = person === null ? null : playerWho(latest, person);
    const viewer = eyes(latest, player);
    const choices = viewChoices(latest, player);
    // All who have nothing to do with this table are told the same.
    const audience = player !== null || person === latest.host.id ? person : null;
    const whose = changesMore || choices.length > 0 ? audience : viewer;
    const before = known.get(whose);
    if (before !== undefined) return before;
    const update: Update<Event> = {
      table: latest.id,
      after,
      seq: latest.seq,
      events: eventsFor(viewer),
      game: latest.phase === 'gathering' ? null : { choices, waiting },
      now: changesMore ? viewSilently(latest, person) : null,
    };
    known.set(whose, update);
    return update;
  };
};

const madeOnce = <Key, Made>(make: (key: Key) => Made): ((key: Key) => Made) => {
  const made = new Map<Key, Made>();
  return (key) => {
    const before = made.get(key);
    if (before !== undefined) return before;
    const now = make(key);
    made.set(key, now);
    return now;
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

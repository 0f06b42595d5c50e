import { looking, type Viewer } from '@skulduggery/rules';
import type { PersonId } from './entry.ts';
import { changesOf } from './event-changes.ts';
import type { Step } from './step.ts';
import { playerWho, type Table } from './table.ts';
import {
  eyes,
  hasStarted,
  viewChoices,
  viewEvent,
  viewSilently,
  viewWaiting,
  type ChangeEvent,
  type TableEvent,
  type Update,
} from './view.ts';

/** What has led to a table as it is now. */
export interface Happened {
  readonly latest: Table;
  readonly steps: readonly Step[];
  /** The number that they follow. */
  readonly after: number;
  /** The table at that number, where whoever is told has seen it; `null` for whoever has only the number. */
  readonly before: Table | null;
}

/** What has happened, as each is told it: views whole, or as what each changes of the one before. */
export interface Telling {
  readonly inViews: (person: PersonId | null) => Update;
  readonly inChanges: (person: PersonId | null) => Update<ChangeEvent>;
}

/** What several may see is made once, so that it is also written once, and only what is asked for. */
export const tellingOf = (happened: Happened): Telling => {
  const seen = madeOnce((viewer: Viewer) => eventsSeen(happened, viewer));
  const changes = madeOnce((viewer: Viewer) => changesOf(seen(viewer).events, seen(viewer).before));
  const telling = updatesOf(happened);
  return { inViews: telling((viewer) => seen(viewer).events), inChanges: telling(changes) };
};

interface Seen {
  /** The view before; `undefined` where there was none. */
  readonly before: unknown;
  readonly events: readonly TableEvent[];
}

const eventsSeen = ({ latest, steps, before }: Happened, viewer: Viewer): Seen => {
  const look = looking(latest.game, viewer);
  return {
    before: before?.phase === 'playing' ? look(before.state) : undefined,
    events: steps.flatMap((step) => viewEvent(step, step.table.passed.map(look))),
  };
};

type EventsFor<Event> = (viewer: Viewer) => readonly Event[];

type UpdateFor<Event> = (person: PersonId | null) => Update<Event>;

const updatesOf = ({ latest, steps, after }: Happened): (<Event>(eventsFor: EventsFor<Event>) => UpdateFor<Event>) => {
  const waiting = viewWaiting(latest);
  const isPlain = steps.every(({ entry }) => entry.type === 'moved' || entry.type === 'said');
  const ends = steps.some(({ entry }) => entry.type === 'moved') && latest.phase !== 'playing';
  const changesMore = !isPlain || ends;
  return <Event>(eventsFor: EventsFor<Event>) => {
    /** By person where somebody is told what nobody else is, else by what they see. */
    const made = new Map<unknown, Update<Event>>();
    return (person) => {
      const player = person === null ? null : playerWho(latest, person);
      const viewer = eyes(latest, player);
      const choices = viewChoices(latest, player);
      // All who have nothing to do with this table are told the same.
      const audience = player !== null || person === latest.host.id ? person : null;
      const whose = changesMore || choices.length > 0 ? audience : viewer;
      const known = made.get(whose);
      if (known !== undefined) return known;
      const update: Update<Event> = {
        table: latest.id,
        after,
        seq: latest.seq,
        events: eventsFor(viewer),
        game: hasStarted(latest) ? { choices, waiting } : null,
        now: changesMore ? viewSilently(latest, person) : null,
      };
      made.set(whose, update);
      return update;
    };
  };
};

const madeOnce = <Key, Made>(make: (key: Key) => Made): ((key: Key) => Made) => {
  const made = new Map<Key, Made>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const now = make(key);
    made.set(key, now);
    return now;
  };
};

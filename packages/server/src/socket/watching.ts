import type {
  ChangeEvent,
  FromClient,
  LiveTable,
  PersonId,
  TableId,
  TableRefusal,
  TableView,
  Update,
  Watcher,
} from '@skulduggery/table';
import { updateText } from './update-text.ts';
import { say, type Wire } from './wire.ts';

/** How many tables one connection may watch. */
export const MOST_WATCHED = 16;

/** A table that is watched, or will be when it is open. */
export interface Watched {
  stop: () => void;
}

/** The tables that one client watches. */
export interface Watching {
  /** Whether there is room for this table, or it is watched already. */
  readonly hasRoom: (table: TableId) => boolean;
  /** Takes a place among what is watched before anything is waited for: what comes next may overtake it. */
  readonly reserve: (table: TableId) => Watched;
  /** Whether a place is still that table's. */
  readonly isCurrent: (table: TableId, watched: Watched) => boolean;
  /** Tells everything after a number, and then whatever happens. */
  readonly begin: (live: LiveTable, watched: Watched, asked: AskedFor) => Promise<void>;
  readonly stop: (table: TableId) => void;
  readonly stopAll: () => void;
}

/** What somebody asks for who begins to watch. */
export type AskedFor = Pick<Extract<FromClient, { type: 'watch' }>, 'after' | 'changes'>;

export const newWatching = (person: PersonId | null, wire: Wire): Watching => {
  const tables = new Map<TableId, Watched>();
  const isCurrent = (table: TableId, watched: Watched): boolean => tables.get(table) === watched;

  const begin: Watching['begin'] = async (live, watched, { after, changes = false }) => {
    const before = watched.stop;
    const shutOut = (refusal: TableRefusal): void => {
      // Whoever has asked anew since hears what comes of that.
      if (!isCurrent(live.id, watched)) return;
      tables.delete(live.id);
      // Those who ask later get the same as strangers.
      say(wire, { type: 'refused', table: live.id, id: null, refusal });
    };
    const onlooker = new Onlooker({ person, inChanges: changes, wire, table: live.id, shutOut });
    watched.stop = live.watch(onlooker);
    // Only now, so that whoever watches anew was never gone.
    before();
    const missed = live.gone();
    const past = await (changes ? live.changesSince(person, after) : live.since(person, after));
    if (!isCurrent(live.id, watched)) return;
    onlooker.begin(past);
    // Also that all are back who were not when this began.
    const people = live.gone();
    if (people.length > 0 || missed.length > 0) onlooker.gone(people);
  };

  return {
    hasRoom: (table) => tables.size < MOST_WATCHED || tables.has(table),
    reserve: (table) => {
      const before = tables.get(table);
      const watched = { stop: () => before?.stop() };
      tables.set(table, watched);
      return watched;
    },
    isCurrent,
    begin,
    stop: (table) => {
      tables.get(table)?.stop();
      tables.delete(table);
    },
    stopAll: () => {
      for (const { stop } of tables.values()) stop();
      tables.clear();
    },
  };
};

type News = Update | Update<ChangeEvent>;

interface OnlookerOptions extends Required<Pick<Watcher, 'person' | 'shutOut'>> {
  readonly inChanges: boolean;
  readonly wire: Wire;
  readonly table: TableId;
}

/**
 * A client that looks at one table. Updates that come while the past is being read wait, so that nothing is missed and
 * nothing comes twice.
 */
class Onlooker {
  readonly person: PersonId | null;
  readonly inChanges: boolean;
  readonly shutOut: OnlookerOptions['shutOut'];
  readonly #wire: Wire;
  readonly #table: TableId;
  /** `null` once the past was told. */
  #early: News[] | null = [];

  constructor({ person, inChanges, wire, table, shutOut }: OnlookerOptions) {
    this.person = person;
    this.inChanges = inChanges;
    this.#wire = wire;
    this.#table = table;
    this.shutOut = shutOut;
  }

  begin(past: News | TableView): void {
    const early = this.#early ?? [];
    this.#early = null;
    if ('events' in past) this.tell(past);
    else say(this.#wire, { type: 'table', table: past });
    for (const update of early) if (update.seq > past.seq) this.tell(update);
  }

  tell(update: News): void {
    if (this.#early === null) this.#wire.send(updateText(update));
    else this.#early.push(update);
  }

  gone(people: readonly PersonId[]): void {
    if (this.#early === null) say(this.#wire, { type: 'gone', table: this.#table, people });
  }
}

import {
  isWhole,
  type AnyUpdate,
  type FromClient,
  type LiveTable,
  type PersonId,
  type TableId,
  type TableRefusal,
  type TableView,
  type Telling,
  type Watcher,
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
    const onlooker = new Onlooker({ person, changes, wire, table: live.id, shutOut });
    watched.stop = live.watch(onlooker);
    // Only now, so that whoever watches anew was never gone.
    before();
    const missed = live.gone();
    const past = await live.since(person, after);
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

interface OnlookerOptions extends Required<Pick<Watcher, 'person' | 'shutOut'>> {
  /** Whether views are told as what changes of them. */
  readonly changes: boolean;
  readonly wire: Wire;
  readonly table: TableId;
}

/**
 * A client that looks at one table. Updates that come while the past is being read wait, so that nothing is missed and
 * nothing comes twice.
 */
class Onlooker implements Watcher {
  readonly person: PersonId | null;
  readonly shutOut: OnlookerOptions['shutOut'];
  readonly #changes: boolean;
  readonly #wire: Wire;
  readonly #table: TableId;
  /** `null` once the past was told. */
  #early: AnyUpdate[] | null = [];

  constructor({ person, changes, wire, table, shutOut }: OnlookerOptions) {
    this.person = person;
    this.#changes = changes;
    this.#wire = wire;
    this.#table = table;
    this.shutOut = shutOut;
  }

  begin(past: Telling | TableView): void {
    const first = isWhole(past) ? past : this.#taken(past);
    if (isWhole(first)) say(this.#wire, { type: 'table', table: first });
    else this.#send(first);
    for (const update of this.#early ?? []) if (update.seq > first.seq) this.#send(update);
    this.#early = null;
  }

  tell(telling: Telling): void {
    const update = this.#taken(telling);
    if (this.#early === null) this.#send(update);
    else this.#early.push(update);
  }

  gone(people: readonly PersonId[]): void {
    if (this.#early === null) say(this.#wire, { type: 'gone', table: this.#table, people });
  }

  #taken({ inViews, inChanges }: Telling): AnyUpdate {
    return this.#changes ? inChanges(this.person) : inViews(this.person);
  }

  #send(update: AnyUpdate): void {
    this.#wire.send(updateText(update));
  }
}

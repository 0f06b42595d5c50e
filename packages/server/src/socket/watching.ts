import type { LiveTable, PersonId, TableId, ToClient, Update } from '@skulduggery/table';
import { updateText } from './update-text.ts';

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
  readonly begin: (live: LiveTable, watched: Watched, after: number | null) => Promise<void>;
  readonly stop: (table: TableId) => void;
  readonly stopAll: () => void;
}

export interface WatchingOptions {
  readonly person: PersonId | null;
  readonly send: (text: string) => void;
  readonly say: (message: ToClient) => void;
}

export const newWatching = ({ person, send, say }: WatchingOptions): Watching => {
  const tables = new Map<TableId, Watched>();
  const isCurrent = (table: TableId, watched: Watched): boolean => tables.get(table) === watched;

  /** Updates that come while the past is being read wait, so that nothing is missed and nothing comes twice. */
  const begin: Watching['begin'] = async (live, watched, after) => {
    const before = watched.stop;
    let seq: number | null = null;
    const early: Update[] = [];
    watched.stop = live.watch(
      person,
      (update) => {
        if (seq === null) early.push(update);
        else send(updateText(update));
      },
      {
        shutOut: (refusal) => {
          tables.delete(live.id);
          // Those who ask later get the same as strangers.
          say({ type: 'refused', table: live.id, id: null, refusal });
        },
        gone: (people) => {
          if (seq !== null) say({ type: 'gone', table: live.id, people });
        },
      },
    );
    // Only now, so that whoever watches anew was never gone.
    before();
    const missed = live.gone();
    const past = await live.since(person, after);
    if (!isCurrent(live.id, watched)) return;
    seq = past.seq;
    if ('events' in past) send(updateText(past));
    else say({ type: 'table', table: past });
    for (const update of early) if (update.seq > seq) send(updateText(update));
    // Also that all are back who were not when this began.
    const people = live.gone();
    if (people.length > 0 || missed.length > 0) say({ type: 'gone', table: live.id, people });
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

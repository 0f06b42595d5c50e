import { sameJson } from '@skulduggery/rules';
import type { Step } from './step.ts';
import type { PersonId, Time } from './entry.ts';
import { AT_ONCE, isInOwnHands, PATIENT, whenGone } from './gone.ts';
import { NOT_INVITED, REMOVED, type TableRefusal } from './refusal.ts';
import { belongsTo, type Table } from './table.ts';
import { updatesFrom } from './update.ts';
import type { Update } from './view.ts';

/** What a watcher may want to hear besides updates. */
export interface AlsoTold {
  /** The host has removed this person, or the invitation is another and they do not sit here: they hear nothing more. */
  readonly shutOut?: (why: TableRefusal) => void;
  /** Those who are gone are others now. */
  readonly gone?: (people: readonly PersonId[]) => void;
}

/** How a watcher is told of what has happened. */
export type Tell = (update: Update) => void;

/** Those who are told what happens at a table. */
export interface Audience {
  readonly watch: (person: PersonId | null, tell: Tell, more: AlsoTold) => () => void;
  /** Tells everybody what has led to the table as it is now. */
  readonly tell: (steps: readonly Step[], after: number) => void;
  readonly gone: () => readonly PersonId[];
  readonly size: () => number;
}

export interface AudiencePorts {
  readonly now: () => Time;
  /** Calls back after so long, unless the returned function is called before. Without it nobody is waited for. */
  readonly later?: (milliseconds: number, call: () => void) => () => void;
  /** This process sees every watcher, so somebody seated who is not watching is gone. */
  readonly alone?: boolean;
}

interface Watcher extends AlsoTold {
  readonly person: PersonId | null;
}

/** Tables are many, and at most of them nobody is missing. */
const NOBODY: ReadonlyMap<PersonId, Time> = new Map();

/** Who was seated by a rematch has not been there: nobody is patient with them, and the host hears so before the game begins. */
const notComeYet = ({ phase, places }: Table): ReadonlyMap<PersonId, Time> =>
  phase === 'gathering'
    ? new Map(places.flatMap((place) => (isInOwnHands(place) ? [[place.who.id, -Infinity]] : [])))
    : NOBODY;

/** `cameOrLeft` is called when the first one has come and when the last one has left. */
export const newAudience = (
  table: () => Table,
  { now, later, alone = false }: AudiencePorts,
  cameOrLeft: () => void,
): Audience => {
  const watchers = new Map<Tell, Watcher>();
  const patience = later === undefined ? AT_ONCE : PATIENT;
  /** Those who sit there and do not watch, and when that was first seen. */
  let missing: ReadonlyMap<PersonId, Time> = notComeYet(table());
  let stopWaiting: (() => void) | null = null;

  const whoIsMissing = (): ReadonlyMap<PersonId, Time> => {
    if (!alone) return NOBODY;
    const here = new Set([...watchers.values()].map(({ person }) => person));
    const absent = table().places.flatMap((place) =>
      isInOwnHands(place) && place.who.kind === 'person' && !here.has(place.who.id) ? [place.who.id] : [],
    );
    if (absent.length === 0) return NOBODY;
    // Nobody is missing since a time to come: the clock may have been set back.
    return new Map(absent.map((person) => [person, Math.min(missing.get(person) ?? now(), now())]));
  };

  const goneNow = (): readonly PersonId[] => {
    missing = whoIsMissing();
    stopWaiting?.();
    stopWaiting = null;
    const times = whenGone(table(), missing, patience);
    const waits = times.map(([, time]) => time - now()).filter((wait) => wait > 0);
    // A clock that was set back could let this wait for ever.
    if (waits.length > 0 && watchers.size > 0)
      stopWaiting = later?.(Math.min(patience.waitedFor, ...waits), countHeads) ?? null;
    return times.flatMap(([person, time]) => (time <= now() ? [person] : []));
  };
  const countHeads = (): void => {
    const those = goneNow();
    if (sameJson(those, gone)) return;
    gone = those;
    for (const watcher of watchers.values()) watcher.gone?.(gone);
  };
  let gone: readonly PersonId[] = goneNow();

  const leave = (tell: Tell): void => {
    if (watchers.delete(tell) && watchers.size === 0) cameOrLeft();
  };

  return {
    watch: (person, tell, more) => {
      watchers.set(tell, { person, ...more });
      if (watchers.size === 1) cameOrLeft();
      countHeads();
      return () => {
        leave(tell);
        countHeads();
      };
    },
    tell: (steps, after) => {
      const latest = table();
      const updateFor = updatesFrom(latest, steps, after);
      // Whoever came by the invitation of before may be the one who was removed, under another name or none.
      const isReinvited = steps.some(({ entry }) => entry.type === 'removed' && entry.invitation !== undefined);
      for (const [tell, { person, shutOut }] of watchers) {
        const isRemoved = person !== null && latest.removed.includes(person);
        if (isRemoved || (isReinvited && (person === null || !belongsTo(latest, person)))) {
          leave(tell);
          shutOut?.(isRemoved ? REMOVED : NOT_INVITED);
        } else tell(updateFor(person));
      }
      // Moves are many: only the first after a pause begins to wait, and whoever was taken for gone is back.
      const isNew = gone.length > 0 || (stopWaiting === null && latest.setup.clock === null);
      if (isNew || steps.some(({ entry }) => entry.type !== 'moved')) countHeads();
    },
    gone: () => {
      countHeads();
      return gone;
    },
    size: () => watchers.size,
  };
};

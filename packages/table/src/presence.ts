import { sameJson } from '@skulduggery/rules';
import type { Step } from './step.ts';
import type { PersonId, Time } from './entry.ts';
import { AT_ONCE, isInOwnHands, PATIENT, whenGone } from './gone.ts';
import type { Table } from './table.ts';

/** What knowing who is there takes. */
export interface PresencePorts {
  readonly now: () => Time;
  /** Calls back after so long, unless the returned function is called before. Without it nobody is waited for. */
  readonly later?: (milliseconds: number, call: () => void) => () => void;
  /** This process sees every watcher, so somebody seated who is not watching is gone. */
  readonly alone?: boolean;
}

/** Who of those who sit at a table is gone. */
export interface Presence {
  readonly gone: () => readonly PersonId[];
  /** Looks who is gone now, as when somebody has come or left. */
  readonly countHeads: () => void;
  /** The same after these steps, where they can have changed it. */
  readonly countAfter: (steps: readonly Step[]) => void;
}

export interface PresenceOptions extends PresencePorts {
  /** Those who watch; `null` is somebody without a name. */
  readonly watching: () => readonly (PersonId | null)[];
  /** Told when those who are gone are others. */
  readonly changed: (gone: readonly PersonId[]) => void;
}

/** Tables are many, and at most of them nobody is missing. */
const NOBODY: ReadonlyMap<PersonId, Time> = new Map();

export const newPresence = (
  table: () => Table,
  { now, later, alone = false, watching, changed }: PresenceOptions,
): Presence => {
  const patience = later === undefined ? AT_ONCE : PATIENT;
  /** Those who sit there and do not watch, and when that was first seen. */
  let missing: ReadonlyMap<PersonId, Time> = notComeYet(table());
  let stopWaiting: (() => void) | null = null;

  const whoIsMissing = (here: readonly (PersonId | null)[]): ReadonlyMap<PersonId, Time> => {
    if (!alone) return NOBODY;
    const absent = table().places.flatMap((place) =>
      isInOwnHands(place) && place.who.kind === 'person' && !here.includes(place.who.id) ? [place.who.id] : [],
    );
    if (absent.length === 0) return NOBODY;
    // Nobody is missing since a time to come: the clock may have been set back.
    return new Map(absent.map((person) => [person, Math.min(missing.get(person) ?? now(), now())]));
  };

  const goneNow = (): readonly PersonId[] => {
    const here = watching();
    missing = whoIsMissing(here);
    stopWaiting?.();
    stopWaiting = null;
    const times = whenGone(table(), missing, patience);
    const waits = times.map(([, time]) => time - now()).filter((wait) => wait > 0);
    // A clock that was set back could let this wait for ever.
    if (waits.length > 0 && here.length > 0)
      stopWaiting = later?.(Math.min(patience.waitedFor, ...waits), countHeads) ?? null;
    return times.flatMap(([person, time]) => (time <= now() ? [person] : []));
  };

  const countHeads = (): void => {
    const those = goneNow();
    if (sameJson(those, gone)) return;
    gone = those;
    changed(gone);
  };
  let gone: readonly PersonId[] = goneNow();

  return {
    gone: () => {
      countHeads();
      return gone;
    },
    countHeads,
    countAfter: (steps) => {
      // Moves are many: only the first after a pause begins to wait, and whoever was taken for gone is back.
      const isNew = gone.length > 0 || (stopWaiting === null && table().setup.clock === null);
      if (isNew || steps.some(({ entry }) => entry.type !== 'moved')) countHeads();
    },
  };
};

/** Who was seated by a rematch has not been there: nobody is patient with them, and the host hears so before the game begins. */
const notComeYet = ({ phase, places }: Table): ReadonlyMap<PersonId, Time> =>
  phase === 'gathering'
    ? new Map(places.flatMap((place) => (isInOwnHands(place) ? [[place.who.id, -Infinity]] : [])))
    : NOBODY;

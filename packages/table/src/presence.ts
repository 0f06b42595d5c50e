import { sameJson } from '@skulduggery/rules';
import type { Step } from './step.ts';
import type { PersonId, Time } from './entry.ts';
import { AT_ONCE, PATIENT, whenGone } from './gone.ts';
import { inOwnHands, type Table } from './table.ts';

/** What knowing who is there takes. */
export interface PresencePorts {
  readonly now: () => Time;
  /** Calls back after so long, unless the returned function is called before. Without it nobody is waited for. */
  readonly later?: (milliseconds: number, call: () => void) => () => void;
  /** This process sees every watcher, so somebody seated who is not watching is gone. */
  readonly alone?: boolean;
}

/** Those whom somebody may be missing among. */
export interface Company {
  table(): Table;
  /** Those who watch; `null` is somebody without a name. */
  watching(): readonly (PersonId | null)[];
  /** Told when those who are gone are others. */
  goneChanged(gone: readonly PersonId[]): void;
}

/** Tables are many, and at most of them nobody is missing. */
const NOBODY: ReadonlyMap<PersonId, Time> = new Map();

/** Who of those who sit at a table is gone. */
export class Presence {
  readonly #company: Company;
  readonly #ports: PresencePorts;
  /** Those who sit there and do not watch, and when that was first seen. */
  #missing: ReadonlyMap<PersonId, Time>;
  #stopWaiting: (() => void) | null = null;
  #gone: readonly PersonId[];

  constructor(company: Company, ports: PresencePorts) {
    this.#company = company;
    this.#ports = ports;
    this.#missing = notComeYet(company.table());
    this.#gone = this.#countAnew();
  }

  gone(): readonly PersonId[] {
    this.countHeads();
    return this.#gone;
  }

  /** Looks who is gone now, as when somebody has come or left. */
  countHeads(): void {
    const those = this.#countAnew();
    if (sameJson(those, this.#gone)) return;
    this.#gone = those;
    this.#company.goneChanged(those);
  }

  /** The same after these steps, where they can have changed it. */
  countAfter(steps: readonly Step[]): void {
    // Moves are many: only the first after a pause begins to wait, and whoever was taken for gone is back.
    const isNew = this.#gone.length > 0 || (this.#stopWaiting === null && this.#company.table().setup.clock === null);
    if (isNew || steps.some(({ entry }) => entry.type !== 'moved')) this.countHeads();
  }

  /** Those who are gone now; until somebody else may be, it waits anew. */
  #countAnew(): readonly PersonId[] {
    const { now, later } = this.#ports;
    const patience = later === undefined ? AT_ONCE : PATIENT;
    const here = this.#company.watching();
    this.#missing = this.#whoIsMissing(here);
    this.#stopWaiting?.();
    this.#stopWaiting = null;
    const times = whenGone(this.#company.table(), this.#missing, patience);
    const waits = times.map(([, time]) => time - now()).filter((wait) => wait > 0);
    // A clock that was set back could let this wait for ever.
    if (waits.length > 0 && here.length > 0)
      this.#stopWaiting = later?.(Math.min(patience.waitedFor, ...waits), () => this.countHeads()) ?? null;
    return times.flatMap(([person, time]) => (time <= now() ? [person] : []));
  }

  #whoIsMissing(here: readonly (PersonId | null)[]): ReadonlyMap<PersonId, Time> {
    const { now, alone = false } = this.#ports;
    if (!alone) return NOBODY;
    const absent = this.#company.table().places.flatMap((place) => {
      const who = inOwnHands(place);
      return who?.kind === 'person' && !here.includes(who.id) ? [who.id] : [];
    });
    if (absent.length === 0) return NOBODY;
    // Nobody is missing since a time to come: the clock may have been set back.
    return new Map(absent.map((person) => [person, Math.min(this.#missing.get(person) ?? now(), now())]));
  }
}

/** Who was seated by a rematch has not been there: nobody is patient with them, and the host hears so before the game begins. */
const notComeYet = ({ phase, places }: Table): ReadonlyMap<PersonId, Time> =>
  phase === 'gathering'
    ? new Map(places.flatMap((place) => inOwnHands(place)?.id ?? []).map((id) => [id, -Infinity]))
    : NOBODY;

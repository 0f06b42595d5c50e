import type { PersonId } from './entry.ts';
import type { Follower } from './following.ts';
import { Presence, type Company, type PresencePorts } from './presence.ts';
import { NOT_INVITED, REMOVED, type TableRefusal } from './refusal.ts';
import type { Step } from './step.ts';
import { belongsTo, type Table } from './table.ts';
import { tellingOf, type Telling } from './update.ts';

/** Somebody who is told what happens at a table. One object, since all that a move needs of it lies close together then. */
export interface Watcher {
  /** `null` is somebody without a name. */
  readonly person: PersonId | null;
  /** Takes what it is told in the form that it wants. */
  tell(telling: Telling): void;
  /** The host has removed this person, or the invitation is another and they do not sit here: they hear nothing more. */
  shutOut?(why: TableRefusal): void;
  /** Those who are gone are others now. */
  gone?(people: readonly PersonId[]): void;
}

export interface AudienceOptions {
  readonly follower: Pick<Follower, 'table'>;
  readonly ports: PresencePorts;
  /** Called when the first one has come and when the last one has left. */
  readonly cameOrLeft: () => void;
}

/** Those who are told what happens at a table. */
export class Audience implements Company {
  readonly #follower: AudienceOptions['follower'];
  readonly #cameOrLeft: () => void;
  readonly #watchers = new Set<Watcher>();
  readonly #presence: Presence;

  constructor({ follower, ports, cameOrLeft }: AudienceOptions) {
    this.#follower = follower;
    this.#cameOrLeft = cameOrLeft;
    this.#presence = new Presence(this, ports);
  }

  /** Until the returned function is called, or the watcher is shut out. */
  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    if (this.#watchers.size === 1) this.#cameOrLeft();
    this.#presence.countHeads();
    return () => {
      this.#leave(watcher);
      this.#presence.countHeads();
    };
  }

  /** Tells everybody what has led from a table to how it is now. */
  tell(steps: readonly Step[], before: Table): void {
    const latest = this.table();
    const telling = tellingOf({ latest, steps, after: before.seq, before });
    // Whoever came by the invitation of before may be the one who was removed, under another name or none.
    const isReinvited = steps.some(({ entry }) => entry.type === 'removed' && entry.invitation !== undefined);
    for (const watcher of this.#watchers) {
      const { person } = watcher;
      const isRemoved = person !== null && latest.removed.includes(person);
      if (isRemoved || (isReinvited && (person === null || !belongsTo(latest, person)))) {
        this.#leave(watcher);
        watcher.shutOut?.(isRemoved ? REMOVED : NOT_INVITED);
      } else watcher.tell(telling);
    }
    this.#presence.countAfter(steps);
  }

  gone(): readonly PersonId[] {
    return this.#presence.gone();
  }

  size(): number {
    return this.#watchers.size;
  }

  table(): Table {
    return this.#follower.table();
  }

  watching(): readonly (PersonId | null)[] {
    return [...this.#watchers].map(({ person }) => person);
  }

  goneChanged(gone: readonly PersonId[]): void {
    for (const watcher of this.#watchers) watcher.gone?.(gone);
  }

  #leave(watcher: Watcher): void {
    if (this.#watchers.delete(watcher) && this.#watchers.size === 0) this.#cameOrLeft();
  }
}

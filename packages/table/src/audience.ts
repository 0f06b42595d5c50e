import type { PersonId } from './entry.ts';
import { newPresence, type PresencePorts } from './presence.ts';
import { NOT_INVITED, REMOVED, type TableRefusal } from './refusal.ts';
import type { Step } from './step.ts';
import { belongsTo, type Table } from './table.ts';
import { updatesFrom } from './update.ts';
import type { Update } from './view.ts';

/** Somebody who is told what happens at a table. One object, since all that a move needs of it lies close together then. */
export interface Watcher {
  /** `null` is somebody without a name. */
  readonly person: PersonId | null;
  tell(update: Update): void;
  /** The host has removed this person, or the invitation is another and they do not sit here: they hear nothing more. */
  shutOut?(why: TableRefusal): void;
  /** Those who are gone are others now. */
  gone?(people: readonly PersonId[]): void;
}

/** Those who are told what happens at a table. */
export interface Audience {
  /** Until the returned function is called, or the watcher is shut out. */
  readonly watch: (watcher: Watcher) => () => void;
  /** Tells everybody what has led to the table as it is now. */
  readonly tell: (steps: readonly Step[], after: number) => void;
  readonly gone: () => readonly PersonId[];
  readonly size: () => number;
}

/** `cameOrLeft` is called when the first one has come and when the last one has left. */
export const newAudience = (table: () => Table, ports: PresencePorts, cameOrLeft: () => void): Audience => {
  const watchers = new Set<Watcher>();
  const { gone, countHeads, countAfter } = newPresence(table, {
    ...ports,
    watching: () => [...watchers].map(({ person }) => person),
    changed: (people) => {
      for (const watcher of watchers) watcher.gone?.(people);
    },
  });

  const leave = (watcher: Watcher): void => {
    if (watchers.delete(watcher) && watchers.size === 0) cameOrLeft();
  };

  return {
    watch: (watcher) => {
      watchers.add(watcher);
      if (watchers.size === 1) cameOrLeft();
      countHeads();
      return () => {
        leave(watcher);
        countHeads();
      };
    },
    tell: (steps, after) => {
      const latest = table();
      const updateFor = updatesFrom(latest, steps, after);
      // Whoever came by the invitation of before may be the one who was removed, under another name or none.
      const isReinvited = steps.some(({ entry }) => entry.type === 'removed' && entry.invitation !== undefined);
      for (const watcher of watchers) {
        const { person } = watcher;
        const isRemoved = person !== null && latest.removed.includes(person);
        if (isRemoved || (isReinvited && (person === null || !belongsTo(latest, person)))) {
          leave(watcher);
          watcher.shutOut?.(isRemoved ? REMOVED : NOT_INVITED);
        } else watcher.tell(updateFor(person));
      }
      countAfter(steps);
    },
    gone,
    size: () => watchers.size,
  };
};

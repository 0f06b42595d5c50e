import type { PersonId } from './entry.ts';
import { newPresence, type PresencePorts } from './presence.ts';
import { NOT_INVITED, REMOVED, type TableRefusal } from './refusal.ts';
import type { Step } from './step.ts';
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

interface Watcher extends AlsoTold {
  readonly person: PersonId | null;
}

/** `cameOrLeft` is called when the first one has come and when the last one has left. */
export const newAudience = (table: () => Table, ports: PresencePorts, cameOrLeft: () => void): Audience => {
  const watchers = new Map<Tell, Watcher>();
  const { gone, countHeads, countAfter } = newPresence(table, {
    ...ports,
    watching: () => [...watchers.values()].map(({ person }) => person),
    changed: (people) => {
      for (const watcher of watchers.values()) watcher.gone?.(people);
    },
  });

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
      countAfter(steps);
    },
    gone,
    size: () => watchers.size,
  };
};

import type { Seat } from '@skulduggery/rules';
import type { LiveTable, Person, PersonId, Update } from '@skulduggery/table';
import type { Listener } from '../connection.ts';
import { actors } from './people.ts';

/** Who holds the device that a table is played at. */
export interface Hands {
  /** Through whose eyes the table is seen; `null`: as everybody sees it. */
  readonly eyes: PersonId | null;
  /** Who has to take the device before the game goes on. */
  readonly next: Person | null;
  /** Tells who must take it, where that has changed. */
  readonly check: () => void;
  /** This was shown to whoever was looking. */
  readonly see: (update: Update) => void;
  /** Whoever has to takes it; false where nobody has to. */
  readonly take: () => boolean;
}

/** Those around it. */
export interface Lookers {
  /** Whether everybody around the device looks at what is shown to these seats, so that no hand may lie open. */
  readonly everybodyLooks: (view: unknown, yours: readonly Seat[]) => boolean;
}

interface Around extends Lookers {
  readonly people: readonly Person[];
  /** Whether it changes hands at all. */
  readonly handed: boolean;
  readonly tell: Listener;
}

export const newHands = (live: LiveTable, { people, handed, everybodyLooks, tell }: Around): Hands => {
  let eyes: PersonId | null = handed ? null : (people[0]?.id ?? null);
  let next: Person | null = null;
  /** Everybody has looked at the device since somebody took it. */
  let looked = false;

  const isLookedAt = (view: unknown): boolean => everybodyLooks(view, live.view(eyes).you.seats);
  /** Others bend over the device when it is shown, even if it is the holder's turn then. */
  const isForAll = (view: unknown): boolean => everybodyLooks(view, []);

  const whoMustTakeIt = (): Person | null => {
    const waiting = actors(live.table());
    const holder = waiting.find(({ id }) => id === eyes);
    if (holder === undefined) return waiting[0] ?? null;
    // Whoever holds it goes on, unless their hand would open before everybody.
    return looked && !isLookedAt(live.view(eyes).game?.view) ? holder : null;
  };

  return {
    get eyes() {
      return eyes;
    },
    get next() {
      return next;
    },
    check: () => {
      if (!handed) return;
      const taker = whoMustTakeIt();
      if (taker?.id === next?.id) return;
      next = taker;
      tell({ type: 'hand-over', to: next?.id ?? null });
    },
    see: ({ events }) => {
      looked ||= handed && events.some((event) => event.type === 'moved' && event.views.some(isForAll));
    },
    take: () => {
      if (next === null) return false;
      eyes = next.id;
      next = null;
      looked = false;
      return true;
    },
  };
};

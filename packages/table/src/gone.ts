import type { Player } from '@skulduggery/rules';
import type { PersonId, Time } from './entry.ts';
import { inOwnHands, playerOf, type Table } from './table.ts';

/** For how long somebody is waited for before they are gone. */
interface Patience {
  readonly unseen: number;
  readonly waitedFor: number;
}

/**
 * Whoever reloads the page or changes networks is back by then; whoever lets a table without a clock wait for longer has
 * walked away from an open page.
 */
export const PATIENT: Patience = { unseen: 10_000, waitedFor: 5 * 60_000 };

/** Where no time passes. */
export const AT_ONCE: Patience = { unseen: 0, waitedFor: Infinity };

/** When each of those who may be gone is, or will be; `missing` are those who are not seen, and since when. */
export const whenGone = (
  table: Table,
  missing: ReadonlyMap<PersonId, Time>,
  patience: Patience,
): readonly (readonly [PersonId, Time])[] =>
  table.places.flatMap((place, player) => {
    const who = inOwnHands(place);
    if (who === null) return [];
    const since = waitedForSince(table, player);
    const unseen = missing.get(who.id);
    const times = [
      ...(since === null ? [] : [since + patience.waitedFor]),
      ...(unseen === undefined ? [] : [unseen + patience.unseen]),
    ];
    return times.length === 0 ? [] : [[who.id, Math.min(...times)] as const];
  });

/** Since when a table waits for a player; `null` where it does not, or a clock decides for them. */
const waitedForSince = (table: Table, player: Player): Time | null =>
  (table.setup.clock === null ? table.waiting.find(({ seat }) => playerOf(table, seat) === player)?.since : null) ??
  null;

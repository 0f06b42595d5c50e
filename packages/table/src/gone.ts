import type { Player } from '@skulduggery/rules';
import type { PersonId, Time } from './entry.ts';
import { playerOf, type Place, type Table } from './table.ts';

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

/** Whether somebody sits there whom no bot stands in for. */
export const isInOwnHands = (
  place: Place | null,
): place is Place & { readonly who: { readonly kind: 'person' | 'program' } } =>
  place !== null && place.who.kind !== 'bot' && place.away === null;

/** When each of those who may be gone is, or will be; `missing` are those who are not seen, and since when. */
export const whenGone = (
  table: Table,
  missing: ReadonlyMap<PersonId, Time>,
  patience: Patience,
): readonly (readonly [PersonId, Time])[] =>
  table.places.flatMap((place, player) => {
    if (!isInOwnHands(place)) return [];
    const since = waitedForSince(table, player);
    const unseen = missing.get(place.who.id);
    const times = [
      ...(since === null ? [] : [since + patience.waitedFor]),
      ...(unseen === undefined ? [] : [unseen + patience.unseen]),
    ];
    return times.length === 0 ? [] : [[place.who.id, Math.min(...times)] as const];
  });

/** Since when a table waits for a player; `null` where it does not, or a clock decides for them. */
const waitedForSince = (table: Table, player: Player): Time | null =>
  (table.setup.clock === null ? table.waiting.find(({ seat }) => playerOf(table, seat) === player)?.since : null) ??
  null;

import type { Setup, TableId, Time } from './entry.ts';
import type { Table } from './table.ts';

/** An open table as the lobby shows it. */
export interface Listing {
  readonly id: TableId;
  readonly host: string;
  readonly setup: Setup;
  /** Names of those who sit there, by player; `null` is free. */
  readonly names: readonly (string | null)[];
  /** When the table was made: what happens at it moves it up no list. */
  readonly since: Time;
}

/** How a table shows in the lobby: only public ones that still gather. */
export const listingOf = ({ id, host, setup, places, phase, since }: Table): Listing | null =>
  phase !== 'gathering' || setup.access !== 'public'
    ? null
    : {
        id,
        host: host.name,
        setup,
        names: places.map((place) => {
          if (place === null) return null;
          return place.who.kind === 'bot' ? place.who.level : place.who.name;
        }),
        since,
      };

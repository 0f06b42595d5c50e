import { somebodyAt, type Person, type Table } from '@skulduggery/table';

/** Everybody at this device, by place. */
export const peopleOf = ({ places }: Table): readonly Person[] => places.flatMap((place) => somebodyAt(place) ?? []);

/** Whose seat it is; `null` for a bot's. */
export const ownerOf = ({ game, state, places }: Table, seat: number): Person | null =>
  somebodyAt(places[game.players(state)[seat] ?? seat]);

/** The people that the table waits for. */
export const actors = (table: Table): readonly Person[] =>
  table.phase === 'playing' ? table.waiting.flatMap(({ seat }) => ownerOf(table, seat) ?? []) : [];

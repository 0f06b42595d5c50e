import type { Person, Table } from '@skulduggery/table';

/** Everybody at this device, by place. */
export const peopleOf = ({ places }: Table): readonly Person[] =>
  places.flatMap((place) => (place === null || place.who.kind === 'bot' ? [] : [place.who]));

/** Whose seat it is; `undefined` for a bot's. */
export const ownerOf = ({ game, state, places }: Table, seat: number): Person | undefined => {
  const who = places[game.players(state)[seat] ?? seat]?.who;
  return who === undefined || who.kind === 'bot' ? undefined : who;
};

/** The people that the table waits for. */
export const actors = (table: Table): readonly Person[] =>
  table.phase === 'playing' ? table.waiting.flatMap(({ seat }) => ownerOf(table, seat) ?? []) : [];

import type { Player } from '@skulduggery/rules';
import type { PersonId, Setup, TableId, Time } from './entry.ts';
import { playerOf, playerWho, sitting, type Table } from './table.ts';
import { viewPlace, viewWaiting, type PlaceView } from './view.ts';

/** A table as the list of those who belong to it shows it, as long as its game is to come or under way. */
export interface OwnTable {
  readonly id: TableId;
  readonly setup: Setup;
  readonly phase: 'gathering' | 'playing';
  readonly places: readonly (PlaceView | null)[];
  /** `null` for a host who does not play. */
  readonly you: Player | null;
  /** Whether it waits for you: for a move of yours, or, where every place is taken, for its host to start. */
  readonly yourTurn: boolean;
  /** When a bot decides instead of you; `null` for never. */
  readonly until: Time | null;
  /** When something last happened there. */
  readonly at: Time;
}

/** A game that has ended, as the list of those who played it shows it. */
export interface EndedGame {
  readonly table: TableId;
  readonly game: string;
  readonly at: Time;
  readonly places: readonly (PlaceView | null)[];
  /** By player: 1 + how many did better. */
  readonly ranks: readonly number[];
}

/** The same, to somebody who played it. */
export interface OwnGame extends EndedGame {
  readonly you: Player;
}

/** Whose list changes when a table does. */
export interface Belonging {
  readonly at: Time;
  readonly came: readonly PersonId[];
  readonly left: readonly PersonId[];
  /** The game that has ended, and who finds it among theirs from now on. */
  readonly ended: { readonly game: EndedGame; readonly people: readonly PersonId[] } | null;
}

/** A game that nobody has gone on with for so long, and no clock does, is one that everybody has left. */
const LEFT_MS = 30 * 24 * 60 * 60 * 1000;

/** A table in the list of somebody who belongs to it; `null` when it has no place there any more. */
export const ownTable = (table: Table, person: PersonId, now: Time): OwnTable | null => {
  const { id, setup, phase, places, at } = table;
  if ((phase !== 'gathering' && phase !== 'playing') || !whose(table).includes(person)) return null;
  if (setup.clock === null && now - at > LEFT_MS) return null;
  const player = playerWho(table, person);
  // For whoever is away a bot decides.
  const own = viewWaiting(table).find(({ seat }) => playerOf(table, seat) === player && places[player]?.away === null);
  const mayStart = phase === 'gathering' && person === table.host.id && !places.includes(null);
  const yourTurn = own !== undefined || mayStart;
  return { id, setup, phase, places: places.map(viewPlace), you: player, yourTurn, until: own?.until ?? null, at };
};

/** A game in the list of somebody who played it. */
export const ownGame = (game: EndedGame, person: PersonId): OwnGame => ({
  ...game,
  you: game.places.findIndex((place) => place !== null && place.kind !== 'bot' && place.id === person),
});

/** Whose list changes between a table, or none, and the same table later; `null` where nobody's does, as with most moves. */
export const belonging = (before: Table | null, after: Table): Belonging | null => {
  if (before?.places === after.places && before.phase === after.phase) return null;
  const [had, has] = [before === null ? [] : whose(before), whose(after)];
  const came = has.filter((person) => !had.includes(person));
  const left = had.filter((person) => !has.includes(person));
  return came.length + left.length === 0 ? null : { at: after.at, came, left, ended: endedOf(after) };
};

/** Who hosts a table or sits there, until its game is over; not those who may not come near it any more. */
const whose = (table: Table): readonly PersonId[] =>
  table.phase === 'over' || table.phase === 'closed'
    ? []
    : [...hostAndSitters(table)].filter((person) => !table.removed.includes(person));

/** All in whose list a table may be; whoever the host has removed is among them as long as they sit there. */
export const hostAndSitters = (table: Table): ReadonlySet<PersonId> => new Set([table.host.id, ...sitting(table)]);

const endedOf = (table: Table): Belonging['ended'] => {
  const { id, setup, game, state, places, at, removed } = table;
  const { result } = game.status(state);
  if (result === null) return null;
  const ended = { table: id, game: setup.game, at, places: places.map(viewPlace), ranks: result.ranks };
  return { game: ended, people: sitting(table).filter((person) => !removed.includes(person)) };
};

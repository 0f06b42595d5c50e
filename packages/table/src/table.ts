import {
  begin,
  passedThrough,
  unreachable,
  type AnyGame,
  type Match,
  type Player,
  type Seat,
} from '@skulduggery/rules';
import type { Entry, Person, PersonId, Setup, Sitter, TableId, Time } from './entry.ts';
import { commitment, type Fairness } from './fair.ts';
import type { Numbered } from './log.ts';
import type { Talk } from './talk.ts';

/** A player's place, taken by somebody. */
export interface Place {
  readonly who: Sitter;
  readonly salt: string;
  /** Since when a bot holds the place until the person is back; `null` where none does. */
  readonly away: Time | null;
  /** Decisions in a row that the clock took from this player. */
  readonly late: number;
}

/** A seat that the table waits for, and since when. */
export interface Waiting {
  readonly seat: Seat;
  readonly since: Time;
}

/** Something said, as the log to scroll back shows it. */
export interface Said {
  readonly seq: number;
  readonly at: Time;
  readonly from: Person;
  readonly talk: Talk;
}

/** A table as its log tells it. */
export interface Table {
  readonly id: TableId;
  /** The number of entries so far. */
  readonly seq: number;
  readonly setup: Setup;
  readonly host: Person;
  readonly secret: string;
  readonly commitment: string;
  readonly invitation: string;
  readonly phase: 'gathering' | 'playing' | 'over' | 'closed';
  readonly places: readonly (Place | null)[];
  readonly removed: readonly PersonId[];
  readonly game: AnyGame;
  /** The seats of each player; they never change. */
  readonly seats: readonly (readonly Seat[])[];
  readonly state: unknown;
  /** The states that the latest move passed through, the last being `state`; empty after any other entry. */
  readonly passed: readonly unknown[];
  /** How many moves the game has had, those of chance included. */
  readonly moves: number;
  /** When it had the latest of them, or began. */
  readonly movedAt: Time;
  readonly waiting: readonly Waiting[];
  readonly said: readonly Said[];
  /** When the table was made, or, from then on, when its game began. */
  readonly since: Time;
  /** When its latest entry was. */
  readonly at: Time;
  /** The table that follows, and what opens it. */
  readonly rematch: TableId | null;
  readonly nextInvitation: string | null;
}

/** How much talk a table remembers. */
export const REMEMBERED = 100;

/** A table after its first entry. */
export const opened = (entry: Extract<Entry, { type: 'made' }>): Table => {
  const { id, host, setup, secret, invitation, at } = entry;
  const { game, state } = matchOf(setup);
  return {
    id,
    seq: 1,
    setup,
    host,
    secret,
    commitment: commitment(secret),
    invitation,
    phase: 'gathering',
    places: Array.from({ length: setup.players }, () => null),
    removed: [],
    game,
    seats: seatsByPlayer(game, state, setup.players),
    state,
    passed: [],
    moves: 0,
    movedAt: at,
    waiting: [],
    said: [],
    since: at,
    at,
    rematch: null,
    nextInvitation: null,
  };
};

/** A table after one more entry. Trusts the log: what may be done was decided before it was stored. */
export const folded = (before: Table, entry: Entry): Table => {
  if (entry.type === 'moved') return moved(before, entry);
  const table: Table = { ...before, seq: before.seq + 1, at: entry.at, passed: NOTHING };
  switch (entry.type) {
    case 'made':
      throw new Error(`table ${table.id} was made twice`);
    case 'sat':
      return withPlace(table, entry.player, { who: entry.who, salt: entry.salt, away: null, late: 0 });
    case 'left':
      return withPlace(table, entry.player, null);
    case 'started':
      return {
        ...table,
        phase: 'playing',
        since: entry.at,
        movedAt: entry.at,
        waiting: waitingFor(table.game.status(table.state).toAct, entry.at, []),
      };
    case 'away':
      return changedPlace(table, entry.player, { away: entry.at });
    case 'back':
      return changedPlace(table, entry.player, { away: null, late: 0 });
    case 'removed':
      return {
        ...table,
        removed: [...table.removed, entry.person],
        invitation: entry.invitation ?? table.invitation,
      };
    case 'said': {
      const { at, from, talk } = entry;
      return { ...table, said: heard(table.said, { seq: table.seq, at, from, talk }) };
    }
    case 'rematch':
      return { ...table, rematch: entry.table, nextInvitation: entry.invitation ?? null };
    case 'closed':
      return { ...table, phase: 'closed', waiting: [] };
    default:
      return unreachable(entry);
  }
};

/** The same where some of what was said before the entry is left out: nothing that a table still knows but the number. */
export const foldedAt = (before: Table, { seq, entry }: Numbered): Table =>
  folded(before.seq === seq - 1 ? before : { ...before, seq: seq - 1 }, entry);

/** What was said so far, with one saying more. */
export const heard = (said: readonly Said[], ...more: readonly Said[]): readonly Said[] =>
  [...said, ...more].slice(-REMEMBERED);

/** The player of a seat. */
export const playerOf = ({ seats }: Table, seat: Seat): Player => seats.findIndex((own) => own.includes(seat));

/** The seats of a player. */
export const seatsOf = ({ seats }: Table, player: Player): readonly Seat[] => seats[player] ?? [];

/** Somebody who sits on a place, a person or a program; `null` where nobody does, or a bot. */
export const somebodyAt = (place: Place | null | undefined): Person | null =>
  place === null || place === undefined || place.who.kind === 'bot' ? null : place.who;

/** The same where no bot stands in for them. */
export const inOwnHands = (place: Place | null): Person | null =>
  place === null || place.away !== null ? null : somebodyAt(place);

/** The player that a person or a program sits as, or `null`. */
export const playerWho = ({ places }: Table, person: PersonId): Player | null => {
  const player = places.findIndex((place) => somebodyAt(place)?.id === person);
  return player === -1 ? null : player;
};

/** The people and programs that sit at a table, by player. */
export const sitting = ({ places }: Table): readonly PersonId[] =>
  places.flatMap((place) => somebodyAt(place)?.id ?? []);

/** Whether somebody hosts a table or sits there. */
export const belongsTo = (table: Table, person: PersonId): boolean =>
  person === table.host.id || playerWho(table, person) !== null;

/** What each player has added to the luck of the table, by player. */
export const saltsOf = ({ places }: Table): readonly string[] => places.map((place) => place?.salt ?? '');

/** What the chance of a table depends on. */
export const fairnessOf = (table: Table): Fairness => ({
  secret: table.secret,
  table: table.id,
  salts: saltsOf(table),
});

const NOTHING: readonly unknown[] = [];

const matchOf = (setup: Setup): Match => {
  const begun = begin(setup, setup.rules);
  if (!begun.ok) throw new Error(`${begun.error.code}: ${begun.error.message}`);
  return begun.value;
};

const seatsByPlayer = (game: AnyGame, state: unknown, players: number): Table['seats'] => {
  const owners = game.players(state);
  return Array.from({ length: players }, (_, player) =>
    owners.flatMap((owner, seat): readonly Seat[] => (owner === player ? [seat] : [])),
  );
};

const withPlace = (table: Table, player: Player, place: Place | null): Table => ({
  ...table,
  places: table.places.with(player, place),
});

const changedPlace = (table: Table, player: Player, change: Partial<Pick<Place, 'away' | 'late'>>): Table => {
  const place = table.places[player];
  return place === null || place === undefined ? table : withPlace(table, player, { ...place, ...change });
};

const moved = (before: Table, { at, by, move, standIn }: Extract<Entry, { type: 'moved' }>): Table => {
  const { game } = before;
  const passed = passedThrough(game, before.state, { by, move });
  const state = passed.at(-1);
  const { over, toAct } = game.status(state);
  // Whoever has decided is waited for anew, with the whole time for what comes next.
  const hasDecided = by !== 'chance' && game.isAside?.(move) !== true;
  const stillWaiting = hasDecided ? before.waiting.filter(({ seat }) => seat !== by) : before.waiting;
  const played: Table = {
    ...before,
    seq: before.seq + 1,
    at,
    state,
    passed,
    moves: before.moves + 1,
    movedAt: at,
    phase: over ? 'over' : 'playing',
    waiting: waitingFor(toAct, at, stillWaiting),
  };
  return hasDecided ? counted(played, playerOf(played, by), standIn === 'late' ? 'late' : 'in time') : played;
};

/** A seat that was waited for already goes on from when that began. */
const waitingFor = (toAct: readonly Seat[], at: Time, before: readonly Waiting[]): readonly Waiting[] =>
  toAct.map((seat) => before.find((known) => known.seat === seat) ?? { seat, since: at });

const counted = (table: Table, player: Player, when: 'late' | 'in time'): Table => {
  const place = table.places[player];
  if (place === null || place === undefined || (when === 'in time' && place.late === 0)) return table;
  return withPlace(table, player, { ...place, late: when === 'late' ? place.late + 1 : 0 });
};

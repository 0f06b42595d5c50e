import type { Player, Seat, Viewer } from '@skulduggery/rules';
import type { ViewChange } from './changes.ts';
import { timeIsUp } from './due.ts';
import type { Entry, Person, PersonId, Setup, StandIn, TableId, Time } from './entry.ts';
import type { Step } from './step.ts';
import { playerWho, saltsOf, seatsOf, type Said, type Table } from './table.ts';

/** Who sits on a place, as everybody may know it. */
export type PlaceView =
  | { readonly kind: 'person' | 'program'; readonly id: PersonId; readonly name: string; readonly away: boolean }
  | { readonly kind: 'bot'; readonly level: string; readonly away: false };

/** All that one of your seats may do now; a seat that may do nothing has none. */
export interface Choices {
  readonly seat: Seat;
  readonly moves: readonly unknown[];
}

/** Whom the table waits for. */
export interface WaitingView {
  readonly seat: Seat;
  readonly since: Time;
  /** When a bot decides instead; `null` waits for ever. */
  readonly until: Time | null;
}

/** The game as a viewer may know it. */
export interface GameView {
  readonly view: unknown;
  readonly choices: readonly Choices[];
  readonly waiting: readonly WaitingView[];
}

/** A table as somebody may know it: the whole of it, at one number of its log. */
export interface TableView {
  readonly id: TableId;
  readonly seq: number;
  readonly setup: Setup;
  readonly host: Person;
  readonly phase: Table['phase'];
  readonly places: readonly (PlaceView | null)[];
  readonly you: { readonly player: Player | null; readonly seats: readonly Seat[]; readonly host: boolean };
  /** `null` before the game has started. */
  readonly game: GameView | null;
  readonly said: readonly Said[];
  readonly rematch: TableId | null;
  /** What opens the table that follows, to all who may see this one. */
  readonly nextInvitation: string | null;
  /** Whom the host has removed; only the host gets all of them, the others those at whose places bots play on. */
  readonly removed: readonly PersonId[];
  /** What opens the table to others; only its people get it. */
  readonly invitation: string | null;
  readonly fair: {
    readonly commitment: string;
    readonly salts: readonly string[];
    /** Published when the game has ended. */
    readonly secret: string | null;
  };
}

/** A fact of the log as everybody may know it. What a move was shows in the views alone. */
export type TableEvent =
  | {
      readonly seq: number;
      readonly at: Time;
      readonly type: 'moved';
      readonly by: Seat | 'chance';
      readonly standIn: StandIn | null;
      readonly views: readonly unknown[];
    }
  /** What was said comes with it; what else has changed shows in `now`. */
  | { readonly seq: number; readonly at: Time; readonly type: 'said'; readonly said: Said }
  | { readonly seq: number; readonly at: Time; readonly type: Exclude<Entry['type'], 'moved' | 'said' | 'made'> };

type Moved = Extract<TableEvent, { type: 'moved' }>;

/** The same, where each view is told as what it changes of the one before. */
export type ChangeEvent =
  | Exclude<TableEvent, Moved>
  | (Omit<Moved, 'views'> & { readonly changes: readonly (readonly ViewChange[])[] });

/** What has happened since a number, for one viewer. */
export interface Update<Event = TableEvent> {
  readonly table: TableId;
  /** The number that the viewer has; the events follow it without a gap, but for what was said too long ago. */
  readonly after: number;
  readonly seq: number;
  readonly events: readonly Event[];
  readonly game: Omit<GameView, 'view'> | null;
  /** The table, where more has changed than the game and what was said; what was said comes with its own event. */
  readonly now: Omit<TableView, 'said'> | null;
}

/** An update in either form. */
export type AnyUpdate = Update | Update<ChangeEvent>;

/** Whether it is a whole table rather than what followed a number. */
export const isWhole = (answer: object): answer is TableView => 'setup' in answer;

export const viewTable = (table: Table, person: PersonId | null): TableView => ({
  ...viewSilently(table, person),
  said: table.said,
});

/** Without what was said, which everybody has heard: all of it again with every change would be most of what is sent. */
export const viewSilently = (table: Table, person: PersonId | null): Omit<TableView, 'said'> => {
  const player = person === null ? null : playerWho(table, person);
  const isHost = person === table.host.id;
  return {
    id: table.id,
    seq: table.seq,
    setup: table.setup,
    host: table.host,
    phase: table.phase,
    places: table.places.map(viewPlace),
    you: { player, seats: player === null ? [] : seatsOf(table, player), host: isHost },
    game: hasStarted(table)
      ? {
          view: table.game.view(table.state, eyes(table, player)),
          choices: viewChoices(table, player),
          waiting: viewWaiting(table),
        }
      : null,
    rematch: table.rematch,
    nextInvitation: table.nextInvitation,
    removed: isHost ? table.removed : table.removed.filter((each) => playerWho(table, each) !== null),
    invitation: isHost || player !== null ? table.invitation : null,
    fair: {
      commitment: table.commitment,
      salts: saltsOf(table),
      secret: table.phase === 'over' ? table.secret : null,
    },
  };
};

/** Whether its game is on or over; a table that was closed before never had one. */
export const hasStarted = ({ phase }: Table): boolean => phase === 'playing' || phase === 'over';

/** What may be done now by this player. */
export const viewChoices = (table: Table, player: Player | null): readonly Choices[] =>
  player === null || table.phase !== 'playing'
    ? []
    : seatsOf(table, player).flatMap((seat): readonly Choices[] => {
        const moves = table.game.legal(table.state, seat);
        return moves.length === 0 ? [] : [{ seat, moves }];
      });

/** Whom the table waits for. */
export const viewWaiting = (table: Table): readonly WaitingView[] =>
  table.waiting.map(({ seat, since }) => ({ seat, since, until: timeIsUp(table, since) }));

/** As whom a player sees. One with several seats sees from the first: all know the same. */
export const eyes = (table: Table, player: Player | null): Viewer =>
  player === null || table.game.open ? null : (seatsOf(table, player)[0] ?? null);

/** What has happened, as somebody may know it who saw a move so; nobody is told that a table was made. */
export const viewEvent = ({ entry, table: { seq } }: Step, views: readonly unknown[]): readonly TableEvent[] => {
  const { at } = entry;
  if (entry.type === 'made') return [];
  if (entry.type === 'said') {
    const { from, talk } = entry;
    return [{ seq, at, type: 'said', said: { seq, at, from, talk } }];
  }
  if (entry.type !== 'moved') return [{ seq, at, type: entry.type }];
  return [{ seq, at, type: 'moved', by: entry.by, standIn: entry.standIn ?? null, views }];
};

/** Who sits on a place, as everybody may know it. */
export const viewPlace = (place: Table['places'][number]): PlaceView | null => {
  if (place === null) return null;
  const { who, away } = place;
  return who.kind === 'bot' ? { kind: 'bot', level: who.level, away: false } : { ...who, away: away !== null };
};

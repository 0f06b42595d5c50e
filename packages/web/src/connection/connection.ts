import type { Seat } from '@skulduggery/rules';
import type {
  Asked,
  PersonId,
  SocketRefusal,
  TableRefusalCode,
  TableView,
  Time,
  Update,
  Wish,
} from '@skulduggery/table';

/** How a table is reached right now. */
export type Link = 'connecting' | 'live' | 'reconnecting' | 'offline';

/**
 * Why something was not done; `offline` says that it never left this device, `outdated` that this page is too old for
 * the server, `no-record` that a table was closed before a game began there.
 */
export type WhyNot = TableRefusalCode | SocketRefusal['code'] | 'offline' | 'outdated' | 'no-record';

export type Answer = { readonly ok: true } | { readonly ok: false; readonly code: WhyNot };

/** Everything that a connection tells, in order. */
export type News =
  /** The whole table; `past` are the updates that led here, where they are known. */
  | { readonly type: 'table'; readonly table: TableView; readonly past: Update | null }
  | { readonly type: 'update'; readonly update: Update }
  /** What happened before: everything after `past.after`, up to where things stand. */
  | { readonly type: 'past'; readonly past: Update }
  | { readonly type: 'link'; readonly link: Link }
  /** Those who sit there and have lost their connection or closed the page. */
  | { readonly type: 'gone'; readonly people: readonly PersonId[] }
  /** The table can't be watched. */
  | { readonly type: 'closed'; readonly code: WhyNot }
  /** Somebody else at this device must take it, since what they will see is theirs alone; `null`: nobody has to. */
  | { readonly type: 'hand-over'; readonly to: PersonId | null };

export type Listener = (news: News) => void;

/** One table, wherever it runs. */
export interface Connection {
  /** Tells everything from now on, beginning with where things stand, until the returned function is called. */
  listen(listener: Listener): () => void;
  ask(wish: Wish): Promise<Answer>;
  /** The time by the clock that the table goes by. */
  now(): Time;
  /** The next person at this device has it in hand. */
  takeOver(): void;
  /** Tells the past from the very beginning, where only the latest of it was told. */
  readBack(): void;
  /** Lets bots play on without anybody waiting for it, and tells how it ended. Only where nobody plays who is elsewhere. */
  skip?(): void;
  /** What an expert in this seat would be told now. Only where somebody plays against bots alone. */
  readonly asked?: (seat: Seat) => Promise<Asked>;
  close(): void;
}

import type { Command } from './command.ts';
import type { Person, PersonId, TableId, Time } from './entry.ts';
import type { Listing } from './listing.ts';
import type { OwnTable } from './own.ts';
import type { TableRefusal } from './refusal.ts';
import type { RunningGame } from './running.ts';
import type { AnyUpdate, TableView } from './view.ts';

/** Raised when a client of before could no longer understand. */
export const PROTOCOL = 3;

/** All that a client may send over a socket, one JSON object a message (docs/socket.md). */
export type FromClient =
  /** Tell me of open tables and running games from now on, or no longer. */
  | { readonly type: 'lobby'; readonly watch: boolean }
  /** The same of my own tables, but for the one that I am at. */
  | { readonly type: 'mine'; readonly watch: boolean; readonly but?: TableId }
  /** Tell me of this table: all that comes after the number that I have, or everything (`null`). */
  | {
      readonly type: 'watch';
      readonly table: TableId;
      readonly after: number | null;
      readonly invitation?: string;
      /** Tell me of views what changes, not the whole. */
      readonly changes?: boolean;
    }
  | { readonly type: 'unwatch'; readonly table: TableId }
  | { readonly type: 'do'; readonly table: TableId; readonly command: Command }
  | { readonly type: 'ping' };

/** All that a client may hear. */
export type ToClient =
  | { readonly type: 'welcome'; readonly protocol: number; readonly you: Person | null; readonly now: Time }
  /** The open tables, the latest 200 of them; afterwards each change comes by itself. */
  | { readonly type: 'lobby'; readonly tables: readonly Listing[] }
  | { readonly type: 'listed'; readonly table: Listing }
  | { readonly type: 'unlisted'; readonly id: TableId }
  /** The public games that are being played, latest first, all that are shown: after `lobby`, and whenever they change. */
  | { readonly type: 'running'; readonly games: readonly RunningGame[] }
  /** Your tables whose games are not over, those that wait for you first: after `mine`, and whenever they change. */
  | { readonly type: 'mine'; readonly tables: readonly OwnTable[] }
  /** A whole table: what came before it no longer matters. */
  | { readonly type: 'table'; readonly table: TableView }
  /** What followed the number that you have. */
  | { readonly type: 'update'; readonly update: AnyUpdate }
  /** Of the people who sit there, those who have not watched for a while: sent to anyone who starts watching, if there are any, and whenever it changes. */
  | { readonly type: 'gone'; readonly table: TableId; readonly people: readonly PersonId[] }
  /** Your command counted; the table had this many entries then. */
  | { readonly type: 'done'; readonly table: TableId; readonly id: string; readonly seq: number }
  | {
      readonly type: 'refused';
      readonly table: TableId | null;
      readonly id: string | null;
      readonly refusal: TableRefusal | SocketRefusal;
    }
  | { readonly type: 'pong'; readonly now: Time }
  /** This connection ends: come back, to any process, with the numbers that you have. */
  | { readonly type: 'bye'; readonly code: 'restart' };

/** Why a connection itself refused. */
export interface SocketRefusal {
  readonly code: 'bad-message' | 'too-fast' | 'too-many' | 'no-name';
  readonly message: string;
}

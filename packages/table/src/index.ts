export { attend } from './attend.ts';
export type { Watcher } from './audience.ts';
export type { ViewChange } from './changes.ts';
export { commandKey, type Command, type Wish } from './command.ts';
export { mayWatch } from './decide.ts';
export { viewsOf } from './event-changes.ts';
export type { Entry, Person, PersonId, Setup, StandIn, TableId, Time } from './entry.ts';
export { hmacSha256, SALT, type Hmac } from './fair.ts';
export { listingOf, type Listing } from './listing.ts';
export type { Performed } from './following.ts';
export { newListeners, type Listeners } from './listeners.ts';
export { makeTable, openTable, type LiveTable, type Ports } from './live-table.ts';
export { NOTHING_ELSE, type Append, type Appended, type Log } from './log.ts';
export { memoryLog } from './memory-log.ts';
export { PROTOCOL, type FromClient, type SocketRefusal, type ToClient } from './messages.ts';
export {
  hostAndSitters,
  ownGame,
  ownTable,
  type Belonging,
  type EndedGame,
  type OwnGame,
  type OwnTable,
} from './own.ts';
export { Queue } from './queue.ts';
export type { RatedGame } from './rated.ts';
export { LONGEST_RECORD, readRecord } from './read-record.ts';
export { levelIn, type TableRecord } from './record.ts';
export { noRematch } from './rematch.ts';
export { isRunning, type RunningChange, type RunningGame } from './running.ts';
export type { TableRefusal, TableRefusalCode } from './refusal.ts';
export { heard, REMEMBERED, somebodyAt, type Said, type Table } from './table.ts';
export { cleanName, LONGEST_NAME, LONGEST_TEXT, type Talk } from './talk.ts';
export { askedNow, type Asked, type Attendance } from './thinking.ts';
export { verify, type Doubt } from './verify.ts';
export type { Telling } from './update.ts';
export {
  isWhole,
  type AnyUpdate,
  type ChangeEvent,
  type Choices,
  type PlaceView,
  type TableEvent,
  type TableView,
  type Update,
} from './view.ts';

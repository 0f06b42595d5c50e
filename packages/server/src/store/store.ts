import type { EndedGame, Listing, Log, Person, PersonId, RunningGame, TableId, Time } from '@skulduggery/table';
import type { Rated, Rating } from './rating.ts';

/** A passkey as it is kept: nothing in it is secret. */
export interface Passkey {
  readonly id: string;
  readonly person: PersonId;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: number;
}

/** A table to which something was appended, and how many entries it has now. */
export interface AppendedTo {
  readonly table: TableId;
  readonly seq: number;
}

/** Somebody among the strongest at a game. */
export interface Ranked {
  readonly person: Person;
  readonly rating: Rating;
}

/** What another process has stored and could not be read is read again this much later: nobody else says so again. */
export const READ_AGAIN_MS = 5000;

/** Everything that outlives a process. One contract suite runs on every store (test/store.test.ts). */
export interface Store extends Log {
  /** Open tables, as they list themselves. */
  listed(): Promise<readonly Listing[]>;
  /** The public games that are being played and began after that time, latest first; each person counts for one of them. */
  running(after: Time, most: number): Promise<readonly RunningGame[]>;
  /** The table that an invitation opens. */
  invited(code: string): Promise<TableId | null>;
  /** Tables at which something is due by then. */
  due(by: Time, most: number): Promise<readonly TableId[]>;
  /** The tables that belong to somebody as long as their games are not over, those they came to last first. */
  tablesOf(person: PersonId, most: number): Promise<readonly TableId[]>;
  /** The games that somebody has played to the end, latest first. */
  gamesOf(person: PersonId, most: number): Promise<readonly EndedGame[]>;

  addPerson(person: Person): Promise<void>;
  person(id: PersonId): Promise<Person | null>;
  rename(id: PersonId, name: string): Promise<void>;
  /** Only the hash of a token is ever stored. */
  addToken(hash: string, person: PersonId): Promise<void>;
  personByToken(hash: string): Promise<Person | null>;
  removeToken(hash: string): Promise<void>;
  /** Whether it is new: one that is known stays as it was. */
  addPasskey(passkey: Passkey): Promise<boolean>;
  passkey(id: string): Promise<Passkey | null>;
  /** Whether the count has gone on; one that is always 0 counts nothing. */
  countPasskey(id: string, counter: number): Promise<boolean>;

  /** How strong these people are thought to be at a game. */
  ratings(game: string, people: readonly PersonId[]): Promise<readonly Rating[]>;
  /** What the rated game of a table changed, by player; `null` where none has ended. */
  rated(table: TableId): Promise<readonly Rated[] | null>;
  /** The strongest at a game of those who have played it so often, strongest first. */
  best(game: string, leastGames: number, most: number): Promise<readonly Ranked[]>;

  /** A value that all processes share: the first one that asks with `fresh` decides it. */
  setting(name: string, fresh: string): Promise<string>;

  /** No other process has it, so that all who watch its tables are known here. */
  readonly alone: boolean;
  /**
   * Calls with each table to which some process has appended, where there may be others than this one, or with `null`
   * when that may be any of them, until the returned function is called.
   */
  onAppended(appended: (to: AppendedTo | null) => void): () => void;
  /** The same with each person to whom a table belongs from then on. */
  onBelonging(belongs: (person: PersonId | null) => void): () => void;
  /** The same with the hash of each token that is removed, by this process or another. */
  onTokenRemoved(removed: (hash: string | null) => void): () => void;
  close(): Promise<void>;
}

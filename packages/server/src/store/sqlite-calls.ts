import type { Person, PersonId, TableId, Time } from '@skulduggery/table';
import type { Rating } from './rating.ts';
import type { Passkey, Ranked } from './store.ts';
import type { AppendRow, Appends } from './sqlite-appends.ts';

/** The thread's first message; plain data, since error classes do not survive being sent between threads. */
export type Opening =
  | { readonly type: 'ready' }
  | { readonly type: 'newer'; readonly found: number; readonly known: number }
  | { readonly type: 'unusable'; readonly message: string };

/** What the store's thread can be asked: for each call its argument and its answer. */
export interface Calls {
  readonly append: { readonly argument: AppendRow; readonly answer: ReturnType<Appends['append']> };
  readonly read: {
    readonly argument: { readonly table: TableId; readonly after: number };
    readonly answer: readonly string[];
  };
  readonly past: {
    readonly argument: { readonly table: TableId; readonly silence: number | null };
    readonly answer: ReturnType<Appends['past']>;
  };
  readonly find: {
    readonly argument: { readonly table: TableId; readonly command: string };
    readonly answer: number | null;
  };
  readonly listed: { readonly argument: null; readonly answer: readonly string[] };
  readonly running: {
    readonly argument: { readonly after: Time; readonly most: number };
    readonly answer: readonly string[];
  };
  readonly invited: { readonly argument: string; readonly answer: TableId | null };
  readonly due: {
    readonly argument: { readonly by: Time; readonly most: number };
    readonly answer: readonly TableId[];
  };
  readonly tablesOf: {
    readonly argument: { readonly person: PersonId; readonly most: number };
    readonly answer: readonly TableId[];
  };
  readonly gamesOf: {
    readonly argument: { readonly person: PersonId; readonly most: number };
    readonly answer: readonly string[];
  };
  readonly addPerson: { readonly argument: Person; readonly answer: null };
  readonly person: { readonly argument: PersonId; readonly answer: Person | null };
  readonly rename: { readonly argument: { readonly id: PersonId; readonly name: string }; readonly answer: null };
  readonly addToken: { readonly argument: { readonly hash: string; readonly person: PersonId }; readonly answer: null };
  readonly personByToken: { readonly argument: string; readonly answer: Person | null };
  readonly removeToken: { readonly argument: string; readonly answer: null };
  readonly addPasskey: { readonly argument: Passkey; readonly answer: boolean };
  readonly passkey: { readonly argument: string; readonly answer: Passkey | null };
  readonly ratings: {
    readonly argument: { readonly game: string; readonly people: readonly PersonId[] };
    readonly answer: readonly Rating[];
  };
  readonly rated: { readonly argument: TableId; readonly answer: string | null };
  readonly best: {
    readonly argument: { readonly game: string; readonly leastGames: number; readonly most: number };
    readonly answer: readonly Ranked[];
  };
  readonly setting: { readonly argument: { readonly name: string; readonly fresh: string }; readonly answer: string };
  readonly countPasskey: {
    readonly argument: { readonly id: string; readonly counter: number };
    readonly answer: boolean;
  };
}

export type CallName = keyof Calls;

export type Call = {
  readonly [Name in CallName]: readonly [name: Name, argument: Calls[Name]['argument']];
}[CallName];

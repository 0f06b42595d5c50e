import type { Answers } from './sqlite-database.ts';

/** The thread's first message; plain data, since error classes do not survive being sent between threads. */
export type Opening =
  | { readonly type: 'ready' }
  | { readonly type: 'newer'; readonly found: number; readonly known: number }
  | { readonly type: 'unusable'; readonly message: string };

/** What the store's thread can be asked. */
export type CallName = keyof Answers;

export type Asked<Name extends CallName> = Parameters<Answers[Name]>;

export type Answer<Name extends CallName> = ReturnType<Answers[Name]>;

export type Call = { readonly [Name in CallName]: readonly [name: Name, ...asked: Asked<Name>] }[CallName];

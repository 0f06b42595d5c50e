import type { Seat, TableKind } from './game.ts';
import { upTo } from './lists.ts';
import { err, ok, type Refusal, type Result } from './result.ts';

/** Refuses player counts and options that a game does not name; what an option's values are, its game judges. */
export const checkHead = (
  { raw, players }: { readonly raw: Readonly<Record<string, unknown>>; readonly players: number },
  { least, most, options }: TableKind,
): Result<null, Refusal> => {
  if (!Number.isInteger(players) || players < least || players > most) {
    return badOptions(`players: ${least} to ${most}`);
  }
  const known = Object.keys(options);
  const unknown = Object.keys(raw).some((key) => !known.includes(key));
  return unknown ? badOptions(`options: ${known.join(', ')}`) : ok(null);
};

/** Who starts; `null` leaves it to chance. Found in the list rather than checked, so that -0 becomes seat 0: a state stays plain JSON. */
export const readFirst = (raw: Readonly<Record<string, unknown>>, seats: number): Result<Seat | null, Refusal> => {
  if (!Object.hasOwn(raw, 'first')) return ok(null);
  const first = upTo(seats).find((seat) => seat === raw['first']);
  return first === undefined ? badOptions(`first: 0 to ${seats - 1}`) : ok(first);
};

export const badOptions = (message: string): { readonly ok: false; readonly error: Refusal } =>
  err({ code: 'bad-options', message });

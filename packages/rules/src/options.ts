import { err, ok, type Refusal, type Result } from './result.ts';

/** Refuses player counts and options that a game does not name; what an option's values are, its game judges. */
export const checkHead = (
  { raw, players }: { readonly raw: Readonly<Record<string, unknown>>; readonly players: number },
  { least, most, known }: { readonly least: number; readonly most: number; readonly known: readonly string[] },
): Result<null, Refusal> => {
  if (!Number.isInteger(players) || players < least || players > most) {
    return badOptions(`players: ${least} to ${most}`);
  }
  const unknown = Object.keys(raw).some((key) => !known.includes(key));
  return unknown ? badOptions(`options: ${known.join(', ')}`) : ok(null);
};

export const badOptions = (message: string): { readonly ok: false; readonly error: Refusal } =>
  err({ code: 'bad-options', message });

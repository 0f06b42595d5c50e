import type { Person } from '@skulduggery/table';
import type { Rating } from './rating.ts';
import type { Passkey, Ranked } from './store.ts';

/** A row as either database gives it; `undefined` where there is none. */
export type Row = Readonly<Record<string, unknown>> | undefined;

export const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const readPerson = (row: Row): Person | null =>
  row === undefined
    ? null
    : { id: String(row['id']), name: String(row['name']), kind: row['kind'] === 'program' ? 'program' : 'person' };

export const readPasskey = (row: Row): Passkey | null => {
  if (row === undefined || !(row['public_key'] instanceof Uint8Array)) return null;
  const publicKey = new Uint8Array(row['public_key']);
  return { id: String(row['id']), person: String(row['person']), publicKey, counter: Number(row['counter']) };
};

export const readRating = (row: Row): Rating | null =>
  row === undefined ? null : { mu: Number(row['mu']), sigma: Number(row['sigma']), games: Number(row['games']) };

export const readRanked = (row: Row): Ranked | null => {
  const [person, rating] = [readPerson(row), readRating(row)];
  return person === null || rating === null ? null : { person, rating };
};

import type { Person } from '@skulduggery/table';
import type { Passkey } from './store.ts';

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

import type { Append, Entry, Listing } from '@skulduggery/table';
import { trusted } from './trusted.ts';

/** An append with its parts as the text that is stored. */
export interface StoredAppend extends Omit<Append, 'entries' | 'listing'> {
  readonly entries: readonly string[];
  readonly listing: string | null;
  /** Of a new table. */
  readonly invitation: string | null;
}

export const storedAppend = ({ entries, listing, ...append }: Append): StoredAppend => {
  const [first] = entries;
  return {
    ...append,
    entries: entries.map((entry) => JSON.stringify(entry)),
    listing: listing === null ? null : JSON.stringify(listing),
    invitation: first?.type === 'made' ? first.invitation : null,
  };
};

export const parseEntry = (text: string): Entry => trusted(JSON.parse(text));

export const parseListing = (text: string): Listing => trusted(JSON.parse(text));

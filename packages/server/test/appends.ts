import { NOTHING_ELSE, type Append, type Entry } from '@skulduggery/table';
import { SETUP } from './client.ts';

/** The first entry of a table. */
export const made = (id: string): Entry => ({
  type: 'made',
  at: 1,
  id,
  host: { id: 'ana', name: 'Ana', kind: 'person' },
  setup: { ...SETUP, rules: 1 },
  secret: 'ab',
  invitation: `open-${id}`,
});

export const said = (key: string): Entry => ({
  type: 'said',
  at: 2,
  from: { id: 'ana', name: 'Ana', kind: 'person' },
  talk: { type: 'phrase', key },
});

/** Any later one. */
export const left = (player: number): Entry => ({ type: 'left', at: 2, player });

/** Opens with `open-` and its id where it makes the table. */
export const appendOf = (table: string, expected: number, more: Partial<Append>): Append => ({
  table,
  expected,
  entries: [],
  ...NOTHING_ELSE,
  invitation: more.entries?.[0]?.type === 'made' ? more.entries[0].invitation : null,
  ...more,
});

import type { TableView, Update } from '@skulduggery/table';
import { SETUP } from '../../../table/test/fixture.ts';

// For tests: tables and updates as a server tells them, in which each view is its number.

export const gathering = (seq: number): TableView => ({
  id: 'T',
  seq,
  setup: { ...SETUP, rules: 1 },
  host: { id: 'a', name: 'Ana', kind: 'person' },
  phase: 'gathering',
  places: [null, null, null],
  you: { player: null, seats: [], host: false },
  game: null,
  said: [],
  removed: [],
  rematch: null,
  invitation: null,
  fair: { commitment: '', salts: [], secret: null },
});

/** A table in the middle of a game. */
export const playing = (seq: number): TableView => ({
  ...gathering(seq),
  phase: 'playing',
  game: { view: seq, choices: [], waiting: [] },
});

/** What happened from one number to another. */
export const moves = (after: number, seq: number): Update => ({
  table: 'T',
  after,
  seq,
  events: Array.from({ length: seq - after }, (_, index) => {
    const number = after + 1 + index;
    return { seq: number, at: 0, type: 'moved', by: 0, standIn: null, views: [number] };
  }),
  game: { choices: [], waiting: [] },
  now: null,
});

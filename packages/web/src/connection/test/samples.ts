import { begin, play, seeded, type AnyGame, type Head } from '@skulduggery/rules';
import type { OwnTable, TableRecord, TableView, Update } from '@skulduggery/table';
import { anyMove } from '../../../../rules/test/random-game.ts';
import { SETUP } from '../../../../table/test/fixture.ts';

// Tables and updates as a server tells them, in which each view is its number, and whole games.

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
  rematch: null,
  nextInvitation: null,
  removed: [],
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

/** One of somebody's tables, at which it is their turn. */
export const ownTable = (id: string, more: Partial<OwnTable> = {}): OwnTable => ({
  id,
  setup: { ...SETUP, game: 'skull', rules: 1 },
  phase: 'playing',
  places: [
    { kind: 'person', id: 'ana', name: 'Ana', away: false },
    { kind: 'bot', level: 'steady', away: false },
    { kind: 'person', id: 'ben', name: 'Ben', away: false },
  ],
  you: 0,
  yourTurn: true,
  until: null,
  at: 1,
  ...more,
});

export const begunBy = (head: Head): { readonly game: AnyGame; readonly state: unknown } => {
  const begun = begin(head);
  if (!begun.ok) throw new Error(begun.error.message);
  return begun.value;
};

const NAMES = ['Ana', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay'];

/** The record of a game that luck played; its draws were not the table's own. */
export const played = (head: Head): TableRecord => {
  const begun = begunBy(head);
  const { game } = begun;
  const below = seeded('looked back on');
  const made: TableRecord['moves'][number][] = [];
  let { state } = begun;
  while (!game.status(state).over) {
    const chosen = anyMove(game, state, below);
    const next = play(game, state, chosen);
    if (!next.ok) throw new Error(next.error.message);
    made.push({ seat: chosen.by, move: next.value.move });
    ({ state } = next.value);
  }
  const { result } = game.status(state);
  if (result === null) throw new Error('nobody won');
  const names = NAMES.slice(0, head.players);
  const proof = { salts: names.map(() => ''), commitment: '', secret: '' };
  return {
    format: 'skulduggery-record/1',
    table: 'T',
    ...head,
    rules: game.version,
    names,
    ...proof,
    moves: made,
    result,
  };
};

import type { Said, TableView } from '@skulduggery/table';
import { expect, test } from 'vitest';
import { playing } from '../connection/test/samples.ts';
import { othersAt } from './talk.ts';

const said = (id: string, seq: number): Said => ({
  seq,
  at: 0,
  from: { id, name: id.toUpperCase(), kind: 'person' },
  talk: { type: 'phrase', key: 'phrase.hello' },
});

/** Ana and Ben play with a bot; Ben, Zoe and Yan talk. */
const table: TableView = {
  ...playing(9),
  places: [
    { kind: 'person', id: 'ana', name: 'ANA', away: false },
    { kind: 'person', id: 'ben', name: 'BEN', away: false },
    { kind: 'bot', level: 'steady', away: false },
  ],
  said: [said('ben', 6), said('zoe', 7), said('yan', 8), said('zoe', 9)],
};

test.each([
  { reader: 'ana', player: 0, others: ['ben', 'zoe', 'yan'] },
  { reader: 'ben', player: 1, others: ['ana', 'zoe', 'yan'] },
  { reader: 'zoe', player: null, others: ['ana', 'ben', 'yan'] },
  { reader: null, player: null, others: ['ana', 'ben', 'zoe', 'yan'] },
])(
  'those who can be muted are the others who sit there or talk, each once, by seat: $reader',
  ({ reader, player, others }) => {
    const seen = { ...table, you: { ...table.you, player } };
    expect([...othersAt(seen, reader).keys()]).toEqual(others);
  },
);

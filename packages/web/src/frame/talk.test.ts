import type { Said, TableView } from '@skulduggery/table';
import { beforeAll, expect, test } from 'vitest';
import { playing } from '../connection/test/samples.ts';
import { frameWords, laterWords } from '../words/frame.ts';
import { heardSince, othersAt, speakerAt, toggleMute } from './talk.ts';

beforeAll(() => Promise.all([frameWords.ready(), laterWords.ready()]));

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

test('nobody talks under the name of somebody who plays: neither an onlooker nor another player, renamed since', () => {
  const nameOf = (id: string): string => speakerAt(table, { id, name: 'ANA' });
  expect([nameOf('ana'), nameOf('ben'), nameOf('zoe')]).toEqual(['ANA', 'BEN', 'ANA (watching)']);
  const renamed = { ...said('ben', 10), from: { id: 'ben', name: 'ANA', kind: 'person' as const } };
  expect(othersAt({ ...table, said: [renamed] }, 'ana').get('ben')).toBe('BEN');
});

test('whoever hears the page hears the latest that others say, and nothing of what was said before, by them or by the muted', () => {
  const room = { phrase: () => null };
  const laughs: Said = { ...said('yan', 10), talk: { type: 'reaction', key: 'laugh' } };
  const heard = (seq: number, reader: string): unknown =>
    heardSince(seq, { table: { ...table, said: [...table.said, laughs] }, reader, room })?.text ?? null;
  expect([heard(8, 'ana'), heard(8, 'yan'), heard(9, 'yan')]).toEqual([
    'YAN (watching) laughs',
    'ZOE (watching): Hello everybody!',
    null,
  ]);
  toggleMute('yan');
  expect(heard(8, 'ana')).toBe('ZOE (watching): Hello everybody!');
  toggleMute('yan');
});

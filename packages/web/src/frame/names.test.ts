import type { TableView } from '@skulduggery/table';
import { expect, test } from 'vitest';
import { namesAt, namesOf } from './names.ts';

type Place = NonNullable<TableView['places'][number]>;

const called = (name: string): Place => ({ kind: 'person', id: name, name, away: false });
const BOT: Place = { kind: 'bot', level: 'steady', away: false };

test.each([
  [
    ['Ben', 'Ana', 'Ben'],
    ['Ben', 'Ana', 'Ben 2'],
  ],
  [
    ['Ben', 'ben', 'BEN'],
    ['Ben', 'ben 2', 'BEN 3'],
  ],
  [
    ['Ben', 'Be\u200dn', '𝐁𝐞𝐧'],
    ['Ben', 'Be\u200dn 2', '𝐁𝐞𝐧 3'],
  ],
  [
    ['Ben 2', 'Ben', 'Ben'],
    ['Ben 2', 'Ben', 'Ben 3'],
  ],
  [
    ['Ana', null, 'Odile'],
    ['Ana', 'Odile', 'Odile 2'],
  ],
])('no two at a table are called alike: %j', (names, shown) => {
  expect(namesAt(names.map((name) => (name === null ? BOT : called(name))))).toEqual(shown);
  // Whoever only looks for a game to watch is told the same.
  expect(namesOf(names)).toEqual(shown);
});

test('a name from right to left keeps to itself, so that a number after it stays after it', () => {
  const names = namesAt(['محمد', 'Ana 3', 'Dan דן', 'محمد'].map(called));
  expect(names).toEqual(['\u2068محمد\u2069', 'Ana 3', '\u2068Dan דן\u2069', '\u2068محمد\u2069 2']);
});

import type { TableView } from '@skulduggery/table';
import { expect, test } from 'vitest';
import { namesAt } from './names.ts';

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
});

import { readFileSync } from 'node:fs';
import { LEVELS } from '@skulduggery/bots';
import { PROTOCOL, type FromClient, type TableEvent, type ToClient, type Wish } from '@skulduggery/table';
import { expect, test } from 'vitest';

const DOCUMENT = readFileSync(new URL('../../../docs/socket.md', import.meta.url), 'utf8');

/** By its type, how docs/socket.md writes each message out; the compiler knows whether one is missing. */
const TOLD: Readonly<Record<ToClient['type'], string>> = {
  welcome: `{"type":"welcome","protocol":${PROTOCOL},"you":Person\\|null,"now":ms}`,
  lobby: '{"type":"lobby","tables":[Listing…]}',
  listed: '{"type":"listed","table":Listing}',
  unlisted: '{"type":"unlisted","id":ID}',
  running: '{"type":"running","games":[RunningGame…]}',
  mine: '{"type":"mine","tables":[OwnTable…]}',
  table: '{"type":"table","table":TableView}',
  update: '{"type":"update","update":Update}',
  gone: '{"type":"gone","table":ID,"people":[ID…]}',
  done: '{"type":"done","table":ID,"id":"…","seq":n}',
  refused: '{"type":"refused","table":ID\\|null,"id":"…"\\|null,"refusal":{"code","message"}}',
  pong: '{"type":"pong","now":ms}',
  bye: '{"type":"bye","code":"restart"}',
};

const SENT: Readonly<Record<FromClient['type'], string>> = {
  lobby: '{"type":"lobby","watch":true}',
  mine: '{"type":"mine","watch":true,"but":ID?}',
  watch: '{"type":"watch","table":ID,"after":n\\|null,"invitation":"CODE"?,"changes":true?}',
  unwatch: '{"type":"unwatch","table":ID}',
  do: '{"type":"do","table":ID,"command":Command}',
  ping: '{"type":"ping"}',
};

const WISHES: Readonly<Record<Wish['type'], string>> = {
  sit: '{"id","type":"sit","player"?,"salt"?,"invitation"?}',
  leave: '{"id","type":"leave"}',
  return: '{"id","type":"return"}',
  'stand-in': '{"id","type":"stand-in","player"}',
  'seat-bot': '{"id","type":"seat-bot","player"?,"level"}',
  'unseat-bot': '{"id","type":"unseat-bot","player"}',
  start: '{"id","type":"start"}',
  move: '{"id","type":"move","seat","move"}',
  say: '{"id","type":"say","talk":',
  remove: '{"id","type":"remove","person"}',
  rematch: '{"id","type":"rematch"}',
  close: '{"id","type":"close"}',
};

const EVENTS: Readonly<Record<TableEvent['type'], string>> = {
  moved: "'moved'",
  sat: "'sat'",
  left: "'left'",
  started: "'started'",
  away: "'away'",
  back: "'back'",
  removed: "'removed'",
  said: "'said'",
  rematch: "'rematch'",
  closed: "'closed'",
};

test('docs/socket.md writes out every message, command and event', () => {
  const all = [TOLD, SENT, WISHES, EVENTS].flatMap((each) => Object.values(each));
  expect(all.filter((text) => !DOCUMENT.includes(text))).toEqual([]);
});

test('docs/socket.md names every level of a bot', () => {
  expect(LEVELS.filter((level) => !DOCUMENT.includes(`\`${level}\``))).toEqual([]);
});

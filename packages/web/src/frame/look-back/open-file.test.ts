import { LONGEST_RECORD, type TableRecord } from '@skulduggery/table';
import { expect, test } from 'vitest';
import { played } from '../../connection/test/samples.ts';
import { recordIn } from './open-file.ts';

/** Its chance does not hold, which is said where it is looked back on. */
const RECORD = played({ game: 'skalpott', players: 3, options: {} });

const fileOf = (record: object): Blob => new Blob([JSON.stringify(record)]);
const withMoves = (moves: TableRecord['moves']): Blob => fileOf({ ...RECORD, moves });

test('the record of a finished game is opened, whether or not its chance holds', async () => {
  expect(await recordIn(fileOf(RECORD))).toEqual({ ok: true, value: RECORD });
});

test('some editors begin a file with a mark of its encoding', async () => {
  const marked = new Blob(['\uFEFF', JSON.stringify(RECORD), '\n']);
  expect(await recordIn(marked)).toEqual({ ok: true, value: RECORD });
});

test.each([
  { what: 'longer than any record', file: new Blob([new Uint8Array(LONGEST_RECORD + 1)]), why: 'long' },
  { what: 'empty', file: new Blob(), why: 'other' },
  { what: 'a picture', file: new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47])]), why: 'other' },
  { what: 'other JSON', file: fileOf([RECORD]), why: 'other' },
  { what: 'a record with a field that is none', file: fileOf({ ...RECORD, salts: 7 }), why: 'other' },
  { what: 'of a game that is not here', file: fileOf({ ...RECORD, game: 'ludo' }), why: 'game' },
  { what: 'of newer rules', file: fileOf({ ...RECORD, rules: 99 }), why: 'rules' },
  { what: 'of options that are none', file: fileOf({ ...RECORD, options: { ludo: 1 } }), why: 'moves' },
  { what: 'of too many players', file: fileOf({ ...RECORD, players: 1e9 }), why: 'moves' },
  { what: 'with a name too few', file: fileOf({ ...RECORD, names: ['Ana', 'Ben'] }), why: 'moves' },
  { what: 'of no moves', file: withMoves([]), why: 'moves' },
  { what: 'of a game that is not over', file: withMoves(RECORD.moves.slice(0, -1)), why: 'moves' },
  { what: 'with a move against the rules', file: withMoves(RECORD.moves.toReversed()), why: 'moves' },
  { what: 'with a seat that is not there', file: withMoves([{ seat: -1, move: {} }]), why: 'moves' },
])('a file that is $what is not opened', async ({ file, why }) => {
  expect(await recordIn(file)).toEqual({ ok: false, error: `record.unopened.${why}` });
});

test('a folder that was dropped holds no record', async () => {
  const folder = new Blob();
  folder.text = () => Promise.reject(new DOMException('a folder', 'NotReadableError'));
  expect(await recordIn(folder)).toEqual({ ok: false, error: 'record.unopened.other' });
});

test('names that no table would take are shown as one would take them, and bots stay bots', async () => {
  const names = ['Ana\u202E\n', 'x'.repeat(9999), 'bot: steady'];
  const read = await recordIn(fileOf({ ...RECORD, names }));
  expect(read.ok && read.value.names).toEqual(['Ana', 'x'.repeat(24), 'bot: steady']);
});

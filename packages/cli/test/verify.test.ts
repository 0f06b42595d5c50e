import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seeded } from '@skulduggery/rules';
import { readRecord, type TableRecord } from '@skulduggery/table';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ana, newTable } from '../../table/test/fixture.ts';

const MAIN = join(import.meta.dirname, '..', 'src', 'main.ts');
const folder = mkdtempSync(join(tmpdir(), 'verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

const verified = (record: unknown): { readonly status: number | null; readonly said: string } => {
  const file = join(folder, 'record.json');
  writeFileSync(file, typeof record === 'string' ? record : JSON.stringify(record));
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, 'verify', file], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
};

let record: TableRecord;
beforeAll(async () => {
  const below = seeded('verify');
  const live = await newTable({ game: 'skull', options: {} });
  await live.perform(ana, { id: '1', type: 'seat-bot', level: 'random' });
  await live.perform(ana, { id: '2', type: 'start' });
  while (live.table().phase === 'playing') {
    const { game, state, seq, waiting } = live.table();
    const seat = waiting[0]?.seat ?? 0;
    const moves = game.legal(state, seat);
    await live.decideFor(seat, { move: moves[below(moves.length)], expected: seq });
  }
  const written = await live.record();
  if (written === null) throw new Error('not over');
  record = written;
});

test('a record that holds', () => {
  expect(verified(record)).toMatchObject({ status: 0 });
});

test('a record that an editor has saved in its own way', () => {
  expect(verified(`\uFEFF${JSON.stringify(record, null, 2).replaceAll('\n', '\r\n')}\r\n`)).toMatchObject({
    status: 0,
  });
});

test('a record as long as one may be is read to its end, and a longer one is not', () => {
  const text = JSON.stringify(record).padStart(16 * 1024 * 1024);
  expect(verified(text)).toMatchObject({ status: 0 });
  expect(verified(` ${text}`)).toMatchObject({ status: 2 });
});

test('a record that was changed names what does not hold', () => {
  const { status, said } = verified({ ...record, secret: record.secret.replace('5', '6') });
  expect(status).toBe(1);
  expect(said).toContain('secret');
});

test.each([
  ['[]', 'format'],
  ['{"format":"other"}', 'format'],
  [{ format: 'skulduggery-record/1' }, 'table'],
] as const)('no record: %j, by its %s', (text, field) => {
  const { status, said } = verified(text);
  expect(status).toBe(1);
  expect(said).toContain(`its "${field}" is not as docs/fairness.md says`);
});

test.each(['', '{', 'a record'])('no record, and no JSON either: %j', (text) => {
  const { status, said } = verified(text);
  expect(status).toBe(1);
  expect(said).toContain('this is no JSON');
});

test.each(['game', 'rules', 'players', 'options', 'names', 'salts', 'commitment', 'secret', 'moves', 'result'])(
  'no record without its %s',
  (field) => {
    expect(readRecord({ ...record, [field]: undefined })).toEqual({ ok: false, error: field });
  },
);

test.each([
  [[], 'which file?'],
  [[join(folder, 'nowhere.json')], 'there is no such file'],
  [[folder], 'a folder, not a file'],
  [['/dev/zero'], 'longer than any record (16777216 bytes)'],
  [[join(folder, 'record.json'), 'more'], '"more" is one argument too many'],
])('%j can’t be verified, which is no doubt about a record', (args, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, [MAIN, 'verify', ...args], { encoding: 'utf8' });
  expect(stderr).toContain(sentence);
  expect(stderr).toContain('usage: skulduggery verify FILE');
  expect(status).toBe(2);
});

import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { BadConfig, readConfig } from '../src/index.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'config-'));
const FILE = join(FOLDER, 'file');
writeFileSync(FILE, '');
afterAll(() => rmSync(FOLDER, { recursive: true }));

test('everything has a default', () => {
  expect(readConfig({})).toMatchObject({ port: 8080, database: 'data/skulduggery.db', origin: null, limits: true });
});

test.each([
  ['HOST', ''],
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['ORIGIN', 'games.example.org'],
  ['ORIGIN', 'https://games.example.org/path'],
  ['ORIGIN', 'https://Games.example.org'],
  ['ORIGIN', 'https://games.example.org:443'],
  ['ORIGIN', 'https://games.example.org?x'],
  ['LIMITS', 'yes'],
  ['TRUST_PROXY', '1'],
  ['LOG_LEVEL', 'loud'],
  ['PING_SECONDS', '0'],
  ['DATABASE_URL', ''],
  ['DATABASE_URL', 'mysql://localhost/games'],
  ['DATABASE_URL', 'postgres://'],
  ['DATABASE_URL', join(FOLDER, 'new', 'newer', 'tables.db')],
  ['DATABASE_URL', join(FILE, 'tables.db')],
  ['DATABASE_URL', FOLDER],
  ['PAGE', ''],
  ['PAGE', join(FOLDER, 'nowhere')],
  ['PAGE', FILE],
])('%s=%s is refused, and the refusal names the variable', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(BadConfig);
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

test.each([
  ['DATABASE_URL', join(FOLDER, 'tables.db')],
  ['DATABASE_URL', join(FOLDER, 'new', 'tables.db')],
  ['DATABASE_URL', 'postgres://someone@localhost/games'],
  ['DATABASE_URL', 'postgresql://localhost/games'],
  ['DATABASE_URL', 'postgres://someone@/games?host=%2Frun%2Fpostgresql'],
  ['ORIGIN', 'http://localhost:8443'],
  ['PAGE', FOLDER],
])('%s=%s is taken as it is, and nothing is made by reading it', (name, value) => {
  expect(Object.values(readConfig({ [name]: value }))).toContain(value);
  expect(readdirSync(FOLDER)).toEqual(['file']);
});

test('a database that may only be read is refused, and nothing is left beside it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'config-'));
  const file = join(folder, 'tables.db');
  writeFileSync(file, '', { mode: 0o444 });
  chmodSync(folder, 0o777);
  // Root may write everything, until it is nobody.
  const reading = `
    import { readConfig } from '${import.meta.resolve('../src/config.ts')}';
    if (process.getuid() === 0) process.setuid(65534);
    readConfig(process.env);`;
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', reading], {
    env: { DATABASE_URL: file },
    encoding: 'utf8',
  });
  expect(stderr).toMatch(/BadConfig.*DATABASE_URL is ".*tables\.db", but that may only be read/);
  expect(readdirSync(folder)).toEqual(['tables.db']);
  rmSync(folder, { recursive: true });
});

test('a password is not repeated', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:secret@localhost/games' })).toThrow(/^(?!.*secret)/s);
});

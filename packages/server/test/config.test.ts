import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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

test('a password is not repeated', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:secret@localhost/games' })).toThrow(/^(?!.*secret)/s);
});

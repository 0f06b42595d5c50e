import { expect, test } from 'vitest';
import { BadConfig, readConfig } from '../src/index.ts';

test('everything has a default', () => {
  expect(readConfig({})).toMatchObject({ port: 8080, database: 'data/skulduggery.db', origin: null, limits: true });
});

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['ORIGIN', 'games.example.org'],
  ['ORIGIN', 'https://games.example.org/path'],
  ['LIMITS', 'yes'],
  ['TRUST_PROXY', '1'],
  ['LOG_LEVEL', 'loud'],
  ['PING_SECONDS', '0'],
])('%s=%s is refused, and the refusal names the variable', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(BadConfig);
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

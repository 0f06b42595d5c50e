import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MAIN = join(import.meta.dirname, '..', 'src', 'main.ts');

test.each([[], ['constructor'], ['--help']])('%j is no command, so the known ones are named', (...args) => {
  const { status, stderr } = spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8' });
  expect(stderr).toContain('referee');
  expect(status).toBe(2);
});

test('a variable that can’t be used stops the server with a sentence that names it', () => {
  const env = { ...process.env, PORT: 'http' };
  const { status, stderr } = spawnSync(process.execPath, [MAIN, 'serve'], { encoding: 'utf8', env });
  expect(stderr).toContain('PORT');
  expect(stderr).not.toContain('    at ');
  expect(status).toBe(2);
});

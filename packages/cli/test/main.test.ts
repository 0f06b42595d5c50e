import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MAIN = join(import.meta.dirname, '..', 'src', 'main.ts');

const run = (...args: readonly string[]): ReturnType<typeof spawnSync> & { stdout: string; stderr: string } =>
  spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8', input: '' });

test.each([[], ['constructor'], ['--arena']])('%j is no command, so the known ones are named', (...args) => {
  const { status, stdout, stderr } = run(...args);
  expect(stderr).toContain('referee');
  expect(stderr).toContain(args[0] ?? 'which command?');
  expect([status, stdout]).toEqual([2, '']);
});

test.each([
  { args: ['--help'], said: 'usage: skulduggery COMMAND' },
  { args: ['-h'], said: 'usage: skulduggery COMMAND' },
  ...['serve', 'referee', 'verify', 'bench', 'arena', 'solve', 'strength'].map((name) => ({
    args: [name, '--help'],
    said: `usage: skulduggery ${name}`,
  })),
  { args: ['arena', '--game', 'skull', '--help'], said: '--exploit' },
])('$args prints its usage and does nothing else', ({ args, said }) => {
  const { status, stdout, stderr } = run(...args);
  expect(stdout).toContain(said);
  expect([status, stderr]).toEqual([0, '']);
});

test.each([
  [['arena', '--gamez', '3'], 'there is no option --gamez'],
  [['arena', '--games'], '--games needs a value'],
  [['arena', '--json=yes'], '--json takes no value'],
  [['arena', 'skull'], '"skull" is one argument too many'],
  [['arena', '--games=3', '-5'], 'there is no option -5'],
  [['solve', 'skalpott', '--players', '-3'], '--players is a whole number from 3 to 6, not "-3"'],
  [['solve', 'skalpott', '5'], '"5" is one argument too many'],
  [['solve', 'skalpott', '--players', '3', '--out', import.meta.dirname], '--out is a file that can be written'],
  [['strength', '--games', '-5'], 'not "-5"'],
  [['referee', 'skull'], '"skull" is one argument too many'],
])('%j is told what is wrong and what would have worked', (args, said) => {
  const { status, stdout, stderr } = run(...args);
  expect(stderr).toContain(said);
  expect(stderr).toContain(`\nusage: skulduggery ${args[0]}`);
  expect([status, stdout]).toEqual([2, '']);
});

test('what can’t be written is a failure with a sentence', () => {
  // A device that is always full, where there is one.
  if (!existsSync('/dev/full')) return;
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(process.execPath, [MAIN, '--help'], {
    encoding: 'utf8',
    stdio: ['ignore', full, 'pipe'],
  });
  closeSync(full);
  expect(stderr).toMatch(/^skulduggery: what was to be written can't be: ENOSPC/);
  expect(stderr).not.toContain('    at ');
  expect(status).toBe(1);
});

test('what was found is told though it can’t be written down', () => {
  if (!existsSync('/dev/full')) return;
  const module = new URL('../src/write-found.ts', import.meta.url).href;
  const program = `import { writeFound } from '${module}'; writeFound('/dev/full', 'a table');`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect(stderr).toMatch(/^skulduggery: what was found can't be written down: ENOSPC.*\/dev\/full\n$/);
  expect(status).toBe(1);
});

test('a solver that is stopped leaves files as they were', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'solve-'));
  const [fresh, old] = [join(folder, 'fresh'), join(folder, 'old')];
  writeFileSync(old, 'as it was');
  const stopped = async (file: string): Promise<void> => {
    const args = [MAIN, 'solve', 'skalpott', '--players', '5', '--out', file];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr.once('data', () => child.kill('SIGINT'));
    await once(child, 'exit');
  };
  await Promise.all([stopped(fresh), stopped(old)]);
  expect([existsSync(fresh), readFileSync(old, 'utf8')]).toEqual([false, 'as it was']);
  rmSync(folder, { recursive: true });
});

test('a solver whose progress nobody reads any more ends before it has found anything', async () => {
  const args = [MAIN, 'solve', 'skalpott', '--players', '3'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stderr.once('data', () => child.stderr.destroy());
  const said = child.stdout.toArray();
  await once(child, 'exit');
  expect([child.exitCode, await said]).toEqual([0, []]);
});

test('a variable that can’t be used stops the server with a sentence that names it', () => {
  const env = { ...process.env, PORT: 'http' };
  const { status, stderr } = spawnSync(process.execPath, [MAIN, 'serve'], { encoding: 'utf8', env });
  expect(stderr).toContain('PORT');
  expect(stderr).not.toContain('    at ');
  expect(status).toBe(2);
});

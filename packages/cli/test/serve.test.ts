import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startProcess } from '../../server/test/process.ts';

const MAIN = join(import.meta.dirname, '..', 'src', 'main.ts');
const ROOT = join(import.meta.dirname, '..', '..', '..');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'serve-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const withEnvironment = (own: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...process.env,
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'silent',
  DATABASE_URL: join(folder, 'tables.db'),
  ...own,
});

/** How it ends where it can't begin; what does not end by itself is ended, and has no status. */
const serveInVain = (own: Readonly<Record<string, string>>): ReturnType<typeof spawnSync> =>
  spawnSync(process.execPath, [MAIN, 'serve'], { encoding: 'utf8', env: withEnvironment(own), timeout: 50_000 });

/** Somebody who listens at an address of this machine, and says nothing. */
const somebodyElse = async (): Promise<{ readonly other: Server; readonly port: string }> => {
  const other = createServer();
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  return { other, port: typeof address === 'object' ? String(address?.port) : '' };
};

test('where somebody else listens it ends, with a sentence that names the variable', async () => {
  const { other, port } = await somebodyElse();
  const { status, stderr } = serveInVain({ PORT: port });
  expect(stderr).toContain('PORT');
  expect(stderr).not.toContain('    at ');
  expect(status).toBe(2);
  other.close();
});

test('where there is no such address it ends, with a sentence that names the variable', () => {
  const { status, stderr } = serveInVain({ HOST: 'no such host' });
  expect(stderr).toContain('HOST');
  expect(stderr).not.toContain('    at ');
  expect(status).toBe(2);
});

test('with a file that is no database it ends, with a sentence', () => {
  const letter = join(folder, 'letter');
  writeFileSync(letter, 'Dear Ana, '.repeat(500));
  const { status, stderr } = serveInVain({ DATABASE_URL: letter });
  expect(stderr).toContain('not a database');
  expect(stderr).toContain('DATABASE_URL');
  expect(stderr).not.toContain('    at ');
  expect(status).toBe(2);
});

test('told to stop twice, as by a terminal and by npm, it finishes what was begun', async () => {
  const { child } = await startProcess({ LOG_LEVEL: 'silent', DATABASE_URL: join(folder, 'tables.db') });
  const exited = once(child, 'exit');
  child.kill('SIGINT');
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(existsSync(join(folder, 'tables.db-wal'))).toBe(false);
});

test('told to stop while a database lets it wait, it ends', async () => {
  const { other, port } = await somebodyElse();
  const env = withEnvironment({ DATABASE_URL: `postgres://ana@127.0.0.1:${port}/tables` });
  const child = spawn(process.execPath, [MAIN, 'serve'], { env, stdio: 'ignore' });
  const exited = once(child, 'exit');
  await once(other, 'connection');
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  other.close();
});

const SERVE = ['scripts/run.mjs', 'packages/cli/src/main.ts', 'serve'];

/** All that is said until nobody is left who could say something, where what was started is ended once it serves. */
const endedOnceServing = async (
  [command = '', ...args]: readonly string[],
  { signal, ...own }: Readonly<Record<string, string>> & { readonly signal: NodeJS.Signals },
): Promise<readonly string[]> => {
  const launched = spawn(command, args, { cwd: ROOT, env: withEnvironment(own), stdio: ['ignore', 'pipe', 'inherit'] });
  const said: string[] = [];
  for await (const line of createInterface({ input: launched.stdout })) {
    said.push(line);
    if (line.includes('Skulduggery is at')) launched.kill(signal);
  }
  return said;
};

test('a shell that ends and tells nobody, as npm’s does, leaves no server behind', async () => {
  const shell = ['sh', '-c', `"${process.execPath}" ${SERVE.join(' ')}; true`];
  const said = await endedOnceServing(shell, { signal: 'SIGTERM', npm_lifecycle_event: 'start' });
  expect(said.at(-1)).toBe('SIGTERM: finishing what was begun');
});

test('nor does kill -9 on npm, which its shell survives', async () => {
  const shell = `sh -c '"${process.execPath}" ${SERVE.join(' ')}; true'; true`;
  const said = await endedOnceServing(['sh', '-c', shell], { signal: 'SIGKILL', npm_lifecycle_event: 'start' });
  expect(said.at(-1)).toBe('SIGTERM: finishing what was begun');
});

test('kill -9 on what launched a server leaves none behind', async () => {
  const said = await endedOnceServing([process.execPath, ...SERVE], { signal: 'SIGKILL' });
  expect(said.at(-1)).toBe('SIGTERM: finishing what was begun');
});

test.each([
  { signal: 'SIGKILL', status: 137 },
  { signal: 'SIGTERM', status: 143 },
])('a program that $signal ends leaves the status that a shell would give', ({ signal, status }) => {
  const program = join(folder, 'ended.mjs');
  writeFileSync(program, `process.kill(process.pid, '${signal}'); setInterval(() => {}, 1000);`);
  const ran = spawnSync(process.execPath, ['scripts/run.mjs', relative(ROOT, program)], { cwd: ROOT });
  expect(ran.status).toBe(status);
});

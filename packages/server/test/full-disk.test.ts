import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { connect, makeTable, request } from './client.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'cli', 'src', 'main.ts');

test('on a full disk moves are refused, the log says why, nothing is lost, and the server goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'full-'));
  // No file of this process may grow beyond 1 MB (512-byte blocks); the kernel answers as it does when a disk is full.
  const script = `trap '' XFSZ; ulimit -f 2048; exec '${process.execPath}' '${MAIN}' serve`;
  const env = {
    ...process.env,
    DATABASE_URL: join(folder, 'tables.db'),
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    LIMITS: 'off',
  };
  const child = spawn('sh', ['-c', script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const logged: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => logged.push(line));
  const addressIn = (): string | undefined => /http:\/\/localhost:\d+/.exec(logged.join('\n'))?.[0];
  await expect.poll(addressIn, { timeout: 60_000 }).toBeDefined();
  const url = addressIn()?.replace('localhost', '127.0.0.1') ?? '';
  const ana = await connect(url, 'Ana');
  const { id } = await makeTable(url, ana);
  let stored = 0;
  const say = (): ReturnType<typeof ana.ask> =>
    ana.ask(id, { type: 'say', talk: { type: 'text', text: `${stored} ${'w'.repeat(290)}` } });
  let answer = await say();
  while (answer.type === 'done') {
    stored += 1;
    answer = await say();
  }
  expect(answer.refusal.code).toBe('unavailable');
  expect(stored).toBeGreaterThan(10);
  await expect.poll(() => logged.at(-1)).toMatch(/"err":\{"type":"Error","message":"[^"]*(disk|full)/);
  const metrics = await (await fetch(`${url}/metrics`)).text();
  expect(metrics).toMatch(/^skulduggery_failures_total [1-9]/m);
  const { body } = await request(`${url}/api/tables/${id}`);
  expect(body).toMatchObject({ table: { seq: stored + 1 } });
  ana.send({ type: 'ping' });
  expect((await ana.next('pong')).type).toBe('pong');
  await ana.close();
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  rmSync(folder, { recursive: true });
});

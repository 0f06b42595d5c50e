import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { connect, makeTable, request } from './client.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'cli', 'src', 'main.ts');

test('on a full disk moves are refused, nothing is lost, and the server goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'full-'));
  // No file of this process may grow beyond 1 MB (512-byte blocks); the kernel answers as it does when a disk is full.
  const script = `trap '' XFSZ; ulimit -f 2048; exec '${process.execPath}' '${MAIN}' serve`;
  const env = {
    ...process.env,
    DATABASE_URL: join(folder, 'tables.db'),
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    LIMITS: 'off',
  };
  const child = spawn('sh', ['-c', script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let url = '';
  for await (const line of createInterface({ input: child.stdout })) {
    url = /http:\/\/localhost:\d+/.exec(line)?.[0].replace('localhost', '127.0.0.1') ?? '';
    if (url !== '') break;
  }
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

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { withFolder } from './databases.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'cli', 'src', 'main.ts');

const folder = withFolder();

test('what strangers send wrongly is no failure of the server, and is not logged as one', async () => {
  const env = { ...process.env, DATABASE_URL: join(folder, 'tables.db'), PORT: '0', HOST: '127.0.0.1' };
  const child = spawn(process.execPath, [MAIN, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => lines.push(line));
  const ended = once(output, 'close');
  const addressIn = (): string | undefined => /http:\/\/localhost:\d+/.exec(lines.join('\n'))?.[0];
  await expect.poll(addressIn, { timeout: 60_000 }).toBeDefined();
  const url = addressIn()?.replace('http://localhost', 'ws://127.0.0.1') ?? '';
  for (const [text, options] of [
    ['x'.repeat(17 * 1024), {}],
    ['not masked, as clients have to', { mask: false }],
  ] as const) {
    const socket = new WebSocket(`${url}/socket`);
    await once(socket, 'open');
    socket.send(text, options);
    await once(socket, 'close');
  }
  child.kill('SIGTERM');
  await ended;
  expect(lines.filter((line) => /"level":[4-9]\d/.test(line))).toEqual([]);
});

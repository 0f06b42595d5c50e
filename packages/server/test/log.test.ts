import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { withFolder } from './databases.ts';
import { startProcess } from './process.ts';

const folder = withFolder();

test('what strangers send wrongly is no failure of the server, and is not logged as one', async () => {
  const { child, address, lines, ended } = await startProcess({ DATABASE_URL: join(folder, 'tables.db') });
  const url = address.replace('http://localhost', 'ws://127.0.0.1');
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

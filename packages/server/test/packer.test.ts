import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { afterEach, expect, test } from 'vitest';
import { newPacker } from '../src/socket/packer.ts';

const ended: (() => void)[] = [];
afterEach(() => ended.splice(0).forEach((end) => end()));

/** A real client, and the server's end of its connection. */
const connected = (): Promise<{ readonly client: WebSocket; readonly socket: Socket }> =>
  new Promise((resolve) => {
    const server = createServer();
    const sockets = new WebSocketServer({ server, perMessageDeflate: false });
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const client = new WebSocket(
        `ws://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
      );
      sockets.on('connection', (_end, { socket }) => resolve({ client, socket }));
      ended.push(() => {
        client.terminate();
        server.close();
      });
    });
  });

test.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])(
  'a text of %d bytes is read as it was sent',
  async (length) => {
    const { client, socket } = await connected();
    const heard = new Promise<readonly [string, boolean]>((resolve) => {
      client.on('message', (data: Buffer, isBinary) => resolve([data.toString('utf8'), isBinary]));
    });
    const text = `${'é'.repeat(Math.floor(length / 2))}${'x'.repeat(length % 2)}`;
    newPacker()(socket, text);
    expect(Buffer.byteLength(text)).toBe(length);
    expect(await heard).toEqual([text, false]);
  },
);

test('what is sent in one turn leaves together, in order, and nothing is held longer', async () => {
  const { client, socket } = await connected();
  const heard: string[] = [];
  const all = new Promise<void>((resolve) => {
    client.on('message', (data: Buffer) => {
      heard.push(data.toString('utf8'));
      if (heard.length === 3) resolve();
    });
  });
  const pack = newPacker();
  pack(socket, 'it counted');
  await Promise.resolve();
  pack(socket, 'this came of it');
  expect(socket.writableCorked).toBe(1);
  expect(socket.writableLength).toBe('it counted'.length + 'this came of it'.length + 2 * 2);
  await once(client, 'message');
  expect(socket.writableCorked).toBe(0);
  pack(socket, 'and that');
  await all;
  expect(heard).toEqual(['it counted', 'this came of it', 'and that']);
});

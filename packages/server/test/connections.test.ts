import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { dropDeaf, limitConnections } from '../src/http/connections.ts';
import { runServer } from './running.ts';

const held = new Set<Socket>();
afterEach(() => {
  for (const socket of held) socket.destroy();
  held.clear();
});

const open = (url: string, localAddress: string): Socket => {
  const { port, hostname } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, localAddress });
  held.add(socket);
  return socket
    .on('error', () => held.delete(socket))
    .on('close', () => held.delete(socket))
    .resume();
};

/** Fewer at a time than wait at a server's door. */
const openMany = async (url: string): Promise<void> => {
  for (let times = 0; times < 8; times += 1)
    await Promise.all(Array.from({ length: 130 }, () => once(open(url, '127.0.0.1'), 'connect')));
};

const isServed = async (url: string, localAddress: string): Promise<boolean> => {
  const socket = open(url, localAddress);
  socket.write('GET /healthz HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n');
  let answer = '';
  socket.on('data', (data) => (answer += data.toString()));
  await once(socket, 'close');
  return answer.startsWith('HTTP/1.1 200');
};

test('an address that opens connections and asks nothing keeps no other address out, nor itself for long', async () => {
  const server = await runServer({ limits: true });
  await openMany(server.url);
  await expect.poll(() => held.size).toBe(1024);
  expect(await isServed(server.url, '127.0.0.2')).toBe(true);
  const [one] = held;
  one?.destroy();
  await expect.poll(() => isServed(server.url, '127.0.0.1')).toBe(true);
  await server.stop();
});

test('a proxy, by which everybody comes, holds as many as it needs', () => {
  for (const config of [
    { limits: true, trustProxy: true },
    { limits: false, trustProxy: false },
  ]) {
    const server = createServer();
    limitConnections(server, config);
    expect(server.listenerCount('connection')).toBe(0);
  }
});

test('who asks and does not read the answer is dropped, and a web socket is given no such time', async () => {
  const server = createHttpServer();
  dropDeaf(server, 20);
  const dropped = new Promise<boolean>((resolve) => {
    server.on('request', (_request, response) => {
      const more = (): void => {
        while (response.write('x'.repeat(65_536)));
      };
      response
        .on('drain', more)
        .on('error', () => undefined)
        .on('close', () => resolve(!response.writableEnded));
      more();
    });
  });
  const timeOfUpgraded = new Promise<number | undefined>((resolve) => {
    server.on('upgrade', (_request, stream: Socket) => resolve(stream.timeout));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const ask = (more: string): Socket => {
    const socket = open(url, '127.0.0.1').pause();
    socket.write(`GET / HTTP/1.1\r\nhost: here\r\n${more}\r\n`);
    return socket;
  };
  ask('connection: upgrade\r\nupgrade: websocket\r\n');
  expect(await timeOfUpgraded).toBeUndefined();
  ask('');
  expect(await dropped).toBe(true);
  server.close();
});

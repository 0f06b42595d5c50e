import { seeded } from '@skulduggery/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createConnection } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { trusted } from '../src/trusted.ts';
import { connect, makeTable, request, SETUP } from './client.ts';
import { runServer } from './running.ts';

let server: Awaited<ReturnType<typeof runServer>>;
beforeAll(async () => {
  server = await runServer();
});
afterAll(() => server.stop());

const socketTo = async (headers: Record<string, string> = {}): Promise<WebSocket> => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/socket`, { headers });
  await once(socket, 'open');
  return socket;
};

/** The status of an answer, and whether it has a code. */
const statusAndCode = async (path: string, body: string | null): Promise<readonly [number, boolean]> => {
  const sent = body === null ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const response = await fetch(`${server.url}${path}`, sent);
  return [response.status, /"code":"[a-z-]+"/.test(await response.text())];
};

/** What a stranger might send: nonsense, and messages that are almost right. */
const nastyText = (below: (count: number) => number): string => {
  const pieces = [
    '{',
    '}',
    '"type"',
    ':',
    '"do"',
    '"watch"',
    ',',
    '"table"',
    '[',
    ']',
    'null',
    '1e999',
    '"__proto__"',
    '\\u0000',
    '"id"',
    '-1',
    '💀',
  ];
  const nearly = [
    '{"type":"do","table":"x","command":{"id":"1","type":"move","seat":-1,"move":{}}}',
    '{"type":"watch","table":"../../etc","after":0}',
    '{"type":"watch","table":"x","after":1e999}',
    '{"type":"do","table":"x","command":{"id":"1","type":"sit","player":1e9}}',
    '{"type":"do","table":"x","command":{"id":"1","type":"sit","__proto__":{"player":1}}}',
    '{"type":"lobby"}',
    `{"type":"ping","x":"${'x'.repeat(below(12_000))}"}`,
    '['.repeat(5000),
  ];
  if (below(3) === 0) return nearly[below(nearly.length)] ?? '';
  return Array.from({ length: below(30) }, () => pieces[below(pieces.length)]).join('');
};

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = trusted(runInNewContext('gc'));

describe('hostile clients', () => {
  test('fuzzed frames: every one is answered or closes only its own connection, and memory stays flat', async () => {
    const below = seeded('frames');
    const heap = async (): Promise<number> => {
      collectGarbage();
      const { body } = await request(`${server.url}/healthz`);
      expect(body).toEqual({ ok: true });
      return process.memoryUsage().heapUsed;
    };
    const assault = async (frames: number): Promise<void> => {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/socket`);
      const answered = new Promise<void>((resolve) => {
        // A welcome, an answer to each frame, and one to the last ping.
        let expected = frames + 2;
        socket.on('message', () => {
          expected -= 1;
          if (expected === 0) resolve();
        });
      });
      await once(socket, 'open');
      for (let frame = 0; frame < frames; frame += 1) socket.send(nastyText(below));
      socket.send('{"type":"ping"}');
      await answered;
      socket.terminate();
    };
    await assault(2000);
    const before = await heap();
    for (let round = 0; round < 5; round += 1) await assault(2000);
    expect((await heap()) - before).toBeLessThan(30_000_000);
  });

  test.each([
    ['a binary frame', [1008, 'a message is text'], (socket: WebSocket) => socket.send(Buffer.from([1, 2, 3]))],
    ['a message of 17 kB', [1009, ''], (socket: WebSocket) => socket.send('x'.repeat(17 * 1024))],
    [
      'a message in a hundred pieces',
      [1008, ''],
      (socket: WebSocket) => {
        for (let piece = 0; piece < 100; piece += 1) socket.send('x', { fin: false });
      },
    ],
  ] as const)('%s ends the connection, and nobody else notices', async (_name, [code, reason], attack) => {
    const [victim, socket] = await Promise.all([connect(server.url, 'Victim'), socketTo()]);
    attack(socket);
    expect(await once(socket, 'close')).toEqual([code, Buffer.from(reason)]);
    victim.send({ type: 'ping' });
    expect((await victim.next('pong')).type).toBe('pong');
    await victim.close();
  });

  test.each([
    { path: '/api/me', body: '{"name":5}', status: 400 },
    { path: '/api/me', body: '{"name":"\\u0000\\u200b"}', status: 400 },
    { path: '/api/me', body: '{', status: 400 },
    { path: '/api/tables', body: '{}', status: 400 },
    { path: '/api/tables/x/commands', body: '{"command":{"id":"","type":"sit"}}', status: 400 },
    { path: '/api/tables/%00', body: null, status: 404 },
    { path: '/api/invitations/..%2f..%2fetc', body: null, status: 404 },
    { path: '/nowhere', body: null, status: 404 },
  ])('$path $body is refused with $status and a code', async ({ path, body, status }) => {
    expect(await statusAndCode(path, body)).toEqual([status, true]);
  });

  test('a body that is too long is not read', async () => {
    expect(await statusAndCode('/api/me', `{"name":"${'x'.repeat(40_000)}"}`)).toEqual([413, true]);
  });

  test('another site can neither open a socket nor use the cookie', async () => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/socket`, {
      headers: { origin: 'https://evil.example' },
    });
    const refused = await new Promise<IncomingMessage>((resolve) =>
      socket.once('unexpected-response', (_request, answer) => resolve(answer)),
    );
    expect(refused.statusCode).toBe(403);
    expect(await json(refused)).toMatchObject({ code: 'bad-origin' });
    const ana = await connect(server.url, 'Ana');
    const me = await request(`${server.url}/api/me`, {
      headers: { cookie: ana.cookie, origin: 'https://evil.example' },
    });
    expect(me.body).toEqual({ you: null });
    await ana.close();
  });

  test('nobody acts without a name, and a program is marked as one', async () => {
    const socket = await socketTo();
    const ana = await connect(server.url, 'Ana');
    const { id } = await makeTable(server.url, ana);
    socket.send(JSON.stringify({ type: 'do', table: id, command: { id: '1', type: 'sit' } }));
    const refusal = await new Promise<string>((resolve) =>
      socket.on('message', (data: Buffer) => data.includes('no-name') && resolve(data.toString())),
    );
    expect(refusal).toContain('no-name');
    socket.terminate();
    const program = await request(`${server.url}/api/programs`, { method: 'POST', body: { name: 'Robot' } });
    const authorization = `Bearer ${String(program.body['token'])}`;
    const sat = await request(`${server.url}/api/tables/${id}/commands`, {
      method: 'POST',
      body: { command: { id: '1', type: 'sit' } },
      headers: { authorization },
    });
    expect(sat.status).toBe(200);
    const { body } = await request(`${server.url}/api/tables/${id}`);
    expect(body).toMatchObject({ table: { places: [{ kind: 'program', name: 'Robot' }, null, null] } });
    await ana.close();
  });
});

describe('what a stranger adds', () => {
  const MORE = { more: 'x'.repeat(10_000) };

  test('to what is said is refused, and told to nobody', async () => {
    const ana = await connect(server.url, 'Ana');
    const { id } = await makeTable(server.url, ana);
    const talk = { type: 'phrase', key: 'phrase.hello', ...MORE } as const;
    expect(await ana.ask(id, { type: 'say', talk })).toMatchObject({ refusal: { code: 'bad-message' } });
    const { body } = await request(`${server.url}/api/tables/${id}`, { headers: { cookie: ana.cookie } });
    expect(body).toMatchObject({ table: { said: [] } });
    await ana.close();
  });

  test('to a table is refused', async () => {
    const ana = await connect(server.url, 'Ana');
    const made = await request(`${server.url}/api/tables`, {
      method: 'POST',
      body: { setup: { ...SETUP, ...MORE } },
      headers: { cookie: ana.cookie },
    });
    expect(made.status).toBe(400);
    await ana.close();
  });
});

describe('connections that do not keep up', () => {
  test('a reader that is too slow is dropped before it fills the memory', async () => {
    const ana = await connect(server.url, 'Ana');
    for (let table = 0; table < 30; table += 1) await makeTable(server.url, ana);
    const slow = await socketTo();
    slow.pause();
    const closed = once(slow, 'close');
    // Each answer lists them all: together far more than the kernel keeps for a reader.
    for (let time = 0; time < 60; time += 1) {
      for (let ask = 0; ask < 50; ask += 1) slow.send(JSON.stringify({ type: 'lobby', watch: true }));
      await request(`${server.url}/healthz`);
    }
    const dropped = async (): Promise<string> => (await fetch(`${server.url}/metrics`)).text();
    await expect.poll(dropped).toMatch(/^skulduggery_slow_readers_total 1$/m);
    slow.resume();
    await closed;
    await ana.close();
  });

  test('so is one that pings and never reads the answers', async () => {
    const pinged = await runServer();
    const socket = new WebSocket(`${pinged.url.replace('http', 'ws')}/socket`);
    await once(socket, 'message');
    socket.pause();
    socket.on('error', () => undefined);
    const ping = (): Promise<unknown> => new Promise((sent) => socket.ping(Buffer.alloc(125), true, sent));
    // Far more than the kernel keeps for a reader.
    for (let round = 0; round < 300 && socket.readyState === WebSocket.OPEN; round += 1) {
      await Promise.all(Array.from({ length: 1000 }, ping));
    }
    const metrics = await (await fetch(`${pinged.url}/metrics`)).text();
    expect(metrics).toMatch(/^skulduggery_slow_readers_total 1$/m);
    socket.terminate();
    await pinged.stop();
  });

  test('requests whose answers nobody reads are not all prepared', async () => {
    const { hostname, port } = new URL(server.url);
    const socket = createConnection(Number(port), hostname);
    const heard: string[] = [];
    socket.on('data', (data) => heard.push(data.toString('utf8')));
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(100));
    await once(socket, 'close');
    const answers = heard.join('').match(/HTTP\/1\.1 \d+/g) ?? [];
    expect(answers.slice(0, 3)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 429']);
    expect(answers.length).toBeLessThan(100);
  });

  test('a request and a web socket in one packet: the first is answered, the other refused, and no stop waits for it', async () => {
    const stopping = await runServer();
    const { hostname, port } = new URL(stopping.url);
    const socket = createConnection(Number(port), hostname);
    let heard = '';
    socket.on('data', (data) => (heard += data.toString('utf8')));
    const upgrade =
      'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==';
    socket.write(`GET /api/games HTTP/1.1\r\nhost: x\r\n\r\nGET /socket HTTP/1.1\r\nhost: x\r\n${upgrade}\r\n\r\n`);
    await expect.poll(() => heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 426']);
    const closed = once(socket, 'close');
    await stopping.stop();
    await closed;
  });

  test('a request that never comes to its end is refused', async () => {
    const pinging = await runServer({ pingSeconds: 0.05 });
    const { hostname, port } = new URL(pinging.url);
    const slow = createConnection({ host: hostname, port: Number(port) });
    slow.write(
      `POST /api/me HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{`,
    );
    expect(await text(slow)).toMatch(/^HTTP\/1.1 408 .*"code":"bad-request"/s);
    await pinging.stop();
  });

  test('a connection that answers no ping is gone', async () => {
    const pinging = await runServer({ pingSeconds: 0.05 });
    const deaf = new WebSocket(`${pinging.url.replace('http', 'ws')}/socket`, { autoPong: false });
    const gone = once(deaf, 'close');
    const hearing = await connect(pinging.url, 'Ana');
    await gone;
    hearing.send({ type: 'ping' });
    expect((await hearing.next('pong')).type).toBe('pong');
    await hearing.close();
    await pinging.stop();
  });
});

describe('a graceful stop', () => {
  test('finishes what was begun and tells clients to come back', async () => {
    const stopping = await runServer();
    const ana = await connect(stopping.url, 'Ana');
    const { id } = await makeTable(stopping.url, ana);
    ana.send({ type: 'do', table: id, command: { id: '1', type: 'sit' } });
    await ana.next('done');
    await stopping.stop();
    expect((await ana.next('bye')).code).toBe('restart');
  });

  test('answers what it was asked before', async () => {
    const stopping = await runServer();
    const { hostname, port } = new URL(stopping.url);
    const socket = createConnection(Number(port), hostname);
    const body = JSON.stringify({ name: 'Ana' });
    const head = `POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
    socket.write(`GET /api/games HTTP/1.1\r\nhost: x\r\n\r\n${head}`);
    // The second has arrived too, but for its body.
    await once(socket, 'data');
    const stopped = stopping.stop();
    socket.write(body);
    expect(await text(socket)).toMatch(/HTTP\/1\.1 200 .*"name":"Ana"/s);
    await stopped;
  });

  test('refuses what it is asked from then on like anything that can’t be done', async () => {
    const stopping = await runServer();
    const { hostname, port } = new URL(stopping.url);
    const [late, early] = [createConnection(Number(port), hostname), createConnection(Number(port), hostname)];
    await once(late, 'connect');
    const body = JSON.stringify({ name: 'Ana' });
    const head = `POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
    early.write(`GET /api/games HTTP/1.1\r\nhost: x\r\n\r\n${head}`);
    await once(early, 'data');
    const stopped = stopping.stop();
    late.write('GET /api/games HTTP/1.1\r\nhost: x\r\n\r\n');
    const refused = await text(late);
    expect(refused).toMatch(/^HTTP\/1\.1 503 .*\r\nretry-after: 1\r\n/is);
    expect(refused.split('\r\n\r\n')[1]).toMatch(/^\{"code":"unavailable","message":".+"\}$/);
    early.write(body);
    await stopped;
  });

  test('waits not for ever for a request that never comes to its end', async () => {
    const stopping = await runServer();
    const { hostname, port } = new URL(stopping.url);
    const socket = createConnection(Number(port), hostname);
    socket.write('GET /api/games HTTP/1.1\r\nhost: x\r\n\r\nPOST /api/me HTTP/1.1\r\n');
    await once(socket, 'data');
    const closed = once(socket, 'close');
    await stopping.stop();
    await closed;
    expect(socket.destroyed).toBe(true);
  });

  // Without a limit of our own it would wait for thirty seconds.
  test('waits for nobody who has vanished', { timeout: 20_000 }, async () => {
    const stopping = await runServer();
    const deaf = new WebSocket(`${stopping.url.replace('http', 'ws')}/socket`);
    await once(deaf, 'message');
    deaf.pause();
    await stopping.stop();
    deaf.resume();
    expect(await once(deaf, 'close')).toEqual([1001, Buffer.of()]);
  });
});

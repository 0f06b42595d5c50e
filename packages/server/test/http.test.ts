import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isJsonObject } from '@skulduggery/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, makeTable, request, type TestClient } from './client.ts';
import { runServer } from './running.ts';

let server: Awaited<ReturnType<typeof runServer>>;
let ana: TestClient;
let table: Awaited<ReturnType<typeof makeTable>>;
beforeAll(async () => {
  server = await runServer();
  ana = await connect(server.url, 'Ana');
  table = await makeTable(server.url, ana, { access: 'invitation' });
});
afterAll(async () => {
  await ana.close();
  await server.stop();
});

const ask = (path: string, body: unknown, headers: Record<string, string> = {}): ReturnType<typeof request> =>
  request(`${server.url}${path}`, { method: 'POST', body, headers });

describe('a refusal is one sentence', () => {
  test.each([
    [{ id: '1', type: 'dance' }, /^body\.command\.type must be one of sit, leave, [a-z, -]+$/],
    [{ id: '1', type: 'sit', salt: 5 }, /^body\.command\.salt must be string$/],
    [{ id: '1', type: 'sit', place: 1 }, /^body\.command\.place does not belong there$/],
    [{ id: '1', type: 'seat-bot' }, /^body\.command\.level is missing$/],
    [
      { id: '1', type: 'say', talk: { type: 'song' } },
      /^body\.command\.talk\.type must be one of phrase, reaction, text$/,
    ],
    [5, /^body\.command must be object$/],
    [undefined, /^body\.command is missing$/],
  ])('command %j', async (command, message) => {
    const { status, body } = await ask('/api/tables/x/commands', { command }, { cookie: ana.cookie });
    expect([status, body['code']]).toEqual([400, 'bad-request']);
    expect(body['message']).toMatch(message);
  });

  test('of a setup', async () => {
    const setup = { game: 'skull', players: 3, options: {}, talk: 'free', bots: 'welcome', rated: false };
    const said = async (more: object): Promise<unknown> =>
      (await ask('/api/tables', { setup: { ...setup, ...more } }, { cookie: ana.cookie })).body['message'];
    expect(await said({ clock: null })).toBe('body.setup.access is missing');
    expect(await said({ clock: null, access: 'all' })).toBe('body.setup.access must be one of public, invitation');
    expect(await said({ clock: 1, access: 'public' })).toBe(
      'body.setup.clock must be null, or body.setup.clock must be >= 5',
    );
  });

  test.each([
    [`/api/tables/${'x'.repeat(65)}`, 'params.id must not have more than 64 characters'],
    [`/api/tables/x?invitation=${'x'.repeat(65)}`, 'querystring.invitation must not have more than 64 characters'],
  ])('of an address: %s', async (path, message) => {
    expect(await request(`${server.url}${path}`)).toMatchObject({
      status: 400,
      body: { code: 'bad-request', message },
    });
  });

  test('a body with __proto__ is JSON, and that field is nobody’s', async () => {
    const response = await fetch(`${server.url}/api/me`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Bo","__proto__":{"name":"Eve"}}',
    });
    expect(await response.json()).toMatchObject({ you: { name: 'Bo' } });
  });

  test('what Fastify itself can’t read has our form too', async () => {
    const unreadable = await request(`${server.url}/api/tables/%zz`);
    expect(unreadable).toMatchObject({ status: 400, body: { code: 'bad-request' } });
    const long = await request(`${server.url}/api/me`, { headers: { x: 'x'.repeat(20_000) } });
    expect(long).toMatchObject({ status: 431, body: { code: 'bad-request' } });
  });
});

describe('tables', () => {
  test('an invitation opens in either case', async () => {
    const code = table.invitation.toLowerCase();
    const bo = await connect(server.url, 'Bo');
    const headers = { cookie: bo.cookie };
    expect((await request(`${server.url}/api/tables/${table.id}`)).status).toBe(404);
    expect((await request(`${server.url}/api/tables/${table.id}?invitation=${code}`)).status).toBe(200);
    expect((await request(`${server.url}/api/invitations/${code}`)).body).toEqual({ table: table.id });
    // It would be counted by itself, and tell a guess as well.
    expect((await request(`${server.url}/api/invitations/${code}`, { method: 'HEAD' })).status).toBe(404);
    const sit = { command: { id: '1', type: 'sit', invitation: code } };
    expect((await ask(`/api/tables/${table.id}/commands`, sit, headers)).status).toBe(200);
    await bo.close();
  });

  test('there is no record yet, and of a closed table there is none', async () => {
    const { id } = await makeTable(server.url, ana);
    const record = async (): Promise<unknown> => {
      const { status, body } = await request(`${server.url}/api/tables/${id}/record`);
      return [status, body['code']];
    };
    expect(await record()).toEqual([409, 'not-over']);
    await ana.ask(id, { type: 'close' });
    expect(await record()).toEqual([404, 'no-record']);
  });
});

test('whoever wants to make a table is told for how many and with which options', async () => {
  expect((await request(`${server.url}/api/games`)).body).toEqual({
    games: ['skull', 'skull-king-dice', 'skalpott'],
    tables: [
      { game: 'skull', least: 3, most: 12, options: { first: 'seat', tribes: [1] } },
      { game: 'skull', least: 2, most: 6, options: { first: 'seat', tribes: [2] } },
      { game: 'skull-king-dice', least: 3, most: 6, options: { first: 'seat', scoring: ['pirate', 'landlubber'] } },
      { game: 'skalpott', least: 3, most: 8, options: { seating: ['rolled', 'fixed'] } },
    ],
  });
});

describe('/openapi.json', () => {
  /** By route and status. */
  const answers = async (): Promise<Readonly<Record<string, Readonly<Record<string, unknown>>>>> => {
    const { paths } = (await request(`${server.url}/openapi.json`)).body;
    const named = isJsonObject(paths) ? Object.entries(paths) : [];
    return Object.fromEntries(
      named.flatMap(([path, methods]) =>
        Object.entries(isJsonObject(methods) ? methods : {}).map(([method, route]) => [
          `${method} ${path}`,
          isJsonObject(route) && isJsonObject(route['responses']) ? route['responses'] : {},
        ]),
      ),
    );
  };
  const statuses = async (): Promise<Readonly<Record<string, readonly string[]>>> =>
    Object.fromEntries(Object.entries(await answers()).map(([route, each]) => [route, Object.keys(each)]));

  test('every route names 429, what it answers, and that it may refuse', async () => {
    const named = await statuses();
    expect(Object.keys(named).length).toBeGreaterThan(10);
    expect(Object.entries(named).filter(([, codes]) => !codes.includes('429') || !codes.includes('default'))).toEqual(
      [],
    );
    expect(named['delete /api/me']).toEqual(['204', '429', 'default']);
    expect(named['post /api/passkeys/registration']).toEqual(['200', '401', '429', 'default']);
  });

  test('every answer says what it is', async () => {
    const unsaid = Object.entries(await answers()).flatMap(([route, each]) =>
      Object.entries(each).flatMap(([status, answer]) =>
        isJsonObject(answer) && answer['description'] === 'Default Response' ? [`${route} ${status}`] : [],
      ),
    );
    expect(unsaid).toEqual([]);
  });
});

test.each(['application/x-www-form-urlencoded', 'text/plain', 'text/html'])(
  'a body that says it is %s is told how to be sent',
  async (type) => {
    const form = await fetch(`${server.url}/api/programs`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: '{"name":"Robot"}',
    });
    expect([form.status, await form.text()]).toEqual([
      415,
      '{"code":"bad-request","message":"a body is JSON, sent with \\"content-type: application/json\\""}',
    ]);
  },
);

test('whoever says that there is JSON where there is nothing is answered by what was asked', async () => {
  const headers = { 'content-type': 'application/json' };
  const nobody = await request(`${server.url}/api/me`, { method: 'DELETE', headers });
  expect(nobody.status).toBe(204);
  const nothing = await request(`${server.url}/api/programs`, { method: 'POST', headers });
  expect([nothing.status, nothing.body['code']]).toEqual([400, 'bad-request']);
});

test.each(['h2c', 'websocket'])(
  'who offers to go on in %s where there is no socket is answered as ever',
  async (upgrade) => {
    const offering = get(`${server.url}/api/games`, {
      headers: {
        connection: 'Upgrade',
        upgrade,
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        'sec-websocket-version': '13',
      },
    });
    const answered = await new Promise((resolve, reject) => {
      offering.on('response', ({ statusCode }) => resolve(statusCode));
      offering.on('upgrade', () => resolve('upgraded'));
      offering.on('error', reject);
    });
    offering.destroy();
    expect(answered).toBe(200);
  },
);

test('who asks for the socket as for a page is told how to open it', async () => {
  const { status, headers, body } = await request(`${server.url}/socket`);
  expect([status, headers.get('upgrade'), body['code']]).toEqual([426, 'websocket', 'bad-request']);
});

test('who asks too often from one address is told so and when to come back', async () => {
  const limited = await runServer({ limits: true });
  const ask31 = Array.from({ length: 31 }, () =>
    request(`${limited.url}/api/programs`, { method: 'POST', body: { name: 'Robot' } }),
  );
  const refused = (await Promise.all(ask31)).filter(({ status }) => status === 429);
  expect(refused.map(({ body, headers }) => [body['code'], Number(headers.get('retry-after')) > 0])).toEqual([
    ['too-fast', true],
  ]);
  await limited.stop();
});

describe('the files of the page', () => {
  // A folder above it is named as the one within.
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  const page = join(folder, 'assets', 'page');
  mkdirSync(join(page, 'assets'), { recursive: true });
  for (const file of ['index.html', 'worker.js', 'assets/one.js']) writeFileSync(join(page, file), '');
  let limited: Awaited<ReturnType<typeof runServer>>;
  beforeAll(async () => {
    limited = await runServer({ limits: true, page });
  });
  afterAll(async () => {
    await limited.stop();
    rmSync(folder, { recursive: true });
  });

  test.each([
    ['/', 'no-cache'],
    ['/worker.js', 'no-cache'],
    ['/assets/one.js', 'public, max-age=31536000, immutable'],
  ])('%s: %s', async (path, cache) => {
    expect((await fetch(`${limited.url}${path}`)).headers.get('cache-control')).toBe(cache);
  });

  test.each(['GET', 'HEAD'])('%s of any other address gets the page', async (method) => {
    const { status, headers } = await fetch(`${limited.url}/t/any`, { method });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  test('an address of ours after one slash too many is told so', async () => {
    const { status, body } = await request(`${limited.url}//api/games`);
    expect([status, body['code'], body['message']]).toEqual([
      404,
      'bad-request',
      'nothing here: no address has an empty part, "." or ".."',
    ]);
  });

  test('are not counted: a class behind one address opens it at once', async () => {
    const statuses = new Set<number>();
    for (let time = 0; time < 601; time += 1) statuses.add((await fetch(`${limited.url}/assets/one.js`)).status);
    expect([...statuses]).toEqual([200]);
  });
});

test('how the process fares is for the host alone: it would tell players how long a bot thinks', async () => {
  const metricsToken = 'a token for the host';
  const watched = await runServer({ metricsToken });
  const seen = async (authorization?: string): Promise<string> =>
    (await fetch(`${watched.url}/metrics`, authorization === undefined ? {} : { headers: { authorization } })).text();
  for (const text of [await seen(), await seen('Bearer a token for the hosT')]) {
    expect(text).toMatch(/^skulduggery_tables \d/m);
    expect(text).not.toMatch(/process_|nodejs_/);
  }
  const all = await seen(`Bearer ${metricsToken}`);
  expect(all).toMatch(/^skulduggery_tables \d/m);
  expect(all).toMatch(/^process_cpu_seconds_total /m);
  await watched.stop();
});

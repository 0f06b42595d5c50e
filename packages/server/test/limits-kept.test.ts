import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { trusted } from '../src/trusted.ts';
import { neighbourhood } from '../src/neighbourhood.ts';
import { connect, makeTable, request, SETUP } from './client.ts';
import { runServer } from './running.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let server: Awaited<ReturnType<typeof runServer>>;
beforeAll(async () => {
  server = await runServer();
});
afterAll(() => server.stop());

describe('limits', () => {
  test('a command is refused by its name, also where it is too fast or not as it should be', async () => {
    const limited = await runServer({ limits: true });
    const ana = await connect(limited.url, 'Ana');
    ana.send(trusted({ type: 'do', table: 'some', command: { id: 'odd', type: 'dance' } }));
    const odd = await ana.next('refused');
    expect(odd).toMatchObject({ table: 'some', id: 'odd', refusal: { code: 'bad-message' } });
    expect(odd.refusal.message).toContain('message.command.type must be one of sit,');
    ana.send(trusted({ type: 'watch', table: 'some', after: 1.5 }));
    expect(await ana.next('refused')).toMatchObject({ table: 'some', id: null, refusal: { code: 'bad-message' } });
    for (let message = 0; message < 300; message += 1) ana.send({ type: 'ping' });
    ana.send({ type: 'do', table: 'some', command: { id: 'late', type: 'start' } });
    expect(await ana.next('refused', ({ id }) => id !== null)).toMatchObject({
      table: 'some',
      id: 'late',
      refusal: { code: 'too-fast' },
    });
    await ana.close();
    await limited.stop();
  });

  test.each<{ what: string; send: (flood: WebSocket) => void }>([
    { what: 'speaks on after being refused', send: (flood) => flood.send('{"type":"ping"}') },
    { what: 'pings without end', send: (flood) => flood.ping() },
    { what: 'answers what nobody has asked', send: (flood) => flood.pong() },
  ])('whoever $what is cut off', async ({ send }) => {
    const limited = await runServer({ limits: true });
    const flood = new WebSocket(`${limited.url.replace('http', 'ws')}/socket`);
    await once(flood, 'open');
    const closed = once(flood, 'close');
    for (let count = 0; count < 2000; count += 1) send(flood);
    await closed;
    expect(flood.readyState).toBe(WebSocket.CLOSED);
    await limited.stop();
  });

  test('too many connections of one address are closed again, with the code that says to come back later', async () => {
    const limited = await runServer({ limits: true });
    const open = async (): Promise<WebSocket> => {
      const socket = new WebSocket(`${limited.url.replace('http', 'ws')}/socket`);
      await once(socket, 'open');
      return socket;
    };
    const all = await Promise.all(Array.from({ length: 256 }, open));
    const one = await open();
    expect(await once(one, 'close')).toEqual([1013, Buffer.from('too many connections from this address')]);
    for (const socket of all) socket.terminate();
    await limited.stop();
  });

  test('too many tables at once are not watched', async () => {
    const ana = await connect(server.url, 'Ana');
    const made = await Promise.all(Array.from({ length: 20 }, () => makeTable(server.url, ana)));
    for (const { id } of made) ana.send({ type: 'watch', table: id, after: null });
    for (let refused = 0; refused < 4; refused += 1)
      expect(await ana.next('refused')).toMatchObject({ refusal: { code: 'too-many' } });
    for (let watched = 0; watched < 16; watched += 1) await ana.next('table');
    await ana.close();
  });

  test('who stops watching before it has begun hears nothing', async () => {
    const [ana, ben] = [await connect(server.url, 'Ana'), await connect(server.url, 'Ben')];
    const { id } = await makeTable(server.url, ana);
    ben.send({ type: 'watch', table: id, after: null });
    ben.send({ type: 'unwatch', table: id });
    ben.send({ type: 'ping' });
    await ben.next('pong');
    await ana.ask(id, { type: 'sit' });
    ben.send({ type: 'ping' });
    await ben.next('pong');
    expect(ben.heard.filter(({ type }) => type === 'table' || type === 'update')).toEqual([]);
    await Promise.all([ana.close(), ben.close()]);
  });

  test('too many messages are refused as too fast, and the connection lives', async () => {
    const limited = await runServer({ limits: true });
    const ana = await connect(limited.url, 'Ana');
    for (let message = 0; message < 60; message += 1) ana.send({ type: 'ping' });
    expect(await ana.next('refused')).toMatchObject({ refusal: { code: 'too-fast' } });
    await ana.close();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => request(`${limited.url}/api/invitations/GUESS`)),
    );
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    await limited.stop();
  });

  test('whoever comes back with a new connection finds what was left of their share', async () => {
    const limited = await runServer({ limits: true });
    const [first, second, third] = [
      await connect(limited.url, 'Ana'),
      await connect(limited.url, 'Ben'),
      await connect(limited.url, 'Eva'),
    ];
    const flood = async (headers: Record<string, string>): Promise<number> => {
      const socket = new WebSocket(`${limited.url.replace('http', 'ws')}/socket`, { headers });
      const heard: string[] = [];
      socket.on('message', (data: Buffer) => heard.push(data.toString('utf8')));
      await once(socket, 'open');
      for (let count = 0; count < 40; count += 1) socket.send('{"type":"ping"}');
      await expect.poll(() => heard.length).toBe(41);
      socket.close();
      await once(socket, 'close');
      return heard.filter((text) => text.includes('"pong"')).length;
    };
    await Promise.all([second.close(), third.close()]);
    const answered: number[] = [];
    for (let round = 0; round < 4; round += 1) answered.push(await flood({ cookie: first.cookie }));
    // 80 at once for an identity, and 30 a second.
    expect(answered.slice(0, 2)).toEqual([40, 40]);
    expect(Math.min(...answered)).toBeLessThan(40);
    await first.close();
    await limited.stop();
  });

  test('who sits down and stands up without end is slowed down, and keeps nobody from the game', async () => {
    const limited = await runServer({ limits: true });
    const [ana, ben] = [await connect(limited.url, 'Ana'), await connect(limited.url, 'Ben')];
    const { id } = await makeTable(limited.url, ana);
    const outcomes: string[] = [];
    for (let round = 0; round < 14; round += 1)
      for (const type of ['sit', 'leave'] as const) outcomes.push((await ben.ask(id, { type })).type);
    expect(outcomes.slice(0, 20)).not.toContain('refused');
    expect(outcomes).toContain('refused');
    expect((await ana.ask(id, { type: 'sit' })).type).toBe('done');
    await Promise.all([ana.close(), ben.close()]);
    await limited.stop();
  });

  test('who talks without end is slowed down, at that table alone', async () => {
    const limited = await runServer({ limits: true });
    const ana = await connect(limited.url, 'Ana');
    const [one, other] = [await makeTable(limited.url, ana), await makeTable(limited.url, ana)];
    const laugh = async (table: string): Promise<string> => {
      const answer = await ana.ask(table, { type: 'say', talk: { type: 'reaction', key: 'laugh' } });
      return answer.type === 'done' ? 'done' : answer.refusal.code;
    };
    const answers: string[] = [];
    for (let time = 0; time < 12; time += 1) answers.push(await laugh(one.id));
    expect(answers.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 'done'));
    expect(answers).toContain('too-fast');
    expect(await laugh(other.id)).toBe('done');
    await ana.close();
    await limited.stop();
  });

  test('what counted is answered alike when it is sent again, also by somebody who has said too much', async () => {
    const limited = await runServer({ limits: true });
    const ana = await connect(limited.url, 'Ana');
    const { id } = await makeTable(limited.url, ana);
    const say = (command: string): void => {
      const talk = { type: 'reaction', key: 'laugh' } as const;
      ana.send({ type: 'do', table: id, command: { id: command, type: 'say', talk } });
    };
    for (let time = 0; time < 12; time += 1) say(`laugh-${time}`);
    const first = await ana.next('done', (done) => done.id === 'laugh-0');
    await ana.next('refused', (refused) => refused.id === 'laugh-11');
    say('laugh-0');
    expect(await ana.next('done', (done) => done.id === 'laugh-0')).toEqual(first);
    await ana.close();
    await limited.stop();
  });

  test('who asks for the past again and again is slowed down, and goes on hearing what happens', async () => {
    const limited = await runServer({ limits: true });
    const [ana, ben] = [await connect(limited.url, 'Ana'), await connect(limited.url, 'Ben')];
    const { id } = await makeTable(limited.url, ana);
    for (let time = 0; time < 30; time += 1) ben.send({ type: 'watch', table: id, after: 1 });
    expect(await ben.next('refused')).toMatchObject({ table: id, id: null, refusal: { code: 'too-fast' } });
    await ana.ask(id, { type: 'sit' });
    await ben.next('update', ({ update }) => update.events.some(({ type }) => type === 'sat'));
    await Promise.all([ana.close(), ben.close()]);
    await limited.stop();
  });

  test('records are read sixty times a minute, since a whole log is gone through for each', async () => {
    const limited = await runServer({ limits: true });
    const status = async (): Promise<number> => (await request(`${limited.url}/api/tables/none/record`)).status;
    for (let asked = 0; asked < 60; asked += 1) expect(await status()).toBe(404);
    expect(await status()).toBe(429);
    await limited.stop();
  });

  test('one host has twenty tables that gather people, and more when some have begun', async () => {
    const limited = await runServer({ limits: true });
    const ana = await connect(limited.url, 'Ana');
    const made = await Promise.all(Array.from({ length: 20 }, () => makeTable(limited.url, ana)));
    const status = async (): Promise<readonly unknown[]> => {
      const { status: is, body } = await request(`${limited.url}/api/tables`, {
        method: 'POST',
        body: { setup: SETUP },
        headers: { cookie: ana.cookie },
      });
      return [is, body['code']];
    };
    expect(await status()).toEqual([429, 'too-many']);
    await ana.ask(made[0]?.id ?? '', { type: 'close' });
    expect(await status()).toEqual([200, undefined]);
    await ana.close();
    await limited.stop();
  });
});

test('whoever asked too often waits a minute, also where the clock is set back a day', async () => {
  const limited = await runServer({ limits: true });
  const guess = (): Promise<Response> => fetch(`${limited.url}/api/invitations/GUESS`);
  await Promise.all(Array.from({ length: 30 }, guess));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - DAY_MS });
  const refused = await guess();
  vi.useRealTimers();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  await limited.stop();
});

test.each(['/api/games', '/api/nowhere', '/nowhere'])(
  'whoever asks for %s without end is slowed down',
  async (path) => {
    const limited = await runServer({ limits: true });
    const ask = async (): Promise<number> => (await request(`${limited.url}${path}`)).status;
    const first = await ask();
    for (let asked = 1; asked < 600; asked += 100) await Promise.all(Array.from({ length: 100 }, ask));
    expect([first, await ask()]).toEqual([path === '/api/games' ? 200 : 404, 429]);
    await limited.stop();
  },
);

test('behind a proxy only what that proxy wrote is believed', async () => {
  const proxied = await runServer({ limits: true, trustProxy: true });
  const guess = (made: string): ReturnType<typeof request> =>
    request(`${proxied.url}/api/invitations/GUESS`, { headers: { 'x-forwarded-for': `${made}, 192.0.2.1` } });
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => guess(`198.51.100.${index}`)));
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  await proxied.stop();
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:192.0.2.7', '192.0.2.7'],
  ['0:0:0:0:0:ffff:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('who shares what %s belongs to is counted together', (address, whole) => {
  expect(neighbourhood(address)).toBe(whole);
});

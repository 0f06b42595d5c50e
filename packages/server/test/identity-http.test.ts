import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { connect, connectAs, makeTable, request } from './client.ts';
import { withPostgres } from './databases.ts';
import { runServer } from './running.ts';

const postgres = withPostgres();

describe.each([
  { name: 'SQLite', config: () => ({}) },
  { name: 'PostgreSQL', config: () => ({ database: postgres.url }) },
])('tokens over HTTP, kept in $name', ({ config }) => {
  let server: Awaited<ReturnType<typeof runServer>>;
  beforeAll(async () => {
    server = await runServer(config());
  });
  afterAll(() => server.stop());

  const newProgram = async (): Promise<{ readonly authorization: string }> => {
    const { body } = await request(`${server.url}/api/programs`, { method: 'POST', body: { name: 'Robot' } });
    return { authorization: `Bearer ${String(body['token'])}` };
  };

  test('a program ends its own token, a browser its own', async () => {
    const headers = await newProgram();
    const ana = await connect(server.url, 'Ana');
    await ana.close();
    const me = `${server.url}/api/me`;
    expect((await request(me, { headers })).body).toMatchObject({ you: { name: 'Robot', kind: 'program' } });
    expect((await request(me, { method: 'DELETE', headers: { ...headers, cookie: ana.cookie } })).status).toBe(204);
    expect((await request(me, { headers })).status).toBe(401);
    expect((await request(me, { headers: { cookie: ana.cookie } })).body).toMatchObject({ you: { name: 'Ana' } });
    expect((await request(me, { method: 'DELETE', headers: { cookie: ana.cookie } })).status).toBe(204);
    expect((await request(me, { headers: { cookie: ana.cookie } })).body).toEqual({ you: null });
  });

  test('whoever comes again is known for as long again', async () => {
    const ana = await connect(server.url, 'Ana');
    await ana.close();
    const cookieFor = async (headers: Readonly<Record<string, string>>): Promise<string | null> =>
      (await fetch(`${server.url}/api/me`, { headers: { ...headers } })).headers.get('set-cookie');
    const [token = ''] = ana.cookie.split(';');
    expect(await cookieFor({ cookie: ana.cookie })).toMatch(`${token}; Max-Age=34560000; Path=/; HttpOnly`);
    // Nobody, a program, and whoever shows what nobody holds get none.
    expect(await cookieFor({})).toBeNull();
    expect(await cookieFor({ ...(await newProgram()), cookie: ana.cookie })).toBeNull();
    expect(await cookieFor({ cookie: `${token}x` })).toBeNull();
  });

  test('whose token ends is sent away wherever it was shown, and nobody else is', async () => {
    const nobody = new WebSocket(`${server.url.replace('http', 'ws')}/socket`);
    await once(nobody, 'open');
    const [ana, ben] = [await connect(server.url, 'Ana'), await connect(server.url, 'Ben')];
    const again = await connectAs(server.url, ana.cookie);
    for (const headers of [{ cookie: ana.cookie }, { authorization: 'Bearer ' }]) {
      await request(`${server.url}/api/me`, { method: 'DELETE', headers });
    }
    expect(await Promise.all([ana.closed, again.closed])).toEqual([1008, 1008]);
    ben.send({ type: 'ping' });
    expect(await ben.next('pong')).toMatchObject({ type: 'pong' });
    expect(nobody.readyState).toBe(WebSocket.OPEN);
    nobody.terminate();
    await ben.close();
  });

  test('who is sent away and does not go is no longer listened to', async () => {
    const ana = await connect(server.url, 'Ana');
    const { id } = await makeTable(server.url, ana);
    const headers = { cookie: ana.cookie };
    const deaf = new WebSocket(`${server.url.replace('http', 'ws')}/socket`, { headers });
    await once(deaf, 'message');
    deaf.pause();
    await request(`${server.url}/api/me`, { method: 'DELETE', headers });
    await ana.closed;
    deaf.send(JSON.stringify({ type: 'do', table: id, command: { id: '1', type: 'sit' } }));
    deaf.resume();
    expect(await once(deaf, 'close')).toEqual([1008, Buffer.from('this token has ended')]);
    // One thing at a time: whatever counted before this shows in it.
    const ben = await connect(server.url, 'Ben');
    await ben.ask(id, { type: 'sit' });
    const { body } = await request(`${server.url}/api/tables/${id}`);
    expect(body).toMatchObject({ table: { places: [{ name: 'Ben' }, null, null] } });
    await ben.close();
  });

  test.each(['Bearer wrong', `Bearer ${'x'.repeat(43)}`, 'Bearer'])(
    'who sends "%s" is told that nobody holds it, and is not taken for nobody',
    async (authorization) => {
      const refused = { status: 401, body: { code: 'no-name' } };
      for (const path of ['/api/me', '/api/tables/none']) {
        const answer = await request(`${server.url}${path}`, { headers: { authorization } });
        expect(answer).toMatchObject(refused);
        expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      }
      const renamed = { method: 'POST', body: { name: 'Robot' }, headers: { authorization } };
      expect(await request(`${server.url}/api/me`, renamed)).toMatchObject(refused);
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/socket`, { headers: { authorization } });
      expect(String(await once(socket, 'error'))).toContain('401');
    },
  );
});

test('over a safe connection the cookie has a name that no other site of the domain can set, and one that they can does not count', async () => {
  const server = await runServer({ trustProxy: true });
  const safely = { 'x-forwarded-proto': 'https' };
  const me = (
    headers: Readonly<Record<string, string>>,
    more: Parameters<typeof request>[1] = {},
  ): ReturnType<typeof request> => request(`${server.url}/api/me`, { ...more, headers: { ...headers } });
  const other = await connect(server.url, 'Other');
  await other.close();
  const made = await me(safely, { method: 'POST', body: { name: 'Ana' } });
  const [own = '', ...attributes] = made.headers.get('set-cookie')?.split('; ') ?? [];
  expect(own).toMatch(/^__Host-skulduggery=/);
  expect(attributes).toEqual(expect.arrayContaining(['Secure', 'Path=/']));
  expect((await me({ ...safely, cookie: `${other.cookie}; ${own}` })).body).toMatchObject({ you: { name: 'Ana' } });
  // Nobody can be handed somebody else's.
  const handed = await me({ ...safely, cookie: other.cookie });
  expect(handed.body).toEqual({ you: null });
  expect(handed.headers.get('set-cookie')).toBeNull();
  expect((await me({ cookie: other.cookie })).body).toMatchObject({ you: { name: 'Other' } });
  const gone = await me({ ...safely, cookie: own }, { method: 'DELETE' });
  expect(gone.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^skulduggery=; .*Path=\//),
    expect.stringMatching(/^__Host-skulduggery=; .*Path=\/.*Secure/),
  ]);
  await server.stop();
});

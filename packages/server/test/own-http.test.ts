import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, makeTable, playToEnd, request, tableOf, type TestClient } from './client.ts';
import { withFolder } from './databases.ts';
import { runServer } from './running.ts';

const folder = withFolder();
const database = join(folder, 'own.db');

let server: Awaited<ReturnType<typeof runServer>>;
let clients: readonly [TestClient, TestClient, TestClient];
beforeAll(async () => {
  server = await runServer({ database });
  clients = [await connect(server.url, 'Ana'), await connect(server.url, 'Ben'), await connect(server.url, 'Eva')];
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await server.stop();
});

const THREE = [{ name: 'Ana' }, { name: 'Ben' }, { name: 'Eva' }];

const own = async (who: TestClient | null): Promise<Readonly<Record<string, unknown>>> =>
  (await request(`${server.url}/api/me/tables`, { headers: who === null ? {} : { cookie: who.cookie } })).body;

/** They sit there, Ana first, and the game has begun. */
const begun = async (): Promise<string> => {
  const [ana] = clients;
  const setup = { options: { seating: 'fixed' }, access: 'invitation' } as const;
  const { id, invitation } = await makeTable(server.url, ana, setup);
  for (const client of clients) await client.ask(id, { type: 'sit', invitation });
  await ana.ask(id, { type: 'start' });
  return id;
};

describe('your tables', () => {
  test('whoever has no name has none', async () => {
    expect(await own(null)).toEqual({ tables: [], games: [] });
  });

  test('a game that has ended moves to those that you have played, newest first', async () => {
    const played = [await begun(), await begun()];
    for (const id of played) await playToEnd(server.url, id, clients);
    for (const [you, who] of clients.entries()) {
      const { tables, games } = await own(who);
      expect(games).toMatchObject(
        played.toReversed().map((table) => ({ table, game: 'skalpott', places: THREE, you })),
      );
      expect(JSON.stringify(tables)).not.toMatch(new RegExp(played.join('|')));
    }
  });

  test('over the socket they are told, and told again whenever they change', async () => {
    const [, ben] = clients;
    ben.send({ type: 'mine', watch: true });
    expect((await ben.next('mine')).tables).toEqual((await own(ben))['tables']);
    const id = await begun();
    await ben.next('mine', ({ tables }) => tables.some((table) => table.id === id && table.phase === 'playing'));
    await playToEnd(server.url, id, clients);
    await ben.next('mine', ({ tables }) => tables.every((table) => table.id !== id));
  });

  test('those that wait for you come first, also after a restart; nobody else finds them', async () => {
    const playing = await begun();
    const views = await Promise.all(clients.map((client) => tableOf(server.url, playing, client)));
    const turns = views.map(({ game }) => (game?.choices.length ?? 0) > 0);
    const mover = clients[turns.indexOf(true)] ?? clients[0];
    const { id: waiting } = await makeTable(server.url, mover, { access: 'invitation' });
    const told = await own(mover);
    expect(told).toMatchObject({
      tables: [
        { id: playing, phase: 'playing', yourTurn: true, places: THREE },
        { id: waiting, phase: 'gathering', you: null, yourTurn: false },
      ],
    });
    for (const [index, yourTurn] of turns.entries()) {
      const { tables } = await own(clients[index] ?? null);
      expect(tables).toContainEqual(expect.objectContaining({ id: playing, you: index, yourTurn }));
    }
    await server.stop();
    server = await runServer({ database });
    expect(await own(mover)).toEqual(told);
    const stranger = await connect(server.url, 'Zoe');
    expect(await own(stranger)).toEqual({ tables: [], games: [] });
    await stranger.close();
  });
});

import { expect, test } from 'vitest';
import { trusted } from '../src/trusted.ts';
import { connect, makeTable, playToEnd, request, tableOf, type TestClient } from './client.ts';
import { runServer } from './running.ts';

test('a rated game counts for everybody who played, and others see it', async () => {
  const server = await runServer();
  const people: TestClient[] = [];
  for (const name of ['Ana', 'Ben', 'Eva']) people.push(await connect(server.url, name));
  const [ana] = people;
  if (ana === undefined) throw new Error('nobody');
  const ask = (path: string): ReturnType<typeof request> =>
    request(`${server.url}${path}`, { headers: { cookie: ana.cookie } });

  const fresh = { points: 1500, games: 0, gained: null };
  const made = await makeTable(server.url, ana, { rated: true, clock: 60, access: 'invitation' });
  const { id } = made;
  await ana.ask(id, { type: 'sit' });
  expect((await ask(`/api/tables/${id}/ratings`)).body).toEqual({ players: [fresh, null, null] });
  expect((await ask('/api/ratings/skalpott')).body).toEqual({ best: [], you: { points: 1500, games: 0 } });

  let [table, invitation] = [id, made.invitation];
  for (let game = 1; game <= 5; game += 1) {
    if (game > 1) {
      await ana.ask(table, { type: 'rematch' });
      const { rematch, nextInvitation } = await tableOf(server.url, table, ana);
      [table, invitation] = [rematch ?? '', nextInvitation ?? ''];
    }
    for (const client of people.slice(1)) await client.ask(table, { type: 'sit', invitation });
    await ana.ask(table, { type: 'start' });
    await playToEnd(server.url, table, people);
    const { players } = (await ask(`/api/tables/${table}/ratings`)).body;
    expect(players).toMatchObject([{ games: game }, { games: game }, { games: game }]);
  }
  const best: readonly { person: { name: string }; points: number; games: number }[] = trusted(
    (await ask('/api/ratings/skalpott')).body['best'],
  );
  expect(best.map(({ person }) => person.name).toSorted()).toEqual(['Ana', 'Ben', 'Eva']);
  expect(best.map(({ points }) => points)).toEqual(best.map(({ points }) => points).toSorted((a, b) => b - a));
  expect(best[0]?.points).toBeGreaterThan(1500);
  const own = best.find(({ person }) => person.name === 'Ana');
  const { you } = (await ask('/api/ratings/skalpott')).body;
  expect(you).toEqual({ points: own?.points, games: 5 });

  for (const client of people) await client.close();
  await server.stop();
});

test('what is not rated says so, and what is not open to somebody tells them nothing', async () => {
  const server = await runServer();
  const [ana, ben] = [await connect(server.url, 'Ana'), await connect(server.url, 'Ben')];
  const code = async (path: string): Promise<readonly unknown[]> => {
    const { status, body } = await request(`${server.url}${path}`, { headers: { cookie: ben.cookie } });
    return [status, body['code']];
  };
  const plain = await makeTable(server.url, ana, { rated: false });
  const closed = await makeTable(server.url, ana, { rated: true, clock: 60, access: 'invitation' });
  expect(await code(`/api/tables/${plain.id}/ratings`)).toEqual([404, 'not-rated']);
  expect(await code(`/api/tables/${closed.id}/ratings`)).toEqual([404, 'no-table']);
  expect(await code(`/api/tables/${closed.id}/ratings?invitation=${closed.invitation}`)).toEqual([200, undefined]);
  expect(await code('/api/ratings/chess')).toEqual([400, 'unknown-game']);
  await Promise.all([ana.close(), ben.close()]);
  await server.stop();
});

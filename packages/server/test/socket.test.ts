import { once } from 'node:events';
import { createConnection } from 'node:net';
import { games, seeded } from '@skulduggery/rules';
import { readRecord, verify, type TableView } from '@skulduggery/table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { connect, connectAs, follow, isInForm, makeTable, request, type TestClient } from './client.ts';
import { runServer } from './running.ts';

let server: Awaited<ReturnType<typeof runServer>>;
beforeAll(async () => {
  server = await runServer();
});
afterAll(() => server.stop());

const people = (count: number): Promise<readonly TestClient[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => connect(server.url, `Player ${index}`)));

const seated = async (
  clients: readonly TestClient[],
  game: string,
  options: Record<string, unknown> = {},
): Promise<string> => {
  const [host] = clients;
  if (host === undefined) throw new Error('nobody');
  const { id } = await makeTable(server.url, host, { game, players: clients.length, options });
  for (const [player, client] of clients.entries()) await client.ask(id, { type: 'sit', player });
  return id;
};

interface Playing {
  readonly seed: string;
  /** Whether views are told as what changes of them. */
  readonly changes?: boolean;
}

/** Plays at random whenever the table allows it, until the game is over; returns the table as it was known last. */
const playToEnd = async (client: TestClient, id: string, { seed, changes = false }: Playing): Promise<TableView> => {
  const below = seeded(seed);
  client.send({ type: 'watch', table: id, after: null, changes });
  let { table } = await client.next('table');
  while (table.phase !== 'over') {
    const choice = table.game?.choices.find(({ seat }) => isWaited(table, seat));
    let seq = table.seq + 1;
    if (choice !== undefined) {
      const move = choice.moves[below(choice.moves.length)];
      const answer = await client.ask(id, { type: 'move', seat: choice.seat, move });
      if (answer.type !== 'done') throw new Error(answer.refusal.message);
      ({ seq } = answer);
    }
    while (table.seq < seq) {
      const { update } = await client.next('update');
      expect(isInForm(update, changes)).toBe(true);
      table = follow(table, update);
    }
  }
  return table;
};

const isWaited = (table: TableView, seat: number): boolean =>
  table.game?.waiting.some((waiting) => waiting.seat === seat) === true;

describe.each([...games.keys()])('%s over real sockets', (game) => {
  test('four people play to the end, and the record proves its chance', async () => {
    const clients = await people(4);
    const id = await seated(clients, game);
    await clients[0]?.ask(id, { type: 'start' });
    const ends = await Promise.all(
      clients.map((client, index) => playToEnd(client, id, { seed: `${game} ${index}`, changes: index % 2 === 1 })),
    );
    const results = ends.map((table) => table.game?.view);
    for (const result of results) expect(result).toEqual(results[0]);
    const record = readRecord((await request(`${server.url}/api/tables/${id}/record`)).body);
    expect(record.ok ? verify(record.value) : record).toEqual({ ok: true, value: null });
    await Promise.all(clients.map((client) => client.close()));
  });
});

describe('resuming', () => {
  test('on another connection misses nothing and hears nothing twice', async () => {
    const clients = await people(3);
    const [ana, ben, eva] = clients;
    if (ana === undefined || ben === undefined || eva === undefined) throw new Error('nobody');
    const id = await seated(clients, 'skalpott');
    ana.send({ type: 'watch', table: id, after: null });
    let { table } = await ana.next('table');
    await ana.ask(id, { type: 'start' });
    table = follow(table, (await ana.next('update')).update);
    await ana.close();
    await ben.ask(id, { type: 'say', talk: { type: 'text', text: 'where is Ana?' } });
    await eva.ask(id, { type: 'say', talk: { type: 'text', text: 'asleep' } });
    const again = await connectAs(server.url, ana.cookie);
    again.send({ type: 'watch', table: id, after: table.seq });
    const { update } = await again.next('update');
    expect(update.events.map(({ seq, type }) => ({ seq, type }))).toEqual([
      { seq: table.seq + 1, type: 'said' },
      { seq: table.seq + 2, type: 'said' },
    ]);
    expect(follow(table, update).said).toHaveLength(2);
    await Promise.all([again, ben, eva].map((client) => client.close()));
  });

  test('a command sent over two connections counts once', async () => {
    const [ana] = await people(1);
    if (ana === undefined) throw new Error('nobody');
    const other = await connectAs(server.url, ana.cookie);
    const { id } = await makeTable(server.url, ana);
    const command = { id: 'once', type: 'say', talk: { type: 'reaction', key: 'laugh' } } as const;
    ana.send({ type: 'do', table: id, command });
    other.send({ type: 'do', table: id, command });
    const [one, two] = await Promise.all([ana.next('done'), other.next('done')]);
    expect(one.seq).toBe(two.seq);
    const overHttp = await request(`${server.url}/api/tables/${id}/commands`, {
      method: 'POST',
      body: { command },
      headers: { cookie: ana.cookie },
    });
    expect(overHttp.body).toEqual({ seq: one.seq });
    await Promise.all([ana.close(), other.close()]);
  });
});

describe('the lobby', () => {
  test('tells of open tables as they come and go, without asking', async () => {
    const [ana, ben] = await people(2);
    if (ana === undefined || ben === undefined) throw new Error('nobody');
    ben.send({ type: 'lobby', watch: true });
    await ben.next('lobby');
    const { id } = await makeTable(server.url, ana);
    expect((await ben.next('listed', ({ table }) => table.id === id)).table.names).toEqual([null, null, null]);
    await ana.ask(id, { type: 'sit' });
    expect((await ben.next('listed', ({ table }) => table.id === id)).table.names).toEqual(['Player 0', null, null]);
    const hidden = await makeTable(server.url, ana, { access: 'invitation' });
    await ana.ask(id, { type: 'close' });
    await ben.next('unlisted', (unlisted) => unlisted.id === id);
    expect(JSON.stringify(ben.heard)).not.toContain(hidden.id);
    await Promise.all([ana.close(), ben.close()]);
  });

  test('tells of public games from their start to their end, and of none by invitation', async () => {
    const clients = await people(3);
    const [ana, ben] = clients;
    if (ana === undefined || ben === undefined) throw new Error('nobody');
    const watcher = await connect(server.url, 'Watcher');
    watcher.send({ type: 'lobby', watch: true });
    await watcher.next('running');
    const hidden = await makeTable(server.url, ana, { access: 'invitation' });
    for (const client of clients) await client.ask(hidden.id, { type: 'sit', invitation: hidden.invitation });
    expect((await ana.ask(hidden.id, { type: 'start' })).type).toBe('done');
    const id = await seated(clients, 'skalpott');
    await ana.ask(id, { type: 'start' });
    const { games: begun } = await watcher.next('running', ({ games: [latest] }) => latest?.id === id);
    expect(begun[0]).toMatchObject({ setup: { game: 'skalpott' }, people: ['Player 0', 'Player 1', 'Player 2'] });
    // Whoever comes later, and whoever asks over HTTP, is told the same.
    ben.send({ type: 'lobby', watch: true });
    expect((await ben.next('running')).games).toEqual(begun);
    expect((await request(`${server.url}/api/tables`)).body['running']).toEqual(begun);
    await Promise.all(clients.map((client, index) => playToEnd(client, id, { seed: `running ${index}` })));
    expect((await watcher.next('running')).games).toEqual(begun.slice(1));
    expect(JSON.stringify(watcher.heard)).not.toContain(hidden.id);
    await Promise.all([...clients, watcher].map((client) => client.close()));
  });
});

test('a rematch of a public table shows in the lobby like any other', async () => {
  const clients = await people(3);
  const [ana] = clients;
  if (ana === undefined) throw new Error('nobody');
  const id = await seated(clients, 'skalpott');
  await ana.ask(id, { type: 'start' });
  await Promise.all(clients.map((client, index) => playToEnd(client, id, { seed: `rematch ${index}` })));
  ana.send({ type: 'lobby', watch: true });
  await ana.next('lobby');
  await ana.ask(id, { type: 'rematch' });
  const { table } = await ana.next('listed', ({ table: { names } }) => !names.includes(null));
  expect(table.names).toEqual(['Player 0', 'Player 1', 'Player 2']);
  await Promise.all(clients.map((client) => client.close()));
});

describe('a table by invitation', () => {
  test('looks like none to those without it, and opens with it on any device', async () => {
    const [ana, ben] = await people(2);
    if (ana === undefined || ben === undefined) throw new Error('nobody');
    const { id, invitation } = await makeTable(server.url, ana, { access: 'invitation' });
    const missing = await ben.ask('no-such-table', { type: 'sit' });
    const closed = await ben.ask(id, { type: 'sit' });
    expect({ ...closed, id: null, table: null }).toEqual({ ...missing, id: null, table: null });
    const http = await Promise.all([id, 'no-such-table'].map((table) => request(`${server.url}/api/tables/${table}`)));
    expect(http[0]?.body).toEqual(http[1]?.body);
    const found = await request(`${server.url}/api/invitations/${invitation.toLowerCase()}`);
    expect(found.body).toEqual({ table: id });
    expect((await ben.ask(id, { type: 'sit', invitation })).type).toBe('done');
    ben.send({ type: 'watch', table: id, after: null });
    expect((await ben.next('table')).table.you.player).toBe(0);
    await Promise.all([ana.close(), ben.close()]);
  });
});

test('who has a new name sits down and talks under it, over the connection of before', async () => {
  const [ana] = await people(1);
  if (ana === undefined) throw new Error('nobody');
  const rename = (name: string): ReturnType<typeof request> =>
    request(`${server.url}/api/me`, { method: 'POST', body: { name }, headers: { cookie: ana.cookie } });
  const { id } = await makeTable(server.url, ana);
  await rename('Anna');
  await ana.ask(id, { type: 'sit' });
  await rename('Anne');
  await ana.ask(id, { type: 'say', talk: { type: 'reaction', key: 'laugh' } });
  expect((await request(`${server.url}/api/tables/${id}`)).body).toMatchObject({
    table: { places: [{ name: 'Anna' }, null, null], said: [{ from: { name: 'Anne' } }] },
  });
  await ana.close();
});

test('whoever the host removes is told so, and then nothing more', async () => {
  const [ana, ben] = await people(2);
  if (ana === undefined || ben === undefined) throw new Error('nobody');
  const { id } = await makeTable(server.url, ana);
  await ben.ask(id, { type: 'sit' });
  ben.send({ type: 'watch', table: id, after: null });
  await ben.next('table');
  await ana.ask(id, { type: 'remove', person: ben.you.id });
  expect((await ben.next('refused')).refusal.code).toBe('removed');
  await ana.ask(id, { type: 'say', talk: { type: 'text', text: 'gone' } });
  expect((await ben.ask(id, { type: 'sit' })).type).toBe('refused');
  expect(ben.heard.map(({ type }) => type)).not.toContain('update');
  await Promise.all([ana.close(), ben.close()]);
});

test('who loses the connection is gone to all others, and back with another one; watching anew is not leaving', async () => {
  const [ana, ben] = await people(2);
  if (ana === undefined || ben === undefined) throw new Error('nobody');
  const { id } = await makeTable(server.url, ana);
  for (const person of [ana, ben]) await person.ask(id, { type: 'sit' });
  ana.send({ type: 'watch', table: id, after: null });
  await ana.next('gone');
  ben.send({ type: 'watch', table: id, after: null });
  await ana.next('gone');
  ben.send({ type: 'watch', table: id, after: 1 });
  await ben.next('update');
  await ben.close();
  await ana.next('gone');
  const again = await connectAs(server.url, ben.cookie);
  again.send({ type: 'watch', table: id, after: null });
  await ana.next('gone');
  const told = ana.heard.flatMap((message) => (message.type === 'gone' ? [message.people] : []));
  expect(told).toEqual([[ben.you.id], [], [ben.you.id], []]);
  expect(ben.heard.map(({ type }) => type)).not.toContain('gone');
  await Promise.all([ana.close(), again.close()]);
});

test('those who keep the server running see how long appending takes', async () => {
  const appends = async (): Promise<number> => {
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    return Number(/^skulduggery_append_seconds_count (\d+)$/m.exec(metrics)?.[1]);
  };
  const [ana] = await people(1);
  if (ana === undefined) throw new Error('nobody');
  const before = await appends();
  await makeTable(server.url, ana, { game: 'skalpott', players: 3, options: {} });
  expect(await appends()).toBe(before + 1);
  await ana.close();
});

describe('races', () => {
  test('two who want one seat: one sits, the other hears why not', async () => {
    const clients = await people(6);
    const [host] = clients;
    if (host === undefined) throw new Error('nobody');
    const { id } = await makeTable(server.url, host);
    const answers = await Promise.all(clients.map((client) => client.ask(id, { type: 'sit', player: 1 })));
    expect(answers.filter(({ type }) => type === 'done')).toHaveLength(1);
    expect(answers.filter((answer) => answer.type === 'refused' && answer.refusal.code === 'taken')).toHaveLength(5);
    await Promise.all(clients.map((client) => client.close()));
  });

  test('a doubled click on a move plays once', async () => {
    const clients = await people(3);
    const id = await seated(clients, 'skalpott');
    const [host] = clients;
    if (host === undefined) throw new Error('nobody');
    await host.ask(id, { type: 'start' });
    host.send({ type: 'watch', table: id, after: null });
    const { table } = await host.next('table');
    const seat = table.game?.waiting[0]?.seat ?? 0;
    const mover = clients[seat] ?? host;
    const wish = { type: 'move', seat, move: { type: 'reroll', dice: [0, 1, 2] } } as const;
    const answers = await Promise.all([mover.ask(id, wish), mover.ask(id, wish)]);
    expect(answers.map(({ type }) => type)).toEqual(['done', 'refused']);
    await Promise.all(clients.map((client) => client.close()));
  });
});

test.each([0, 3000])('what somebody asks for with their last breath counts, after %d other things', async (others) => {
  const [host, friend] = await people(2);
  if (host === undefined || friend === undefined) throw new Error('nobody');
  const { id } = await makeTable(server.url, host, { game: 'skull', players: 3 });
  host.send({ type: 'watch', table: id, after: null });
  await host.next('table');
  const { hostname, port } = new URL(server.url);
  const stream = createConnection({ host: hostname, port: Number(port) });
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/socket`, {
    headers: { cookie: friend.cookie },
    createConnection: () => stream,
  });
  await once(socket, 'message');
  // All in one packet.
  stream.cork();
  for (let asked = 0; asked < others; asked += 1) socket.send('{"type":"ping"}');
  socket.send(JSON.stringify({ type: 'do', table: id, command: { id: 'sit', type: 'sit' } }));
  stream.end(CLOSE_FRAME);
  const { update } = await host.next('update');
  expect(update.events.map(({ type }) => type)).toEqual(['sat']);
});

/** Says goodbye (RFC 6455, 5.5.1), masked with nothing. */
const CLOSE_FRAME = Buffer.from([0x88, 0x80, 0, 0, 0, 0]);

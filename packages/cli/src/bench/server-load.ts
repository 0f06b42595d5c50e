import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isJsonObject } from '@skulduggery/rules';
import type { WebSocket } from 'ws';
import { startChild } from './child.ts';
import { drive, openSocket, type LoadTable, type Measured } from './load.ts';
import { cpuSeconds } from './cpu-seconds.ts';

/** One load on one server. */
export interface LoadResult {
  readonly measured: Measured;
  readonly paced: Measured | null;
  readonly cpuSeconds: number;
  readonly bytesPerTable: number;
  readonly bytesPerConnection: number;
  readonly loopDelayMs: number | null;
  /** Of what each of the four is told of a move, on average. */
  readonly updateBytes: number;
}

const MAIN = join(import.meta.dirname, '..', 'main.ts');
const SEATS = 4;
const SETUP = {
  game: 'skalpott',
  players: SEATS,
  options: {},
  clock: null,
  access: 'invitation',
  talk: 'phrases',
  bots: 'welcome',
  rated: false,
};
const METRICS_TOKEN = 'for the bench alone';
const MAKING_AT_ONCE = 50;
const PACED = 1000;
const WARM_UP = 3;

/** Tables of four people over real sockets, every move on disk before it is acknowledged. */
export const loadServer = async (count: number, seconds: number): Promise<LoadResult> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const server = await startChild([MAIN, 'serve'], {
    DATABASE_URL: join(folder, 'tables.db'),
    PORT: '0',
    HOST: '127.0.0.1',
    LIMITS: 'off',
    LOG_LEVEL: 'error',
    METRICS_TOKEN,
  });
  const people = await Promise.all(Array.from({ length: SEATS }, (_, seat) => newToken(server.url, `Player ${seat}`)));
  // What the first tables compile and cache is no memory of a table.
  await Promise.all(Array.from({ length: MAKING_AT_ONCE }, () => newTable(server.url, people)));
  const empty = await server.memory();
  const ids: string[] = [];
  for (let made = 0; made < count; made += MAKING_AT_ONCE) {
    const batch = Array.from({ length: Math.min(MAKING_AT_ONCE, count - made) }, () => newTable(server.url, people));
    ids.push(...(await Promise.all(batch)));
  }
  const seated = await server.memory();
  const heard = { updates: 0, bytes: 0 };
  const tables: LoadTable[] = [];
  for (const id of ids) tables.push(await watchedTable(server.url, { id, people, heard }));
  const connected = await server.memory();
  await drive(tables, WARM_UP);
  const warm = cpuSeconds(server.pid);
  const measured = await drive(tables, seconds);
  const after = cpuSeconds(server.pid);
  const loopDelayMs = await loopDelay(server.url);
  const paced = count === 500 ? await drive(tables, seconds, PACED) : null;
  await server.stop();
  rmSync(folder, { recursive: true });
  return {
    measured,
    paced,
    cpuSeconds: after - warm,
    bytesPerTable: (seated - empty) / count,
    bytesPerConnection: (connected - seated) / (count * SEATS),
    loopDelayMs,
    updateBytes: Math.round(heard.bytes / heard.updates),
  };
};

/** The same on a bare relay, with updates of a given length. */
export const loadRelay = async (count: number, seconds: number, updateBytes: number): Promise<LoadResult> => {
  const server = await startChild([join(import.meta.dirname, 'relay.ts')], {});
  const before = await server.memory();
  const tables: LoadTable[] = [];
  for (let table = 0; table < count; table += 1)
    tables.push(await relayedTable(server.url, String(table), updateBytes));
  const connected = await server.memory();
  const start = cpuSeconds(server.pid);
  const measured = await drive(tables, seconds);
  const end = cpuSeconds(server.pid);
  await server.stop();
  return {
    measured,
    paced: null,
    cpuSeconds: end - start,
    bytesPerTable: 0,
    bytesPerConnection: (connected - before) / (count * SEATS),
    loopDelayMs: null,
    updateBytes,
  };
};

const post = async (url: string, body: unknown, token?: string): Promise<Readonly<Record<string, unknown>>> => {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  const answer: unknown = await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  if (!isJsonObject(answer) || 'code' in answer) throw new Error(JSON.stringify(answer));
  return answer;
};

const newToken = async (url: string, name: string): Promise<string> =>
  String((await post(`${url}/api/programs`, { name }))['token']);

const newTable = async (url: string, people: readonly string[]): Promise<string> => {
  const [host = ''] = people;
  const made = await post(`${url}/api/tables`, { setup: SETUP }, host);
  const [id, invitation] = [String(made['id']), String(made['invitation'])];
  for (const [player, token] of people.entries()) {
    await post(
      `${url}/api/tables/${id}/commands`,
      { command: { id: `sit${player}`, type: 'sit', player, invitation } },
      token,
    );
  }
  await post(`${url}/api/tables/${id}/commands`, { command: { id: 'start', type: 'start' } }, host);
  return id;
};

/** The first listed move of whoever has choices, found without parsing what nobody needs. */
const CHOICE = /"choices":\[\{"seat":(\d+),"moves":\[(\{.*?\})[,\]]/;
const REMATCH = /"rematch":"([^"]+)"/;

interface Watched {
  readonly id: string;
  readonly people: readonly string[];
  /** Counts all that is told at all tables. */
  readonly heard: { updates: number; bytes: number };
}

/** The four sockets of one table. Whoever may move does so; when the game ends, the next one begins. */
const watchedTable = async (url: string, { id: first, people, heard }: Watched): Promise<LoadTable> => {
  let id = first;
  let move: (() => void) | null = null;
  let told = 0;
  let isMoving = false;
  let commands = 0;
  const sockets = await Promise.all(people.map((token) => openSocket(url, { authorization: `Bearer ${token}` })));
  const ask = (socket: WebSocket | undefined, wish: string): void => {
    commands += 1;
    socket?.send(`{"type":"do","table":"${id}","command":{"id":"m${commands}",${wish}}}`);
  };
  const watch = (): void => sockets.forEach((socket) => socket.send(`{"type":"watch","table":"${id}","after":null}`));
  const table: LoadTable = {
    move: () => {
      const make = move;
      move = null;
      told = 0;
      isMoving = true;
      make?.();
      return make !== null;
    },
    heard: () => undefined,
  };
  /** All four know the same: a move was made, a new table is there, or a game is over. */
  const allTold = (text: string): void => {
    const next = REMATCH.exec(text)?.[1];
    told = 0;
    if (next !== undefined && next !== id) {
      for (const socket of sockets) socket.send(`{"type":"unwatch","table":"${id}"}`);
      id = next;
      watch();
    } else if (text.includes('"phase":"gathering"')) ask(sockets[0], '"type":"start"');
    else if (text.includes('"phase":"over"')) ask(sockets[0], '"type":"rematch"');
    else if (isMoving) table.heard();
  };
  const ready = new Promise<void>((resolve) => {
    for (const socket of sockets) {
      socket.on('message', (data: Buffer) => {
        const text = data.toString('utf8');
        if (!text.startsWith('{"type":"update"') && !text.startsWith('{"type":"table"')) return;
        heard.updates += 1;
        heard.bytes += data.length;
        const choice = CHOICE.exec(text);
        if (choice !== null) move = () => ask(socket, `"type":"move","seat":${choice[1]},"move":${choice[2]}`);
        told += 1;
        if (told < SEATS) return;
        if (move !== null) resolve();
        allTold(text);
      });
    }
  });
  watch();
  await ready;
  return table;
};

const relayedTable = async (url: string, id: string, updateBytes: number): Promise<LoadTable> => {
  const text = 'x'.repeat(updateBytes);
  let told = 0;
  const sockets = await Promise.all(Array.from({ length: SEATS }, () => openSocket(url)));
  const table: LoadTable = {
    move: () => {
      told = 0;
      sockets[0]?.send(text);
      return true;
    },
    heard: () => undefined,
  };
  for (const socket of sockets) {
    socket.on('message', (data: Buffer) => {
      if (data.length < updateBytes) return;
      told += 1;
      if (told === SEATS) table.heard();
    });
    socket.send(id);
  }
  return table;
};

const loopDelay = async (url: string): Promise<number | null> => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(`${url}/metrics`, { headers })).text();
  const seconds = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(metrics)?.[1];
  return seconds === undefined ? null : Number(seconds) * 1000;
};

import { isJsonObject } from '@skulduggery/rules';
import type { WebSocket } from 'ws';
import { openSocket, type LoadTable } from './load.ts';

/** How many sit at each table of a load. */
export const SEATS = 4;

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

const post = async (url: string, body: unknown, token?: string): Promise<Readonly<Record<string, unknown>>> => {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  const answer: unknown = await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  if (!isJsonObject(answer) || 'code' in answer) throw new Error(JSON.stringify(answer));
  return answer;
};

/** Somebody who sits at all tables, by the token that says so. */
export const newToken = async (url: string, name: string): Promise<string> =>
  String((await post(`${url}/api/programs`, { name }))['token']);

/** The id of a new table at which everybody sits and the game has begun. */
export const newTable = async (url: string, people: readonly string[]): Promise<string> => {
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
export const watchedTable = async (url: string, { id: first, people, heard }: Watched): Promise<LoadTable> => {
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

/** The four sockets of one table of a relay: what the first sends, all hear. */
export const relayedTable = async (url: string, id: string, updateBytes: number): Promise<LoadTable> => {
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

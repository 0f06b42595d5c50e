import { isJsonObject } from '@skulduggery/rules';
import type { WebSocket } from 'ws';
import { openSocket, type LoadTable } from './load.ts';

/** How many sit at each table of a load. */
export const SEATS = 4;

const SETUP = {
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
export const newTable = async (url: string, game: string, people: readonly string[]): Promise<string> => {
  const [host = ''] = people;
  const made = await post(`${url}/api/tables`, { setup: { ...SETUP, game } }, host);
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

/** All that a load has done and heard so far, at all its tables. */
export interface Tally {
  moves: number;
  games: number;
  updates: number;
  bytes: number;
}

interface Watched {
  readonly id: string;
  readonly people: readonly string[];
  readonly tally: Tally;
}

/** The four sockets of one table. Whoever may move does so; when the game ends, the next one begins. */
export const watchedTable = async (url: string, { id: first, people, tally }: Watched): Promise<LoadTable> => {
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
  const watch = (): void =>
    sockets.forEach((socket) => socket.send(`{"type":"watch","table":"${id}","after":null,"changes":true}`));
  const table: LoadTable = {
    move: () => {
      const make = move;
      move = null;
      told = 0;
      isMoving = true;
      if (make === null) throw new Error(`nobody may move at ${id}`);
      make();
    },
    heard: () => undefined,
  };
  /** All four know the same: a move was made, a new table is there, or a game is over. */
  const allTold = (text: string): void => {
    const next = REMATCH.exec(text)?.[1];
    told = 0;
    if (next !== undefined && next !== id) {
      tally.games += 1;
      for (const socket of sockets) socket.send(`{"type":"unwatch","table":"${id}"}`);
      id = next;
      watch();
    } else if (text.includes('"phase":"gathering"')) ask(sockets[0], '"type":"start"');
    else if (text.includes('"phase":"over"')) ask(sockets[0], '"type":"rematch"');
    else if (isMoving) {
      tally.moves += 1;
      table.heard();
    }
  };
  const ready = new Promise<void>((resolve) => {
    for (const socket of sockets) {
      socket.on('message', (data: Buffer) => {
        const text = data.toString('utf8');
        if (text.startsWith('{"type":"refused"')) throw new Error(text);
        if (!text.startsWith('{"type":"update"') && !text.startsWith('{"type":"table"')) return;
        tally.updates += 1;
        tally.bytes += data.length;
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

/** What is asked of a relay: messages as long as those of the server's load, and as many. */
export interface Relayed {
  readonly updateBytes: number;
  readonly movesPerGame: number;
}

/** The lengths of a command and of what says which table is watched, as far as they make a difference. */
const [COMMAND, WATCH] = ['.'.repeat(110), '.'.repeat(60)];

/** The four sockets of one table of a relay: what the first sends, all hear, and after each game all look at another one. */
export const relayedTable = async (
  url: string,
  id: string,
  { updateBytes, movesPerGame }: Relayed,
): Promise<LoadTable> => {
  let [told, moves] = [0, 0];
  const sockets = await Promise.all(Array.from({ length: SEATS }, () => openSocket(url)));
  const tellAll = (): void => sockets[0]?.send(`a${COMMAND}`);
  const watchNext = (): void => {
    for (const socket of sockets) socket.send(`n${WATCH}`);
    for (const socket of sockets) socket.send(`m${WATCH}`);
  };
  const heard = (): void => table.heard();
  /** What follows once all four have heard of what was before: mostly that is all. */
  let next: readonly (() => void)[] = [];
  const table: LoadTable = {
    move: () => {
      moves += 1;
      next = moves % movesPerGame === 0 ? [tellAll, watchNext, tellAll, heard] : [heard];
      tellAll();
    },
    heard: () => undefined,
  };
  for (const socket of sockets) {
    socket.on('message', (data: Buffer) => {
      if (data.length < updateBytes) return;
      told += 1;
      if (told < SEATS) return;
      told = 0;
      const [now, ...later] = next;
      next = later;
      now?.();
    });
    socket.send(id);
  }
  return table;
};

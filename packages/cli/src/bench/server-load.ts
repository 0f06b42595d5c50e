import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild, type Served } from './child.ts';
import { cpuSeconds } from './cpu-seconds.ts';
import { drive, type LoadTable, type Measured } from './load.ts';
import { newTable, newToken, relayedTable, SEATS, watchedTable, type Relayed, type Tally } from './load-tables.ts';

/** How much is asked of a server. */
export interface Load {
  readonly game: string;
  readonly tables: number;
  /** For how long each measurement lasts. */
  readonly seconds: number;
  /** Moves a second at which delays are measured once more; `null` for only as fast as it can. */
  readonly pace: number | null;
}

/** What one load took. */
export interface LoadResult {
  readonly measured: Measured;
  readonly cpuSeconds: number;
  readonly bytesPerConnection: number;
}

interface ServerResult extends LoadResult {
  readonly paced: Measured | null;
  readonly bytesPerTable: number;
  readonly loopDelayMs: number;
  /** The length of what each of the four is told of a move, and how many moves a game has, on average. */
  readonly relayed: Relayed;
}

const MAIN = join(import.meta.dirname, '..', 'main.ts');
const RELAY = join(import.meta.dirname, 'relay.ts');
const METRICS_TOKEN = 'for the bench alone';
const MAKING_AT_ONCE = 50;
const WARM_UP = 3;

/** Tables of four people over real sockets, every move on disk before it is acknowledged. */
export const loadServer = async (load: Load): Promise<ServerResult> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    return await loadServerIn(folder, load);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** The same on a bare relay, with messages as long and as many. */
export const loadRelay = async ({ tables: count, seconds }: Load, relayed: Relayed): Promise<LoadResult> => {
  const server = await startChild([RELAY, String(relayed.updateBytes)], {});
  const before = await server.memory();
  const tables: LoadTable[] = [];
  for (let table = 0; table < count; table += 1) tables.push(await relayedTable(server.url, String(table), relayed));
  const connected = await server.memory();
  await server.whileItRuns(drive(tables, WARM_UP));
  const driven = await driveAtCost(server, tables, seconds);
  await server.stop();
  return { ...driven, bytesPerConnection: (connected - before) / (count * SEATS) };
};

const loadServerIn = async (folder: string, { game, tables: count, seconds, pace }: Load): Promise<ServerResult> => {
  const server = await startServer(folder);
  const people = await Promise.all(Array.from({ length: SEATS }, (_, seat) => newToken(server.url, `Player ${seat}`)));
  // What the first tables compile and cache is no memory of a table.
  await makeTables(server, { game, people, count: MAKING_AT_ONCE });
  const empty = await server.memory();
  const ids = await makeTables(server, { game, people, count });
  const seated = await server.memory();
  const tally: Tally = { moves: 0, games: 0, updates: 0, bytes: 0 };
  const tables: LoadTable[] = [];
  for (const id of ids) tables.push(await watchedTable(server.url, { id, people, tally }));
  const connected = await server.memory();
  await server.whileItRuns(drive(tables, WARM_UP));
  const driven = await driveAtCost(server, tables, seconds);
  const loopDelayMs = await loopDelay(server);
  const paced = pace === null ? null : await server.whileItRuns(drive(tables, seconds, pace));
  await server.stop();
  return {
    ...driven,
    paced,
    bytesPerTable: (seated - empty) / count,
    bytesPerConnection: (connected - seated) / (count * SEATS),
    loopDelayMs,
    relayed: {
      updateBytes: Math.round(tally.bytes / tally.updates),
      movesPerGame: Math.round(tally.moves / tally.games),
    },
  };
};

const startServer = (folder: string): Promise<Served> =>
  startChild([MAIN, 'serve'], {
    DATABASE_URL: join(folder, 'tables.db'),
    PORT: '0',
    HOST: '127.0.0.1',
    LIMITS: 'off',
    LOG_LEVEL: 'error',
    METRICS_TOKEN,
  });

interface Making {
  readonly game: string;
  readonly people: readonly string[];
  readonly count: number;
}

const makeTables = async ({ url }: Served, { game, people, count }: Making): Promise<readonly string[]> => {
  const ids: string[] = [];
  while (ids.length < count) {
    const batch = Math.min(MAKING_AT_ONCE, count - ids.length);
    ids.push(...(await Promise.all(Array.from({ length: batch }, () => newTable(url, game, people)))));
  }
  return ids;
};

/** Drives tables as fast as it goes, and says what that took of the server's processor. */
const driveAtCost = async (
  { pid, whileItRuns }: Served,
  tables: readonly LoadTable[],
  seconds: number,
): Promise<Pick<LoadResult, 'measured' | 'cpuSeconds'>> => {
  const before = cpuSeconds(pid);
  const measured = await whileItRuns(drive(tables, seconds));
  return { measured, cpuSeconds: cpuSeconds(pid) - before };
};

const loopDelay = async ({ url }: Served): Promise<number> => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(`${url}/metrics`, { headers })).text();
  return Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(metrics)?.[1]) * 1000;
};

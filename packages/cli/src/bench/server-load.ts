import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from './child.ts';
import { drive, type LoadTable, type Measured } from './load.ts';
import { newTable, newToken, relayedTable, SEATS, watchedTable } from './load-tables.ts';
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

const loopDelay = async (url: string): Promise<number | null> => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await fetch(`${url}/metrics`, { headers })).text();
  const seconds = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(metrics)?.[1];
  return seconds === undefined ? null : Number(seconds) * 1000;
};

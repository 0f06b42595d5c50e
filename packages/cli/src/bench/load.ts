import { once } from 'node:events';
import { WebSocket } from 'ws';

/** Moves of a load: how many a second, and how long from the sending to the last of the four that hears it. */
export interface Measured {
  readonly moves: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** One table as the load sees it: it can make one move, and says when all four have heard of it. */
export interface LoadTable {
  /** Makes a move. */
  readonly move: () => void;
  /** Called when all four have heard of the last move. */
  heard: () => void;
}

export const openSocket = async (url: string, headers: Readonly<Record<string, string>> = {}): Promise<WebSocket> => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket`, {
    headers: { ...headers },
    perMessageDeflate: false,
  });
  await once(socket, 'open');
  return socket;
};

/** Drives all tables for so long, each with one move under way; with a rate, no more than so many a second in all. */
export const drive = async (
  tables: readonly LoadTable[],
  seconds: number,
  rate: number | null = null,
): Promise<Measured> => {
  const delays: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  let running = 0;
  await new Promise<void>((resolve) => {
    const rest = (): void => {
      running -= 1;
      if (running === 0) resolve();
    };
    for (const [index, table] of tables.entries()) {
      running += 1;
      const gap = rate === null ? 0 : (tables.length * 1000) / rate;
      let sent = 0;
      const next = (): void => {
        if (performance.now() > end) return rest();
        sent = performance.now();
        table.move();
      };
      table.heard = () => {
        delays.push(performance.now() - sent);
        const wait = sent + gap - performance.now();
        if (wait > 0) setTimeout(next, wait);
        else next();
      };
      setTimeout(next, rate === null ? 0 : (index * 1000) / rate);
    }
  });
  delays.sort((a, b) => a - b);
  const at = (share: number): number => delays[Math.floor(delays.length * share)] ?? 0;
  return {
    moves: delays.length,
    seconds: (performance.now() - start) / 1000,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  };
};

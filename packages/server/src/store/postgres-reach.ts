import { Socket } from 'node:net';
import type { ClientConfig } from 'pg';

/** How a database is reached, and left. */
export interface Reach {
  /** For a connection that asks for what may take however long. */
  readonly patient: ClientConfig;
  /** For all others: an answer is waited for only so long. */
  readonly usual: ClientConfig;
  /** Ends connections: those to a database that says nothing any more are cut. */
  readonly leave: (end: () => Promise<void>) => Promise<void>;
}

/** For how long a database has to say goodbye: whoever stops a server waits for it. */
const GOODBYE_MS = 2000;

export const newReach = (url: string, patience: number): Reach => {
  const streams = new Set<Socket>();
  const patient: ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: patience,
    // One whose other end has vanished without a word is noticed: the one that listens never sends anything.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    stream: () => {
      const stream = new Socket();
      streams.add(stream);
      return stream.once('close', () => streams.delete(stream));
    },
  };
  return {
    patient,
    usual: { ...patient, query_timeout: patience },
    leave: async (end) => {
      const cut = setTimeout(() => streams.forEach((stream) => stream.destroy()), GOODBYE_MS);
      await end().finally(() => clearTimeout(cut));
    },
  };
};

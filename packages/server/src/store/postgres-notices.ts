import { Client } from 'pg';
import { newListeners, type Listeners } from '../listeners.ts';

const RECONNECT_MS = 1000;

/** A connection whose other end has vanished without a word is noticed: the one that listens never sends anything. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** What the database tells by itself (postgres-schema.ts); `null` when some of it was missed. */
type Channel = 'appended' | 'forgotten';

/** A connection that listens, and comes back when it is lost: what it missed meanwhile may concern anything. */
export const listen = async (
  url: string,
  failed: (failure: Error) => void,
): Promise<Readonly<Record<Channel, Listeners<string | null>['add']>> & { readonly close: () => Promise<void> }> => {
  const appended = newListeners<string | null>();
  const forgotten = newListeners<string | null>();
  let closed = false;
  let waiting: NodeJS.Timeout | undefined;
  let client: Client;
  const connect = async (): Promise<void> => {
    client = new Client({ connectionString: url, ...KEEP_ALIVE });
    client.on('notification', ({ channel, payload = null }) =>
      (channel === 'appended' ? appended : forgotten).tell(payload),
    );
    client.on('error', failed);
    client.on('end', () => {
      if (!closed) waiting = setTimeout(reconnect, RECONNECT_MS).unref();
    });
    try {
      await client.connect();
      await client.query('LISTEN appended; LISTEN forgotten');
    } catch (failure) {
      // Whatever is left of it would not listen; its end is the next beginning.
      void client.end();
      throw failure;
    }
  };
  const missed = (): void => {
    appended.tell(null);
    forgotten.tell(null);
  };
  const reconnect = (): void => void connect().then(missed, failed);
  const close = async (): Promise<void> => {
    closed = true;
    clearTimeout(waiting);
    await client.end();
  };
  try {
    await connect();
  } catch (failure) {
    await close();
    throw failure;
  }
  return { appended: appended.add, forgotten: forgotten.add, close };
};

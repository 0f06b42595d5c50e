import { newListeners, type Listeners } from '@skulduggery/table';
import { Client, type ClientConfig } from 'pg';

const RECONNECT_MS = 1000;

/** What the database tells by itself (postgres-schema.ts). */
type Channel = 'appended' | 'belongs' | 'forgotten';

/** Tells what the database said, or `null` when some of it was missed. */
type Notices = Listeners<string | null>;

/** A connection that listens, and comes back when it is lost: what it missed meanwhile may concern anything. */
export const listen = async (
  config: ClientConfig,
  failed: (failure: Error) => void,
): Promise<Readonly<Record<Channel, Notices['add']>> & { readonly close: () => Promise<void> }> => {
  const heard: Readonly<Record<Channel, Notices>> = {
    appended: newListeners(),
    belongs: newListeners(),
    forgotten: newListeners(),
  };
  let closed = false;
  let waiting: NodeJS.Timeout | undefined;
  let client: Client;
  const connect = async (): Promise<void> => {
    client = new Client(config);
    client.on('notification', ({ channel, payload = null }) => {
      for (const [name, { tell }] of Object.entries(heard)) if (name === channel) tell(payload);
    });
    client.on('error', failed);
    client.on('end', () => {
      if (!closed) waiting = setTimeout(reconnect, RECONNECT_MS).unref();
    });
    try {
      await client.connect();
      for (const name of Object.keys(heard)) await client.query(`LISTEN ${name}`);
    } catch (failure) {
      // Whatever is left of it would not listen; its end is the next beginning.
      void client.end();
      throw failure;
    }
  };
  const missed = (): void => {
    for (const { tell } of Object.values(heard)) tell(null);
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
  return { appended: heard.appended.add, belongs: heard.belongs.add, forgotten: heard.forgotten.add, close };
};

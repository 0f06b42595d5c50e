import { Client, type ClientBase } from 'pg';
import { KEEP_ALIVE, listen } from './postgres-notices.ts';
import { MIGRATIONS } from './postgres-schema.ts';
import { inTransaction, unheeded } from './postgres-transaction.ts';
import { NewerDatabase, unusable, UnusableDatabase } from './unusable.ts';

/** Whatever keeps it from being ready (its address, the network, who may come in, its version) is the host's to mend. */
export const prepared = async (url: string, failed: (failure: Error) => void): ReturnType<typeof listen> => {
  try {
    await migrate(url);
    return await listen(url, failed);
  } catch (failure) {
    throw failure instanceof UnusableDatabase ? failure : unusable('the PostgreSQL database', failure);
  }
};

/** By a connection of its own: it may take however long. */
const migrate = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url, ...KEEP_ALIVE });
  client.on('error', unheeded);
  try {
    await client.connect();
    await inTransaction(client, applyMigrations);
  } finally {
    await client.end();
  }
};

/** Processes that start together migrate one after the other. */
const applyMigrations = async (client: ClientBase): Promise<void> => {
  await client.query("SELECT pg_advisory_xact_lock(hashtext('skulduggery'))");
  await client.query('CREATE TABLE IF NOT EXISTS migrations (version integer PRIMARY KEY)');
  const found = await client.query<{ version: number | null }>('SELECT max(version) AS version FROM migrations');
  const version = found.rows[0]?.version ?? 0;
  if (version > MIGRATIONS.length) throw new NewerDatabase(version, MIGRATIONS.length);
  for (const [index, sql] of MIGRATIONS.entries()) {
    if (index < version) continue;
    await client.query(sql);
    await client.query('INSERT INTO migrations (version) VALUES ($1)', [index + 1]);
  }
};

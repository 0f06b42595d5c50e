import { Client, type ClientBase, type ClientConfig } from 'pg';
import { listen } from './postgres-notices.ts';
import type { Reach } from './postgres-reach.ts';
import { MIGRATIONS } from './postgres-schema.ts';
import { inTransaction, unheeded } from './postgres-transaction.ts';
import { NewerDatabase, unusable, UnusableDatabase } from './unusable.ts';

/** Whatever keeps it from being ready (its address, the network, who may come in, its version) is the host's to mend. */
export const prepared = async (
  { patient, usual }: Pick<Reach, 'patient' | 'usual'>,
  failed: (failure: Error) => void,
): ReturnType<typeof listen> => {
  try {
    await migrate(patient);
    return await listen(usual, failed);
  } catch (failure) {
    throw failure instanceof UnusableDatabase ? failure : unusable('the PostgreSQL database', failure);
  }
};

/** By a connection of its own: it may take however long. */
const migrate = async (config: ClientConfig): Promise<void> => {
  const client = new Client(config);
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

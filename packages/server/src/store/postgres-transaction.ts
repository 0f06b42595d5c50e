import type { ClientBase, Pool } from 'pg';

/** Everything that is done with a connection of the pool is stored together or not at all. */
export const inTransactionOf = async <Answer>(
  pool: Pool,
  work: (client: ClientBase) => Promise<Answer>,
): Promise<Answer> => {
  const client = await pool.connect();
  // While somebody has it the pool does not listen, and a connection that is lost unheard would end the process.
  client.on('error', unheeded);
  try {
    const answer = await inTransaction(client, work);
    client.off('error', unheeded);
    client.release();
    return answer;
  } catch (failure) {
    // Its end undoes what was begun; it may be one that no longer answers, so that asking for it could take long.
    client.release(true);
    throw failure;
  }
};

/** The query under way has failed by then, and says so itself. */
export const unheeded = (): void => undefined;

export const inTransaction = async <Answer>(
  client: ClientBase,
  work: (client: ClientBase) => Promise<Answer>,
): Promise<Answer> => {
  await client.query('BEGIN');
  const answer = await work(client);
  await client.query('COMMIT');
  return answer;
};

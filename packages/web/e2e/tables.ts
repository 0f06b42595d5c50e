import { startProcess } from '../../server/test/process.ts';

/** A server with the page, as `npm start` runs it, that can be killed and comes back at the same address. */
export interface Tables {
  readonly address: string;
  /** Without warning, as when the power fails. */
  readonly kill: () => Promise<void>;
  readonly restart: () => Promise<void>;
}

export const serveTables = async (database: string): Promise<Tables> => {
  const environment = { DATABASE_URL: database, LIMITS: 'off', LOG_LEVEL: 'silent' };
  let server = await startProcess(environment);
  const { address } = server;
  return {
    address,
    kill: () => server.kill(),
    restart: async () => {
      server = await startProcess({ ...environment, PORT: new URL(address).port });
    },
  };
};

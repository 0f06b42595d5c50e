import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** A server with the page, as `npm start` runs it, that can be killed and comes back at the same address. */
export interface Tables {
  readonly address: string;
  /** Without warning, as when the power fails. */
  readonly kill: () => Promise<void>;
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export const serveTables = async (database: string): Promise<Tables> => {
  const port = await freePort();
  let child = await run(port, database);
  const end = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  return {
    address: `http://localhost:${port}`,
    kill: end,
    restart: async () => {
      child = await run(port, database);
    },
    stop: end,
  };
};

/** Resolves when it has said where it is. */
const run = (port: number, database: string): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, 'packages/cli/src/main.ts'), 'serve'], {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATABASE_URL: database,
        LIMITS: 'off',
        LOG_LEVEL: 'silent',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // Whoever started it may fail: it does not stay behind.
    process.once('exit', () => child.kill('SIGKILL'));
    child.stdout.once('data', () => resolve(child));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });

/** One that nobody has: a restarted server must be where it was. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });

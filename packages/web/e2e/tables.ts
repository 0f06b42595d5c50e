import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** A server with the page, as `npm start` runs it, that can be killed and comes back at the same address. */
export interface Tables {
  readonly address: string;
  /** Without warning, as when the power fails. */
  readonly kill: () => Promise<void>;
  readonly restart: () => Promise<void>;
}

export const serveTables = async (database: string): Promise<Tables> => {
  // Any port that is free; a restarted server must be where it was.
  let { child, address } = await run('0', database);
  return {
    address,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
    restart: async () => {
      ({ child, address } = await run(new URL(address).port, database));
    },
  };
};

interface Running {
  readonly child: ChildProcess;
  readonly address: string;
}

/** Resolves when it has said where it is. */
const run = (port: string, database: string): Promise<Running> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, 'packages/cli/src/main.ts'), 'serve'], {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: port,
        HOST: '127.0.0.1',
        DATABASE_URL: database,
        LIMITS: 'off',
        LOG_LEVEL: 'silent',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // Whoever started it may fail: it does not stay behind.
    const stop = (): boolean => child.kill('SIGKILL');
    process.once('exit', stop);
    child.once('exit', () => process.off('exit', stop));
    child.stdout.once('data', (said) => resolve({ child, address: /http\S+/.exec(String(said))?.[0] ?? '' }));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A server in a process of its own. */
export interface Served {
  readonly url: string;
  readonly pid: number;
  /** Bytes in use once everything that is garbage has been collected. */
  readonly memory: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** Starts a program that prints its address, and waits for that. */
export const startChild = async (args: readonly string[], env: Readonly<Record<string, string>>): Promise<Served> => {
  const child: ChildProcess = spawn(process.execPath, ['--expose-gc', '--import', PROBE, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.stdout === null || child.pid === undefined) throw new Error('no child');
  const lines = createInterface({ input: child.stdout });
  const said = (pattern: RegExp): Promise<number> =>
    new Promise((resolve) => {
      const hear = (line: string): void => {
        const found = pattern.exec(line)?.[1];
        if (found === undefined) return;
        lines.off('line', hear);
        resolve(Number(found));
      };
      lines.on('line', hear);
    });
  const port = await said(/http:\/\/localhost:(\d+)/);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    memory: () => {
      const memory = said(/^memory (\d+)/);
      child.kill('SIGUSR2');
      return memory;
    },
    stop: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
};

const PROBE = new URL('memory-probe.ts', import.meta.url).href;

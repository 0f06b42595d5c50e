import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** A server in a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** As it says itself. */
  readonly address: string;
  /** What it has said so far. */
  readonly lines: readonly string[];
  /** Resolves when it has said everything. */
  readonly ended: Promise<unknown>;
  /** Without warning, as when the power fails. */
  readonly kill: () => Promise<void>;
}

/** Starts one on any free port, unless the environment says where; resolves when it listens. */
export const startProcess = async (environment: Readonly<Record<string, string>>): Promise<ServerProcess> => {
  const child = spawn(process.execPath, ['packages/cli/src/main.ts', 'serve'], {
    cwd: ROOT,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  // Whoever started it may fail: it does not stay behind.
  const stop = (): boolean => child.kill('SIGKILL');
  process.once('exit', stop);
  child.once('exit', () => process.off('exit', stop));
  const output = createInterface({ input: child.stdout });
  const lines: string[] = [];
  const address = await new Promise<string>((resolve, reject) => {
    output.on('line', (line) => {
      lines.push(line);
      const said = /http:\/\/localhost:\d+/.exec(line)?.[0];
      if (said !== undefined) resolve(said);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const kill = async (): Promise<void> => {
    stop();
    await exited;
  };
  return { child, address, lines, ended: once(output, 'close'), kill };
};

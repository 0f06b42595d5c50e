import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A server in a process of its own. */
export interface Served {
  readonly url: string;
  readonly pid: number;
  /** What this answers, or a failure when the server ends before. */
  readonly whileItRuns: <Answer>(answer: Promise<Answer>) => Promise<Answer>;
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
  // However this ends, nothing is left running.
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
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
  const exited = once(child, 'exit');
  const ended = exited.then(([code]) => {
    throw new Error(`${args.join(' ')} ended with ${String(code)}`);
  });
  // Whoever stops it waits for that by themself.
  ended.catch(() => undefined);
  const whileItRuns = <Answer>(answer: Promise<Answer>): Promise<Answer> => Promise.race([answer, ended]);
  const port = await whileItRuns(said(/http:\/\/localhost:(\d+)/));
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    whileItRuns,
    memory: () => {
      const memory = said(/^memory (\d+)/);
      child.kill('SIGUSR2');
      return whileItRuns(memory);
    },
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
};

const PROBE = new URL('memory-probe.ts', import.meta.url).href;

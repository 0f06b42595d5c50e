import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The root of the repository. */
export const ROOT = join(import.meta.dirname, '..');

const tool = (name: string): string => join(ROOT, 'node_modules', '.bin', name);

/** Runs a tool of the project and lets it speak for itself; true when it found nothing wrong. */
export const runTool = (
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): boolean => {
  const env = { ...process.env, ...environment };
  const { status } = spawnSync(tool(name), args, { cwd: ROOT, stdio: 'inherit', env });
  return status === 0;
};

export interface Heard {
  /** It found nothing wrong. */
  readonly holds: boolean;
  readonly said: string;
}

/** Runs a tool of the project beside others, and gives what it says when it has ended. */
export const hearTool = async (name: string, args: readonly string[]): Promise<Heard> => {
  const child = spawn(tool(name), args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => said.push(text));
  }
  await once(child, 'close');
  return { holds: child.exitCode === 0, said: said.join('').trim() };
};

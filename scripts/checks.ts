import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** The root of the repository. */
export const ROOT = join(import.meta.dirname, '..');

/** Runs a tool of the project and lets it speak for itself; true when it found nothing wrong. */
export const runTool = (
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): boolean => {
  const env = { ...process.env, ...environment };
  const { status } = spawnSync(join(ROOT, 'node_modules', '.bin', name), args, { cwd: ROOT, stdio: 'inherit', env });
  return status === 0;
};

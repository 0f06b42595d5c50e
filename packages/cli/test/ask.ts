import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const MAIN = join(import.meta.dirname, '..', 'src', 'main.ts');

/** Runs a real referee on these bytes and returns its answers, one a line. */
export const askProcess = async (input: string | Uint8Array): Promise<readonly string[]> => {
  const child = spawn(process.execPath, [MAIN, 'referee'], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(input);
  const [answers] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return answers.split('\n').slice(0, -1);
};

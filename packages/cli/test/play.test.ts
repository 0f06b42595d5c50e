import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const MAIN = join(import.meta.dirname, '..', 'src', 'main.ts');

/** Runs the command with these lines typed into it. */
const typed = async (args: readonly string[], input: string): Promise<{ said: string; code: number | null }> => {
  const child = spawn(process.execPath, [MAIN, ...args]);
  child.stdin.on('error', () => undefined); // the game may end before all is typed
  child.stdin.end(input);
  const [out, complaints] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { said: out + complaints, code: child.exitCode };
};

test('a game in the terminal goes to its end', async () => {
  const { said, code } = await typed(['play'], '1\n'.repeat(5000));
  expect(said).toMatch(/(you win!|Player \d wins\.)\n$/);
  expect(code).toBe(0);
});

test('whoever types nonsense is asked again, and whoever leaves may leave', async () => {
  const { said, code } = await typed(['play'], 'seven\n99\n');
  expect(said).toContain('Please type one of the numbers.');
  expect(said).toMatch(/See you\.\n$/);
  expect(code).toBe(0);
});

test('an unknown command names the known ones', async () => {
  const { said, code } = await typed(['constructor'], '');
  expect(said).toContain('referee');
  expect(code).toBe(2);
});

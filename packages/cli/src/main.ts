#!/usr/bin/env node
import { UsageError } from './usage.ts';

interface Command {
  readonly what: string;
  /** Loaded only when it is run: a referee need not wait for a web server. */
  readonly load: () => Promise<(args: readonly string[]) => Promise<void>>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  serve: {
    what: 'serve tables over HTTP and WebSocket (docs/hosting.md)',
    load: async () => (await import('./serve.ts')).serve,
  },
  referee: {
    what: 'answer requests on standard input, one JSON object a line (docs/referee.md)',
    load: async () => {
      const { serveReferee } = await import('./referee/serve.ts');
      return () => serveReferee(process.stdin, process.stdout);
    },
  },
  verify: {
    what: 'recompute a record: verify FILE (docs/fairness.md)',
    load: async () => (await import('./verify.ts')).verifyFile,
  },
  bench: {
    what: 'measure speed and write it to docs/performance.md',
    load: async () => (await import('./bench/bench.ts')).bench,
  },
  arena: { what: 'bots against bots (docs/arena.md)', load: async () => (await import('./arena/arena.ts')).runArena },
  solve: { what: "compute a game's table", load: async () => (await import('./solve/solve.ts')).runSolve },
  strength: {
    what: 'measure every level of every bot and write docs/strength.md',
    load: async () => (await import('./strength/strength.ts')).runStrength,
  },
};

// Whoever reads our output may leave at any time (`| head`): that ends the work and is no failure.
process.stdout.on('error', (failure: NodeJS.ErrnoException) => {
  if (failure.code !== 'EPIPE') throw failure;
  process.exit(0);
});

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (command === undefined) {
  const lines = Object.entries(COMMANDS).map(([each, { what }]) => `  ${each.padEnd(10)}${what}`);
  console.error(['usage: skulduggery COMMAND', '', ...lines].join('\n'));
  process.exitCode = 2;
} else {
  const run = await command.load();
  await run(args).catch((failure: unknown) => {
    if (!(failure instanceof UsageError)) throw failure;
    console.error(`skulduggery ${name}: ${failure.message}`);
    process.exitCode = 2;
  });
}

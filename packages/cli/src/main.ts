#!/usr/bin/env node
import { refuseMore, UsageError } from './usage.ts';

interface Command {
  readonly what: string;
  /** Loaded only when it is run: a referee need not wait for a web server. */
  readonly load: () => Promise<{
    readonly usage: string;
    readonly run: (args: readonly string[]) => Promise<void> | void;
  }>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  serve: {
    what: 'serve tables over HTTP and WebSocket (docs/hosting.md)',
    load: async () => {
      const { serve } = await import('./serve.ts');
      return { usage: 'skulduggery serve\n  set by variables: docs/hosting.md', run: withoutArguments(serve) };
    },
  },
  referee: {
    what: 'answer requests on standard input, one JSON object a line (docs/referee.md)',
    load: async () => {
      const { serveReferee } = await import('./referee/serve.ts');
      const usage = 'skulduggery referee\n  requests on standard input, one JSON object a line: docs/referee.md';
      return { usage, run: withoutArguments(() => serveReferee(process.stdin, process.stdout)) };
    },
  },
  verify: {
    what: 'recompute a record: verify FILE (docs/fairness.md)',
    load: async () => {
      const { VERIFY_USAGE, runVerify } = await import('./verify.ts');
      return { usage: VERIFY_USAGE, run: runVerify };
    },
  },
  bench: {
    what: 'measure speed and write it to docs/performance.md',
    load: async () => {
      const { bench } = await import('./bench/bench.ts');
      return { usage: 'skulduggery bench\n  takes some minutes', run: withoutArguments(bench) };
    },
  },
  arena: {
    what: 'bots against bots (docs/arena.md)',
    load: async () => {
      const [{ runArena }, { ARENA_USAGE }, { EXPLOIT_USAGE }] = await Promise.all([
        import('./arena/arena.ts'),
        import('./arena/request.ts'),
        import('./exploit/command.ts'),
      ]);
      return { usage: `${ARENA_USAGE}\n${EXPLOIT_USAGE}`, run: runArena };
    },
  },
  solve: {
    what: "compute a game's table",
    load: async () => {
      const { SOLVE_USAGE, runSolve } = await import('./solve.ts');
      return { usage: SOLVE_USAGE, run: runSolve };
    },
  },
  strength: {
    what: 'measure every level of every bot and write docs/strength.md',
    load: async () => {
      const { STRENGTH_USAGE, runStrength } = await import('./strength.ts');
      return { usage: STRENGTH_USAGE, run: runStrength };
    },
  },
};

const withoutArguments =
  (run: () => Promise<void>) =>
  (args: readonly string[]): Promise<void> => {
    refuseMore(args[0]);
    return run();
  };

const overview = (): string => {
  const lines = Object.entries(COMMANDS).map(([each, { what }]) => `  ${each.padEnd(10)}${what}`);
  return ['usage: skulduggery COMMAND', '', ...lines, '', 'skulduggery COMMAND --help tells more'].join('\n');
};

const isHelp = (argument: string): boolean => argument === '--help' || argument === '-h';

/** What went wrong and what would have worked, for whoever typed it. */
const misused = (message: string, usage: string): void => {
  console.error(`${message}\n${usage}`);
  process.exitCode = 2;
};

const runCommand = async (name: string, command: Command, args: readonly string[]): Promise<void> => {
  const { usage, run } = await command.load();
  if (args.some(isHelp)) return console.log(`usage: ${usage}`);
  try {
    await run(args);
  } catch (failure) {
    if (!(failure instanceof UsageError)) throw failure;
    misused(`skulduggery ${name}: ${failure.message}`, `usage: ${usage}`);
  }
};

// Whoever reads our output may leave at any time (`| head`): that ends the work and is no failure. A full disk is one, and
// no bug of ours.
for (const output of [process.stdout, process.stderr]) {
  output.on('error', (failure: NodeJS.ErrnoException) => {
    if (failure.code === 'EPIPE') process.exit(0);
    if (output === process.stdout) console.error(`skulduggery: what was to be written can't be: ${failure.message}`);
    process.exit(1);
  });
}

const [name, ...args] = process.argv.slice(2);
const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (name === undefined) misused('skulduggery: which command?', overview());
else if (command !== undefined) await runCommand(name, command, args);
else if (isHelp(name)) console.log(overview());
else misused(`skulduggery: there is no command "${name}"`, overview());

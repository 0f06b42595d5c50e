#!/usr/bin/env node
import { runArena } from './arena/arena.ts';
import { ARENA_USAGE } from './arena/request.ts';
import { bench } from './bench/bench.ts';
import { playInTerminal } from './play/play.ts';
import { serveReferee } from './referee/serve.ts';
import { runSolve, SOLVE_USAGE } from './solve/solve.ts';
import { runStrength, STRENGTH_USAGE } from './strength/strength.ts';
import { UsageError } from './usage.ts';

function indented(text: string): string {
  return text.replaceAll(/^/gm, ' '.repeat(12));
}

const COMMANDS: Readonly<
  Record<string, { readonly what: string; readonly run: (args: readonly string[]) => Promise<void> }>
> = {
  play: { what: 'a game of Skalpott in the terminal against random players', run: playInTerminal },
  referee: {
    what: 'answer requests on standard input, one JSON object a line (docs/referee.md)',
    run: () => serveReferee(process.stdin, process.stdout),
  },
  arena: { what: `bots against bots (docs/arena.md)\n${indented(ARENA_USAGE)}`, run: runArena },
  solve: { what: `compute a game's table\n${indented(SOLVE_USAGE)}`, run: runSolve },
  strength: {
    what: `measure every level of every bot and write docs/strength.md\n${indented(STRENGTH_USAGE)}`,
    run: runStrength,
  },
  bench: { what: 'measure speed and write it to docs/performance.md', run: bench },
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
  await command.run(args).catch((failure: unknown) => {
    if (!(failure instanceof UsageError)) throw failure;
    console.error(`skulduggery ${name}: ${failure.message}`);
    process.exitCode = 2;
  });
}

#!/usr/bin/env node
import { bench } from './bench/bench.ts';
import { playInTerminal } from './play/play.ts';
import { serveReferee } from './referee/serve.ts';

const COMMANDS: Readonly<
  Record<string, { readonly what: string; readonly run: (args: readonly string[]) => Promise<void> }>
> = {
  play: { what: 'a game of Skalpott in the terminal against random players', run: playInTerminal },
  referee: {
    what: 'answer requests on standard input, one JSON object a line (docs/referee.md)',
    run: () => serveReferee(process.stdin, process.stdout),
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
  await command.run(args);
}

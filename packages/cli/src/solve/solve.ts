import { writeFileSync } from 'node:fs';
import { solvers, type SolverProgress } from '@skulduggery/bots';
import { readArguments, UsageError, wholeNumber } from '../usage.ts';

export const SOLVE_USAGE = 'skulduggery solve GAME --players N [--out FILE]';

/** `skulduggery solve`: computes a game's table, prints what was found and writes the table down. */
export const runSolve = async (args: readonly string[]): Promise<void> => {
  const { game, players, out } = read(args);
  const solver = solvers.get(game);
  if (solver === undefined) throw new UsageError(`games that can be solved: ${[...solvers.keys()].join(', ')}`);
  const count = wholeNumber('players', players, { least: solver.fewest, most: solver.most });
  const start = performance.now();
  const solving = solver.solve(count);
  let next = solving.next();
  while (next.done !== true) {
    process.stderr.write(`${progressLine(next.value, start)}\n`);
    next = solving.next();
  }
  const seconds = Math.round((performance.now() - start) / 1000);
  if (out !== undefined) writeFileSync(out, next.value);
  console.log(JSON.stringify({ game, players: count, seconds, ...solver.measure(next.value) }));
  return Promise.resolve();
};

const read = (args: readonly string[]) => {
  const { values, positionals } = readArguments({
    args: [...args],
    options: { players: { type: 'string' }, out: { type: 'string' } },
    allowPositionals: true,
  });
  return { game: positionals[0] ?? '', players: values.players, out: values.out };
};

const progressLine = ({ done, of, figures }: SolverProgress, start: number): string => {
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const words = Object.entries(figures).map(([name, figure]) => `${name} ${Number(figure.toPrecision(3))}`);
  return `${seconds} s  ${done} of ${of} positions  ${words.join('  ')}`;
};

import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { solvers, type SolverProgress } from '@skulduggery/bots/solvers';
import { readArguments, refuseMore, UsageError, wholeNumber } from './usage.ts';
import { writeFound } from './write-found.ts';

export const SOLVE_USAGE = 'skulduggery solve GAME --players N [--out FILE]';

/** `skulduggery solve`: computes a game's table, prints what was found and writes the table down. */
export const runSolve = async (args: readonly string[]): Promise<void> => {
  const { game, players, out } = read(args);
  const solver = solvers.get(game);
  if (solver === undefined) throw new UsageError(`games that can be solved: ${[...solvers.keys()].join(', ')}`);
  const count = wholeNumber('players', players, { least: solver.fewest, most: solver.most });
  if (out !== undefined) tryToWrite(out);
  const start = performance.now();
  const solving = solver.solve(count);
  let next = solving.next();
  while (next.done !== true) {
    process.stderr.write(`${progressLine(next.value, start)}\n`);
    // That nobody reads this any more is heard in between.
    await setImmediate();
    next = solving.next();
  }
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(JSON.stringify({ game, players: count, seconds, ...solver.measure(next.value) }));
  if (out !== undefined) writeFound(out, next.value);
};

const read = (args: readonly string[]) => {
  const { values, positionals } = readArguments({
    args: [...args],
    options: { players: { type: 'string' }, out: { type: 'string' } },
    allowPositionals: true,
  });
  const [game = '', more] = positionals;
  refuseMore(more);
  return { game, players: values.players, out: values.out };
};

/** Found out before the work is done, not after minutes of it; who stops in between finds the file as it was. */
const tryToWrite = (file: string): void => {
  const isNew = !existsSync(file);
  try {
    closeSync(openSync(file, 'a'));
    if (isNew) rmSync(file);
  } catch (failure) {
    if (!(failure instanceof Error && 'code' in failure)) throw failure;
    throw new UsageError(`--out is a file that can be written: ${failure.message}`);
  }
};

const progressLine = ({ done, of, figures }: SolverProgress, start: number): string => {
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const words = Object.entries(figures).map(([name, figure]) => `${name} ${Number(figure.toPrecision(3))}`);
  return `${seconds} s  ${done} of ${of} positions  ${words.join('  ')}`;
};

import { constants } from 'node:os';
import { asksToExploit, runExploit } from '../exploit/command.ts';
import { percent } from '../percent.ts';
import { newBar } from '../progress.ts';
import { stopSignal } from '../stop-signal.ts';
import { readArena, type Arena } from './request.ts';
import { FORFEITS, standings, type Standing } from './tally.ts';
import { playOnThreads } from './threads.ts';

/** `skulduggery arena`: plays a match and prints who won how often, or searches for a bot's weakness. */
export const runArena = async (args: readonly string[]): Promise<void> => {
  if (asksToExploit(args)) return runExploit(args);
  const arena = readArena(args);
  const match = await playMatch(arena, stopped());
  if (match.games > 0) console.log(arena.json ? JSON.stringify(report(arena, match)) : table(arena, match));
};

/** Aborted when this process is told to stop; its exit code then says so, as a shell would. */
const stopped = (): AbortSignal => {
  const stop = new AbortController();
  const wait = async (): Promise<void> => {
    process.exitCode = 128 + constants.signals[await stopSignal()];
    stop.abort();
  };
  void wait();
  return stop.signal;
};

/** What a match brought, and how many games it had: fewer than were wanted if it was stopped. */
export interface MatchResult {
  readonly games: number;
  readonly bots: readonly Standing[];
}

export const playMatch = async (arena: Arena, signal = new AbortController().signal): Promise<MatchResult> => {
  const bar = newBar(arena.games);
  let games = 0;
  const told = (done: number): void => {
    games += done;
    bar.add(done);
  };
  const tallies = await playOnThreads(arena, { told, stopped: signal });
  bar.end();
  return { games, bots: standings(arena.contestants, tallies, games) };
};

const report = ({ head, seed, time }: Arena, { games, bots }: MatchResult): object => ({
  ...head,
  games,
  seed,
  time,
  bots,
});

const table = ({ head, games: wanted, seed }: Arena, { games, bots }: MatchResult): string => {
  const width = Math.max(...bots.map(({ name }) => name.length));
  const lines = bots.map((bot) => {
    const interval = `${percent(bot.from)} to ${percent(bot.to)}`;
    return `  ${bot.name.padEnd(width)}  ×${bot.places}  ${percent(bot.share).padStart(6)}  (${interval}, fair ${percent(bot.fair)})${lost(bot)}`;
  });
  const count = games === wanted ? games : `${games} of ${wanted}`;
  return [`${head.game}, ${head.players} players, ${count} games, seed ${seed}: wins for each place`, ...lines].join(
    '\n',
  );
};

const lost = ({ forfeits, decisions }: Standing): string => {
  const counts = FORFEITS.flatMap((why) => (forfeits[why] === 0 ? [] : `${forfeits[why]} ${why}`));
  return counts.length === 0 ? '' : `  forfeited of ${decisions} decisions: ${counts.join(', ')}`;
};

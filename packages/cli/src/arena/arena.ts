import { asksToExploit, runExploit } from '../exploit/command.ts';
import { newBar } from '../progress.ts';
import { readArena, type Arena } from './request.ts';
import { FORFEITS, standings, type Standing } from './tally.ts';
import { playOnThreads } from './threads.ts';

/** `skulduggery arena`: plays a match and prints who won how often, or searches for a bot's weakness. */
export const runArena = async (args: readonly string[]): Promise<void> => {
  if (asksToExploit(args)) return runExploit(args);
  const arena = readArena(args);
  const result = await playMatch(arena);
  console.log(arena.json ? JSON.stringify(report(arena, result)) : table(arena, result));
};

export const playMatch = async (arena: Arena): Promise<readonly Standing[]> => {
  const bar = newBar(arena.games);
  const tallies = await playOnThreads(arena, bar.add);
  bar.end();
  return standings(arena.contestants, tallies, arena.games);
};

const report = ({ head, games, seed, time }: Arena, bots: readonly Standing[]): object => ({
  ...head,
  games,
  seed,
  time,
  bots,
});

const table = ({ head, games, seed }: Arena, bots: readonly Standing[]): string => {
  const width = Math.max(...bots.map(({ name }) => name.length));
  const lines = bots.map((bot) => {
    const interval = `${percent(bot.from)} to ${percent(bot.to)}`;
    return `  ${bot.name.padEnd(width)}  ×${bot.places}  ${percent(bot.share).padStart(6)}  (${interval}, fair ${percent(bot.fair)})${lost(bot)}`;
  });
  return [`${head.game}, ${head.players} players, ${games} games, seed ${seed}: wins for each place`, ...lines].join(
    '\n',
  );
};

export const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

const lost = ({ forfeits, decisions }: Standing): string => {
  const counts = FORFEITS.flatMap((why) => (forfeits[why] === 0 ? [] : `${forfeits[why]} ${why}`));
  return counts.length === 0 ? '' : `  forfeited of ${decisions} decisions: ${counts.join(', ')}`;
};

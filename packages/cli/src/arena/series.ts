import { setImmediate as turn } from 'node:timers/promises';
import { choose, remembers, type Bot } from '@skulduggery/bots';
import type { Head } from '@skulduggery/rules';
import { newBotShelf } from '../bot-data.ts';
import { playGame, type Decider } from './game.ts';
import { newProgram, type Program } from './program.ts';
import type { Arena, BuiltIn } from './request.ts';
import { sumOfAll, type Tallies } from './tally.ts';

/** Which games of a match one thread plays: `first`, then every `stride`-th. */
export interface Portion {
  readonly first: number;
  readonly stride: number;
}

/** Who oversees a portion: told of games that are over, and able to stop it. */
export interface Overseer {
  readonly told: (done: number) => void;
  readonly stopped: AbortSignal;
}

/**
 * Plays a portion of a match, or the games of it that are over when it is stopped. Whatever decides a game depends on
 * its number alone, so that the result of a match does not depend on how many threads share it.
 */
export const playSeries = async (
  { head, games, contestants, seed, time }: Arena,
  { first, stride }: Portion,
  { told, stopped }: Overseer,
): Promise<Tallies> => {
  const shelf = newBotShelf();
  const programs: Program[] = [];
  const deciders = contestants.map((contestant): Decider => {
    if ('level' in contestant) return builtIn(head, contestant, shelf(head, contestant.level));
    const program = newProgram(contestant.name, contestant.command, time);
    programs.push(program);
    return program;
  });
  const players = deciders.length;
  const end = (): Promise<void[]> => Promise.all(programs.map((program) => program.stop()));
  // At once: a program may be thinking for an hour.
  stopped.addEventListener('abort', () => void end());
  const isStopped = newWatch(stopped);
  let tallies: Tallies = {};
  try {
    for (let game = first; game < games; game += stride) {
      // Everybody sits once in every place before the dice change: `players` games share the luck of one deal.
      const turned = deciders.map((_, player) => deciders[(player + game) % players] ?? nobody(player));
      const played = await playGame({
        head,
        deciders: turned,
        chanceSeed: `${seed} deal ${Math.floor(game / players)}`,
        choiceSeed: `${seed} game ${game}`,
        isStopped,
      });
      // Also where the last decision of a game was made for a program that was ended.
      if (played === null || stopped.aborted) break;
      tallies = sumOfAll([tallies, played]);
      told(1);
    }
  } finally {
    await end();
  }
  return tallies;
};

/** How long, in milliseconds, a thread may play without hearing what it is told. */
const DEAF = 50;

/** Built-in bots never wait, and a thread that never waits can't be told to stop: so it does now and then. */
const newWatch = (stopped: AbortSignal): (() => boolean | Promise<boolean>) => {
  let heard = performance.now();
  const hear = async (): Promise<boolean> => {
    await turn();
    heard = performance.now();
    return stopped.aborted;
  };
  return () => (performance.now() - heard < DEAF ? stopped.aborted : hear());
};

const builtIn = ({ game }: Head, { name, level }: BuiltIn, bot: Bot): Decider => ({
  name,
  remembers: remembers(game, level),
  start: () => undefined,
  act: (seen, luck) => ({ move: choose(bot(seen), luck) }),
  end: () => undefined,
});

const nobody = (player: number): never => {
  throw new RangeError(`nobody is player ${player}`);
};

/**
 * How long an expert thinks in whole games among others. On a machine with nothing else to do the two figures agree;
 * on a busy one only processor time means anything (its clock ticks coarsely: every 4 ms on Linux). Usage:
 * node training/thinking.ts --game skull [--players 4] [--others random] [--games 100] [--seed thinking]
 */
import { parseArgs } from 'node:util';
import { choose, LEVELS, remembers } from '../packages/bots/src/index.ts';
import { newBotShelf } from '../packages/cli/src/bot-data.ts';
import { playGame, type Decider } from '../packages/cli/src/arena/game.ts';

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'skull' },
    players: { type: 'string', default: '4' },
    others: { type: 'string', default: 'random' },
    games: { type: 'string', default: '100' },
    seed: { type: 'string', default: 'thinking' },
  },
});

const head = { game: values.game, players: Number(values.players), options: {} };
const shelf = newBotShelf();
const expert = shelf(head, 'expert');
const level = LEVELS.find((each) => each === values.others);
if (level === undefined) throw new RangeError(`--others is one of ${LEVELS.join(', ')}`);
const other = shelf(head, level);
const spent: { readonly wall: number; readonly processor: number }[] = [];

const one: Decider = {
  name: 'expert',
  remembers: remembers(head.game, 'expert'),
  start: () => undefined,
  act: (seen, luck) => {
    const [start, before] = [performance.now(), process.threadCpuUsage()];
    const advice = expert(seen);
    const { user, system } = process.threadCpuUsage(before);
    spent.push({ wall: performance.now() - start, processor: (user + system) / 1000 });
    return { move: choose(advice, luck) };
  },
  end: () => undefined,
};
const others: Decider = {
  ...one,
  name: level,
  remembers: remembers(head.game, level),
  act: (seen, luck) => ({ move: choose(other(seen), luck) }),
};

for (let game = 0; game < Number(values.games); game += 1) {
  const deciders = Array.from({ length: head.players }, (_, player) => (player === game % head.players ? one : others));
  const seed = `${values.seed} ${game}`;
  await playGame({ head, deciders, chanceSeed: seed, choiceSeed: seed });
}

/** The first ones pay for the compiler. */
const WARMING = 20;

const figures = (each: (time: (typeof spent)[number]) => number): string => {
  const sorted = spent
    .slice(WARMING)
    .map(each)
    .toSorted((less, more) => less - more);
  const at = (share: number): string => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
  return `median ${at(0.5)}, 99% ${at(0.99)}, longest ${at(1)} ms`;
};

console.log(`${head.game}, ${head.players} players, expert among ${level}, ${spent.length - WARMING} decisions`);
console.log(`  processor: ${figures(({ processor }) => processor)}`);
console.log(`  clock:     ${figures(({ wall }) => wall)}`);

/**
 * Whether moves are worth what the expert says: games of experts, what was said of the moves that they made, and how
 * often those who made them won. Usage: node values.ts [--players 4] [--games 1000] [--seed values]
 */
import { parseArgs } from 'node:util';
import { seeded, skull } from '../../packages/rules/src/index.ts';
import { playGame, readExpert, winnerOf, type Weights } from './play.ts';

const { values: asked } = parseArgs({
  options: {
    players: { type: 'string', default: '4' },
    games: { type: 'string', default: '1000' },
    seed: { type: 'string', default: 'values' },
  },
});
const players = Number(asked.players);

const expert = await readExpert();

interface Said {
  readonly player: number;
  readonly value: number;
}
let said: Said[] = [];

/** What is said is weighed over the mixture, so that luck of choosing does not blur it. */
const listening: Weights = (sight, states) => {
  const before = states.map((state) => skull.view(state, sight.seat));
  const advice = expert({ game: skull.id, players, options: {}, ...sight, before });
  const known = advice.filter(({ weight, value }) => weight > 0 && value !== null);
  const living = sight.view.seats.filter(({ out }) => !out).length;
  if (known.length > 1 && living > 2) {
    const value = known.reduce((sum, each) => sum + each.weight * (each.value ?? 0), 0);
    said.push({ player: sight.view.seats[sight.seat]?.player ?? -1, value });
  }
  return advice.map(({ weight }) => weight);
};

const tenths = Array.from({ length: 10 }, () => ({ times: 0, value: 0, won: 0 }));
const below = seeded(asked.seed);
for (let game = 0; game < Number(asked.games); game += 1) {
  said = [];
  const bots = Array.from({ length: players }, () => listening);
  const winner = winnerOf(playGame(skull.start(players, { first: null, tribes: 1 }), bots, below));
  for (const { player, value } of said) {
    const tenth = tenths[Math.min(9, Math.floor(10 * value))];
    if (tenth === undefined) continue;
    tenth.times += 1;
    tenth.value += value;
    tenth.won += player === winner ? 1 : 0;
  }
}
for (const { times, value, won } of tenths) {
  if (times > 0) console.log(`${times} times ${(value / times).toFixed(3)}: won ${(won / times).toFixed(3)}`);
}

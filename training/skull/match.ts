/**
 * Plays matches of one kind of player among others, seats in turn. Usage:
 * node match.ts --players 4 --games 2000 --one expert --others steady [--tribes 2] [--seed s]
 * A kind is random, novice, steady, expert, unread (the expert that does not read its opponents), fox (who plays the
 * fool for the first five rounds, and then as unread) or one of strangers.ts.
 */
import { parseArgs } from 'node:util';
import { seeded, skull } from '../../packages/rules/src/index.ts';
import { playerOf, playGame, winnerOf } from './play.ts';

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '4' },
    games: { type: 'string', default: '2000' },
    one: { type: 'string', default: 'steady' },
    others: { type: 'string', default: 'random' },
    tribes: { type: 'string', default: '1' },
    seed: { type: 'string', default: 'match' },
    data: { type: 'string' },
  },
});

const players = Number(values.players);
const games = Number(values.games);
const one = await playerOf(values.one, values.data);
const other = await playerOf(values.others, values.data);
const below = seeded(values.seed);
let won = 0;
for (let game = 0; game < games; game += 1) {
  const mine = game % players;
  const bots = Array.from({ length: players }, (_, player) => (player === mine ? one : other));
  const start = skull.start(players, { first: null, tribes: values.tribes === '2' ? 2 : 1 });
  if (winnerOf(playGame(start, bots, below)) === mine) won += 1;
}
const rate = won / games;
const error = 1.96 * Math.sqrt((rate * (1 - rate)) / games);
console.log(
  `${values.one} among ${players - 1} ${values.others}: ${(100 * rate).toFixed(1)} % ± ${(100 * error).toFixed(1)} of ${games} games (fair ${(100 / players).toFixed(1)} %)`,
);

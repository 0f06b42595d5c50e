/**
 * Plays as if everybody moved at random, from the first move on: how often that wins, and the numbers of
 * packages/bots/src/skull/fools/worth.ts, fitted by logistic regression to how rounds began and who won in the end.
 * Usage: node fools.ts [--games 1000] [--players 4] [--others random] [--seed fools]
 */
import { parseArgs } from 'node:util';
import { careless } from '../../packages/bots/src/skull/fools/careless.ts';
import { skullsHeld } from '../../packages/bots/src/skull/fools/held.ts';
import { steady } from '../../packages/bots/src/skull/steady.ts';
import { seeded, skull, type SkullState } from '../../packages/rules/src/index.ts';
import { playerOf, playGame, winnerOf, type Weights } from './play.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '1000' },
    players: { type: 'string', default: '4' },
    others: { type: 'string', default: 'random' },
    seed: { type: 'string', default: 'fools' },
  },
});

const COMPUTED = ['place', 'add', 'bid', 'attempt'];

const bold: Weights = (sight, before) =>
  COMPUTED.includes(sight.view.phase)
    ? careless(sight, skullsHeld([...before.map((state) => skull.view(state, sight.seat)), sight.view]))
    : steady(sight);

/** What `worth` looks at: 1, own discs, own flower, the others' discs, their flowers. */
const standing = (state: SkullState, seat: number): readonly number[] => {
  const living = state.tribes.filter(({ discs }, other) => other !== seat && discs.length > 0);
  const own = state.tribes[seat];
  return [
    1,
    own?.discs.length ?? 0,
    Number(own?.mat === 'flower'),
    living.reduce((sum, { discs }) => sum + discs.length, 0),
    living.filter(({ mat }) => mat === 'flower').length,
  ];
};

const players = Number(values.players);
const games = Number(values.games);
const other = await playerOf(values.others);
const below = seeded(values.seed);
const rounds: { readonly standing: readonly number[]; readonly won: number }[] = [];
let wins = 0;
for (let game = 0; game < games; game += 1) {
  const mine = game % players;
  const bots = Array.from({ length: players }, (_, player) => (player === mine ? bold : other));
  const states = playGame(skull.start(players, { first: null, tribes: 1 }), bots, below);
  const won = Number(winnerOf(states) === mine);
  wins += won;
  for (const [index, state] of states.entries()) {
    const isFirst = state.round !== states[index - 1]?.round;
    if (isFirst && (state.tribes[mine]?.discs.length ?? 0) > 0) rounds.push({ standing: standing(state, mine), won });
  }
}

/** Plain gradient ascent: five numbers need nothing better. */
const numbers = [0, 0, 0, 0, 0];
const STEPS = 4000;
for (let step = 0; step < STEPS; step += 1) {
  const slope = [0, 0, 0, 0, 0];
  for (const { standing: seen, won } of rounds) {
    const sum = seen.reduce((total, each, index) => total + each * (numbers[index] ?? 0), 0);
    const miss = won - 1 / (1 + Math.exp(-sum));
    for (const [index, each] of seen.entries()) slope[index] = (slope[index] ?? 0) + miss * each;
  }
  for (const [index, each] of slope.entries()) numbers[index] = (numbers[index] ?? 0) + (0.05 * each) / rounds.length;
}

console.log(`${((100 * wins) / games).toFixed(1)} % of ${games} games among ${players - 1} ${values.others}`);
console.log(
  `${rounds.length} rounds; start, own disc, own flower, their disc, their flower: ${numbers.map((each) => each.toFixed(2)).join(', ')}`,
);

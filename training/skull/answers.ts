/**
 * What the expert answers in games of its own where the network is asked, a line for each decision: what it sees, the
 * moves, how much each is wanted and what it is worth. Usage: node answers.ts [--games 4] [--seed answers] | python3
 * answers.py
 */
import { parseArgs } from 'node:util';
import { actionOf, featuresOf, fromSeat, MOST_LIVING } from '../../packages/bots/src/skull/features.ts';
import { seeded, skull } from '../../packages/rules/src/index.ts';
import { playGame, readExpert, type Weights } from './play.ts';

const { values: asked } = parseArgs({
  options: { games: { type: 'string', default: '4' }, seed: { type: 'string', default: 'answers' } },
});

const expert = await readExpert();

const telling: Weights = (sight, states) => {
  const { view, seat } = sight;
  const before = states.map((state) => skull.view(state, seat));
  const advice = expert({ game: skull.id, players: view.seats.length, options: {}, ...sight, before });
  const around = fromSeat(view, seat);
  // Fools' play has no values, and where two are left the solved game answers.
  const known = advice.filter(({ value }) => value !== null);
  if (around.length > 2 && known.length > 0) {
    const on = [...featuresOf(view, seat, before)].join('');
    const moves = known.map(({ move, weight, value }) => [actionOf(move, around), weight, value]);
    console.log(JSON.stringify({ on, moves }));
  }
  return advice.map(({ weight }) => weight);
};

const below = seeded(asked.seed);
for (let players = 3; players <= MOST_LIVING; players += 1) {
  for (let game = 0; game < Number(asked.games); game += 1) {
    const bots = Array.from({ length: players }, () => telling);
    playGame(skull.start(players, { first: null, tribes: 1 }), bots, below);
  }
}

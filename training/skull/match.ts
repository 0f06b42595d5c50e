/**
 * Plays matches of one kind of player among others, seats in turn. Usage:
 * node match.ts --players 4 --games 2000 --one expert --others steady [--tribes 2] [--seed s]
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  advance,
  draw,
  seeded,
  skull,
  type Below,
  type Mover,
  type SkullMove,
  type SkullState,
} from '../../packages/rules/src/index.ts';
import { expertFrom } from '../../packages/bots/src/skull/expert.ts';
import { novice } from '../../packages/bots/src/skull/novice.ts';
import type { Sight } from '../../packages/bots/src/skull/sight.ts';
import { steady } from '../../packages/bots/src/skull/steady.ts';

/** Who remembers makes its own views of the states before. */
type Weights = (sight: Sight, before: readonly SkullState[]) => readonly number[];

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '4' },
    games: { type: 'string', default: '2000' },
    one: { type: 'string', default: 'steady' },
    others: { type: 'string', default: 'random' },
    tribes: { type: 'string', default: '1' },
    seed: { type: 'string', default: 'match' },
    data: { type: 'string', default: new URL('../../packages/bots/data/', import.meta.url).pathname },
  },
});

const random: Weights = ({ moves }) => {
  const asked = moves.filter(({ type }) => type !== 'reveal').length;
  return moves.map(({ type }) => (type === 'reveal' ? 0 : 1 / asked));
};

const levels: Readonly<Record<string, () => Promise<Weights>>> = {
  random: () => Promise.resolve(random),
  novice: () => Promise.resolve(novice),
  steady: () => Promise.resolve(steady),
  expert: async () => {
    const [network, duel] = await Promise.all(
      ['skull.bin', 'skull-duel.bin'].map((file) => readFile(`${values.data}/${file}`)),
    );
    if (network === undefined || duel === undefined) throw new Error('no data');
    const expert = expertFrom({ network, duel });
    const head = { game: skull.id, players: Number(values.players), options: {} };
    return (sight, states) => {
      const before = states.map((state) => skull.view(state, sight.seat));
      return expert({ ...head, ...sight, before }).map(({ weight }) => weight);
    };
  },
};

const choose = (weights: readonly number[], below: Below): number => {
  let left = below(2 ** 30) / 2 ** 30;
  const index = weights.findIndex((weight) => (left -= weight) < 0);
  return index < 0 ? weights.findLastIndex((weight) => weight > 0) : index;
};

const playGame = (bots: readonly Weights[], below: Below): number => {
  const tribes = values.tribes === '2' ? 2 : 1;
  const before: SkullState[] = [];
  let state = skull.start(bots.length, { first: null, tribes });
  const goOn = (by: Mover, move: SkullMove): void => {
    before.push(state);
    state = advance(skull, state, { by, move });
  };
  for (;;) {
    const { over, chance, toAct, result } = skull.status(state);
    if (over) return result?.winners[0] ?? -1;
    if (chance) {
      goOn('chance', draw(skull.odds(state), below));
      continue;
    }
    const [seat = 0] = toAct;
    const moves = skull.legal(state, seat);
    const bot = bots[state.players[seat] ?? 0];
    const weights = bot?.({ view: skull.view(state, seat), seat, moves }, before) ?? [];
    const move = moves[choose(weights, below)];
    if (move === undefined) throw new Error('no move');
    goOn(seat, move);
  }
};

const players = Number(values.players);
const games = Number(values.games);
const one = await levels[values.one]?.();
const other = await levels[values.others]?.();
if (one === undefined || other === undefined) throw new Error('unknown level');
const below = seeded(values.seed);
let won = 0;
for (let game = 0; game < games; game += 1) {
  const mine = game % players;
  const bots = Array.from({ length: players }, (_, player) => (player === mine ? one : other));
  if (playGame(bots, below) === mine) won += 1;
}
const rate = won / games;
const error = 1.96 * Math.sqrt((rate * (1 - rate)) / games);
console.log(
  `${values.one} among ${players - 1} ${values.others}: ${(100 * rate).toFixed(1)} % ± ${(100 * error).toFixed(1)} of ${games} games (fair ${(100 / players).toFixed(1)} %)`,
);

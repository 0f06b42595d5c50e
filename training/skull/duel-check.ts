/**
 * Plays the solved game of two seats by the rules of packages/rules, against itself and against random players: what
 * comes out must be what duel.cpp says. Usage: node duel-check.ts [--games 10000] [--seed s] [--forget]
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { duelOf, readDuel } from '../../packages/bots/src/skull/duel/duel.ts';
import { askedFor } from '../../packages/bots/src/skull/sight.ts';
import {
  advance,
  draw,
  seeded,
  skull,
  type Below,
  type Seat,
  type SkullMove,
  type SkullState,
} from '../../packages/rules/src/index.ts';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '10000' },
    seed: { type: 'string', default: 'duel' },
    // Without `before`, as a referee asks.
    forget: { type: 'boolean', default: false },
  },
});

const [duelFile, viewFile] = await Promise.all(
  ['skull-duel.bin', 'skull-duel-view.bin'].map((file) =>
    readFile(new URL(`../../packages/bots/data/${file}`, import.meta.url)),
  ),
);
if (duelFile === undefined || viewFile === undefined) throw new Error('no data');
const duel = readDuel({ duel: duelFile, view: viewFile });

/** Two seats with four discs each; the third is out. */
const start = (first: Seat): SkullState => {
  const state = skull.start(3, { first, tribes: 1 });
  const tribes = state.tribes.map((tribe, seat) => (seat === 2 ? { ...tribe, discs: [] } : tribe));
  return { ...state, tribes, phase: { name: 'place', waiting: [1 - first] } };
};

const any = (moves: readonly SkullMove[], below: Below): SkullMove | undefined => moves[below(moves.length)];

/** The last state is the present one. */
const solved = (states: readonly SkullState[], seat: Seat, below: Below): SkullMove | undefined => {
  const state = states.at(-1) ?? start(0);
  const moves = askedFor(skull.legal(state, seat));
  if (moves.length === 1) return moves[0];
  const before = values.forget ? [] : states.slice(0, -1).map((each) => skull.view(each, seat));
  const rated = duelOf(duel, { view: skull.view(state, seat), seat, moves, before });
  if (rated === null) return any(moves, below);
  let left = below(2 ** 30) / 2 ** 30;
  return moves.find((_, index) => (left -= rated[index]?.weight ?? 0) < 0) ?? moves.at(-1);
};

/** Whether seat 0 wins, which plays by the solution; so does seat 1, or it does anything. */
const wins = (first: Seat, other: 'solved' | 'random', below: Below): boolean => {
  const states = [start(first)];
  for (;;) {
    const state = states.at(-1) ?? start(first);
    const { over, chance, toAct, result } = skull.status(state);
    if (over) return result?.winners[0] === 0;
    const [seat = 0] = toAct;
    const moves = askedFor(skull.legal(state, seat));
    const chosen = seat === 1 && other === 'random' ? any(moves, below) : solved(states, seat, below);
    const move = chance ? draw(skull.odds(state), below) : chosen;
    if (move === undefined) throw new Error('no move');
    states.push(advance(skull, state, { by: chance ? 'chance' : seat, move }));
  }
};

const share = (first: Seat, other: 'solved' | 'random'): string => {
  const below = seeded(`${values.seed} ${first} ${other}`);
  const games = Number(values.games);
  let won = 0;
  for (let game = 0; game < games; game += 1) if (wins(first, other, below)) won += 1;
  return `${((100 * won) / games).toFixed(1)} %`;
};

console.log(`the starter wins ${share(0, 'solved')} against the same`);
console.log(`against random players: as starter ${share(0, 'random')}, as second ${share(1, 'random')}`);

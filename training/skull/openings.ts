/**
 * What the expert does in the first round, of 100 times, computed from its mixtures: the figures of
 * docs/strategy-skull.md. Usage: node openings.ts [--players 3]
 */
import { parseArgs } from 'node:util';
import { advance, skull, type Disc, type SkullMove, type SkullState } from '../../packages/rules/src/index.ts';
import { playerOf } from './play.ts';

const { values } = parseArgs({ options: { players: { type: 'string', default: '3' } } });
const players = Number(values.players);
const expert = await playerOf('unread');

const nameOf = (move: SkullMove): string => {
  if (move.type === 'place') return `add ${move.disc}`;
  return move.type === 'bid' ? `bid ${move.count}` : move.type;
};

const mixture = (state: SkullState, seat: number): string => {
  const moves = skull.legal(state, seat);
  const weights = expert({ view: skull.view(state, seat), seat, moves }, []);
  return moves
    .map((move, index) => ({ name: nameOf(move), share: Math.round(100 * (weights[index] ?? 0)) }))
    .filter(({ share }) => share > 0)
    .map(({ name, share }) => `${name} ${share}`)
    .join(', ');
};

/** Round the table from the seat after the starter, who places last (S6); all lay flowers but the seat asked. */
const placed = (count: number, asked = -1, disc: Disc = 'flower'): SkullState => {
  let state = skull.start(players, { first: 0, tribes: 1 });
  for (let step = 1; step <= count; step += 1) {
    const by = step % players;
    state = advance(skull, state, { by, move: { type: 'place', disc: by === asked ? disc : 'flower' } });
  }
  return state;
};

for (let seat = 1; seat <= players; seat += 1) {
  const who = seat < players ? `seat ${seat} after the starter` : 'the starter';
  console.log(`first disc, ${who}: ${mixture(placed(seat - 1), seat % players)}`);
}
for (const disc of ['flower', 'skull'] as const) {
  console.log(`the starter on a ${disc}: ${mixture(placed(players, 0, disc), 0)}`);
  for (const count of [1, 2]) {
    const bid = advance(skull, placed(players, 1, disc), { by: 0, move: { type: 'bid', count } });
    console.log(`the next one on a ${disc}, asked for more than ${count}: ${mixture(bid, 1)}`);
  }
}

import type { Outcome, Seat } from '../game.ts';
import { at } from '../lists.ts';
import { byKind, DICE, withoutDie, type Face, type Kind } from './dice.ts';
import { captures, taking } from './trick.ts';
import type { Phase, Play, Roll, Rolled, State } from './types.ts';

type Playing = Extract<Phase, { name: 'play' }>;
type Rolling = Extract<Phase, { name: 'face' }>;
type Full = Extract<Phase, { name: 'gather' }>;

/** R5: clockwise from the leader. */
export const turnOf = ({ seats }: State, { leader, trick }: Playing | Rolling): Seat =>
  (leader + trick.length) % seats.length;

export const playDie = (state: State, phase: Playing, { die }: Play): State => {
  const turn = turnOf(state, phase);
  const player = at(state.seats, turn);
  return {
    ...state,
    phase: { name: 'face', leader: phase.leader, trick: phase.trick, die },
    seats: state.seats.with(turn, { ...player, hand: withoutDie(player.hand, die) }),
  };
};

/** Each face once, weighed by how often the die carries it. */
const ROLLS = byKind((kind) => {
  const { faces } = DICE[kind];
  const weight = (face: Face): number => faces.filter((other) => other === face).length;
  return [...new Set(faces)].map((face): Outcome<Roll> => ({ move: { type: 'face', face }, weight: weight(face) }));
});

export const rolls = (die: Kind): readonly Outcome<Roll>[] => ROLLS[die];

export const rollDie = (state: State, phase: Rolling, { face }: Roll): State => {
  const { leader, die } = phase;
  const rolled: Rolled = { seat: turnOf(state, phase), die, face };
  const trick = [...phase.trick, rolled];
  return { ...state, phase: { name: trick.length === state.seats.length ? 'gather' : 'play', leader, trick } };
};

/** R5, R9, R14, R16: the winner takes the trick and leads the next, unless the hands are empty. */
export const gather = (state: State, { trick }: Full): State => {
  const { seat: winner } = taking(trick);
  const bonus = state.scoring === 'pirate' ? captures(trick) : 0;
  const taker = at(state.seats, winner);
  const seats = state.seats.with(winner, { ...taker, tricks: taker.tricks + 1, bonus: taker.bonus + bonus });
  const taken = seats.reduce((sum, { tricks }) => sum + tricks, 0);
  return {
    ...state,
    phase: taken === state.round ? { name: 'score', leader: winner } : { name: 'play', leader: winner, trick: [] },
    seats,
    last: { trick, winner, bonus },
  };
};

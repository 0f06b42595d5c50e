import type { Seat } from '../game.ts';
import { at } from '../lists.ts';
import { isOut, livingSeats, place, tribeOf, withTribe } from './tribe.ts';
import type { Challenge, Disc, Phase, State } from './types.ts';

type Placing = Extract<Phase, { name: 'place' }>;
type Bidding = Extract<Phase, { name: 'bid' }>;

/** S21, S22: the discs are back in all hands, and that seat starts. */
export const nextRound = (state: State, first: Seat): State => begin({ ...state, round: state.round + 1 }, first);

/** S6: all but the first player may place, in any order. */
export const begin = (state: State, first: Seat): State => ({
  ...state,
  first,
  phase: { name: 'place', waiting: livingSeats(state).filter((seat) => seat !== first) },
});

/** S6: the first player places last, and then is the first to add or to challenge (S7). */
export const prepare = (state: State, { waiting }: Placing, { seat, disc }: { seat: Seat; disc: Disc }): State => {
  const tribes = state.tribes.with(seat, place(tribeOf(state, seat), disc));
  const left = waiting.filter((other) => other !== seat);
  if (left.length > 0) return { ...state, tribes, phase: { name: 'place', waiting: left } };
  const first = state.first ?? seat;
  if (first === seat) return { ...state, tribes, phase: { name: 'add', turn: first } };
  return { ...state, tribes, phase: { name: 'place', waiting: [first] } };
};

/** S7. */
export const add = (state: State, turn: Seat, disc: Disc): State => ({
  ...withTribe(state, turn, place(tribeOf(state, turn), disc)),
  phase: { name: 'add', turn: nextSeat(state, turn, []) },
});

/** S7, S9. */
export const open = (state: State, turn: Seat, count: number): State =>
  goOn(state, turn, { seat: turn, count, passed: [] });

/** S10. */
export const raise = (state: State, { turn, challenge }: Bidding, count: number): State =>
  goOn(state, turn, { seat: turn, count, passed: challenge.passed });

/** S10. */
export const pass = (state: State, { turn, challenge }: Bidding): State =>
  goOn(state, turn, { ...challenge, passed: [...challenge.passed, turn].toSorted((a, b) => a - b) });

/** S9: the discs now on all mats. */
export const discsOnMats = ({ tribes }: State): number => {
  let discs = 0;
  for (const { pile } of tribes) discs += pile.length;
  return discs;
};

/** S11: the auction ends when it comes round to the highest bid, or when that can't be raised. */
const goOn = (state: State, turn: Seat, challenge: Challenge): State => {
  const next = nextSeat(state, turn, challenge.passed);
  if (next === challenge.seat || challenge.count === discsOnMats(state)) {
    return { ...state, phase: { name: 'attempt', challenge, flips: [] } };
  }
  return { ...state, phase: { name: 'bid', turn: next, challenge } };
};

/** Clockwise, who lives and has not passed. */
const nextSeat = ({ tribes }: State, from: Seat, passed: readonly Seat[]): Seat => {
  let seat = from;
  do seat = (seat + 1) % tribes.length;
  while (isOut(at(tribes, seat)) || passed.includes(seat));
  return seat;
};

import type { Seat } from '../game.ts';
import { at, upTo } from '../lists.ts';
import { sum } from './dice.ts';
import { firstRoll } from './turn.ts';
import type { Dice, Phase, Seating, State } from './types.ts';

type Opening = Extract<Phase, { name: 'opening' }>;

/** K3: nobody is ranked yet, so all are tied and all roll. */
export const opening = (players: number): Opening => ({
  name: 'opening',
  groups: [upTo(players)],
  waiting: upTo(players),
});

/** K3: the next of this pass rolls; after the last one the ties are split, and whoever is still tied rolls on. */
export const rollForPlace = (state: State, { groups, waiting }: Opening, dice: Dice): State => {
  const rolled = state.opening.with(at(waiting, 0), dice);
  const left = waiting.slice(1);
  if (left.length > 0) return { ...state, opening: rolled, phase: { name: 'opening', groups, waiting: left } };

  const ranked = groups.flatMap((group) => split(group, rolled));
  const tied = mustRollAgain(ranked, state.seating);
  if (tied.length > 0) {
    return { ...state, opening: rolled, phase: { name: 'opening', groups: ranked, waiting: tied } };
  }
  const order = turnOrder(ranked, state.seating);
  return { ...state, opening: rolled, order, phase: firstRoll(at(order, 0)) };
};

/** Highest sum first. Seats that did not roll in this pass still have equal sums, so they stay together. */
const split = (group: readonly Seat[], rolled: readonly (Dice | null)[]): readonly (readonly Seat[])[] => {
  const sumOf = (seat: Seat): number => sum(rolled[seat] ?? [0, 0, 0]);
  const sums = [...new Set(group.map(sumOf))].toSorted((a, b) => b - a);
  return sums.map((value) => group.filter((seat) => sumOf(seat) === value));
};

const mustRollAgain = (ranked: readonly (readonly Seat[])[], seating: Seating): readonly Seat[] => {
  const matters = seating === 'fixed' ? ranked.slice(0, 1) : ranked;
  return matters
    .filter((group) => group.length > 1)
    .flat()
    .toSorted((a, b) => a - b);
};

/** K4. */
const turnOrder = (ranked: readonly (readonly Seat[])[], seating: Seating): readonly Seat[] => {
  const seats = ranked.flat();
  if (seating === 'rolled') return seats;
  return upTo(seats.length).map((steps) => (at(seats, 0) + steps) % seats.length);
};

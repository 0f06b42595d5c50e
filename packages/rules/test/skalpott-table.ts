import { skalpott } from '../src/skalpott/skalpott.ts';
import type { Combination, Discard, Move, Place, Reroll, Roll, State, View } from '../src/skalpott/types.ts';
import { after, opened } from './at-table.ts';

export const roll = (...dice: [number, number, number]): Roll => ({ type: 'roll', dice });
export const again = (...dice: readonly number[]): Reroll => ({ type: 'reroll', dice });
export const discard = (combination: Combination, ...to: readonly Place[]): Discard => ({
  type: 'discard',
  combination,
  to,
});

/** Rolls that make no combination: whatever is kept, nothing comes of it. */
export const NOTHING = roll(1, 2, 2);

/** A turn with two rolls and nothing to show for it. */
export const MISS: readonly Move[] = [NOTHING, again(2), NOTHING];

/** A table where seat 0 plays first and the seats play in order. */
export const table = (players: number): State =>
  after(
    skalpott,
    opened(skalpott, players, { seating: 'fixed' }),
    Array.from({ length: players }, (_, seat) => (seat === 0 ? roll(6, 6, 6) : roll(1, 1, 1))),
  );

export const plays = (state: State, ...moves: readonly Move[]): State => after(skalpott, state, moves);

export const see = (state: State): View => skalpott.view(state, null);

/** What the seat in turn may do. */
export const choices = (state: State): readonly Move[] => skalpott.legal(state, see(state).turn);

export const discards = (state: State): readonly Move[] => choices(state).filter(({ type }) => type === 'discard');

import type { Seat } from '../game.ts';
import { at } from '../lists.ts';
import { DISCS } from './moves.ts';
import type { Disc, State, Tribe } from './types.ts';

/** S1. */
export const NEW_TRIBE: Tribe = {
  mat: 'skull',
  discs: DISCS,
  pile: [],
  flipped: 0,
  lost: [],
  showable: null,
  shown: null,
};

export const tribeOf = ({ tribes }: State, seat: Seat): Tribe => at(tribes, seat);

export const withTribe = (state: State, seat: Seat, tribe: Tribe): State => ({
  ...state,
  tribes: state.tribes.with(seat, tribe),
});

/** S18. */
export const isOut = ({ discs }: Tribe): boolean => discs.length === 0;

export const livingSeats = ({ tribes }: State): readonly Seat[] => {
  const living: Seat[] = [];
  tribes.forEach((tribe, seat) => {
    if (!isOut(tribe)) living.push(seat);
  });
  return living;
};

/** How many of each kind are in the hand. */
export const inHand = ({ discs, pile }: Tribe): Record<Disc, number> => {
  const skull = discs.at(-1) === 'skull' && !pile.includes('skull') ? 1 : 0;
  return { flower: discs.length - pile.length - skull, skull };
};

export const unflipped = ({ pile, flipped }: Tribe): number => pile.length - flipped;

/** S6, S7: face down on top. S19: with this the time for showing off is over. */
export const place = (tribe: Tribe, disc: Disc): Tribe => ({ ...tribe, pile: [...tribe.pile, disc], showable: null });

/** The kinds are in order, so a flower is the first of them and the skull the last. */
export const lose = (tribe: Tribe, disc: Disc): Tribe => ({
  ...tribe,
  discs: disc === 'flower' ? tribe.discs.slice(1) : tribe.discs.slice(0, -1),
  lost: [...tribe.lost, disc],
});

/** All discs back to the hand, after an attempt. */
export const takeBack = (tribe: Tribe): Tribe => ({ ...tribe, pile: [], flipped: 0, shown: null });

/** S19. */
export const reveal = (tribe: Tribe): Tribe => ({ ...tribe, shown: tribe.showable, showable: null });

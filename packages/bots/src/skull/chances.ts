import type { Seat, SkullView, TribeView } from '@skulduggery/rules';
import { discsOf, isLiving, tribeAt, unflipped } from './sight.ts';

/** What a player believes about piles that it can't see into. */
export type Belief = (view: SkullView, seat: Seat) => number;

/**
 * How likely the skull lies in a seat's pile, by plain good sense: it must still be there (a blind loss takes each disc
 * alike, S16), a single disc is a skull in two cases out of five, and more discs make it likelier. Who has the highest
 * bid probably bids on flowers; who passed perhaps waits for somebody to fall in.
 */
export const likelySkull: Belief = (view, seat) => {
  const tribe = tribeAt(view, seat);
  const lies = tribe.pile.length;
  if (lies === 0) return 0;
  const discs = discsOf(tribe);
  const placed = Math.min(1, 0.25 + 0.15 * lies + (lies === discs ? 1 : 0));
  return hasSkull(view, seat) * placed * mood(view, seat);
};

/** Counts discs and nothing else, as a beginner does. */
export const countedSkull: Belief = (view, seat) => {
  const tribe = tribeAt(view, seat);
  return tribe.pile.length / 4;
};

/** S16, S17: nobody is told which discs are lost, but a skull seen in the last round is still there. */
const hasSkull = (view: SkullView, seat: Seat): number => {
  const tribe = tribeAt(view, seat);
  const wasSeen = view.last?.flips.some((flip) => flip.seat === seat && flip.disc === 'skull') === true;
  if (view.last?.challenger !== seat && (wasSeen || tribe.shown?.includes('skull') === true)) return 1;
  return 1 - tribe.lost.length / 5;
};

const mood = (view: SkullView, seat: Seat): number => {
  if (view.bid?.seat === seat) return 0.6;
  return view.passed.includes(seat) ? 1.15 : 1;
};

/** A pile that the Challenger may flip from. */
interface Pile {
  readonly seat: Seat;
  /** By how many discs are flipped from now on: how likely they are all flowers. */
  readonly safe: readonly number[];
}

/** The piles of all seats but one's own, with what is believed of them; what the view shows is known (S4). */
export const pilesAround = (view: SkullView, seat: Seat, belief: Belief): readonly Pile[] =>
  view.seats.flatMap((tribe, other) =>
    other === seat || !isLiving(tribe) || unflipped(tribe) === 0
      ? []
      : [{ seat: other, safe: safety(tribe, Math.min(1, belief(view, other))) }],
  );

/** The most likely way to find so many flowers in those piles: each choice of how many from which. */
export const chanceOf = (flowers: number, piles: readonly Pile[]): number => {
  let best: readonly number[] = [1];
  for (const { safe } of piles) {
    const longer = Array.from({ length: best.length + safe.length - 1 }, (_, total) =>
      Math.max(...safe.map((chance, taken) => chance * (best[total - taken] ?? 0))),
    );
    best = longer;
  }
  return flowers <= 0 ? 1 : (best[flowers] ?? 0);
};

const safety = (tribe: TribeView, skull: number): readonly number[] => {
  const hidden = tribe.pile.filter(({ flipped }) => !flipped).toReversed();
  const known = hidden.findIndex(({ disc }) => disc === 'skull');
  const sees = hidden.some(({ disc }) => disc !== null);
  const flippedAway = 1 - skull * ((tribe.pile.length - hidden.length) / tribe.pile.length);
  return Array.from({ length: hidden.length + 1 }, (_, taken) => {
    if (sees) return known >= 0 && taken > known ? 0 : 1;
    return (1 - (skull * (tribe.pile.length - hidden.length + taken)) / tribe.pile.length) / flippedAway;
  });
};

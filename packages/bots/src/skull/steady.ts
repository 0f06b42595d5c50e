import { unreachable, type SkullMove } from '@skulduggery/rules';
import { chanceOf, likelySkull, pilesAround } from './chances.ts';
import { discsOf, isLiving, skullLies, tribeAt, weigh, type Sight, type Wish } from './sight.ts';

/** Plain good sense: bids on what is probably there, bluffs now and then, never shows what it need not show. */
export const steady = (sight: Sight): readonly number[] => weigh(sight.moves, wishOf(sight));

const wishOf = (sight: Sight): Wish => {
  switch (sight.view.phase) {
    case 'place':
      return placing(sight);
    case 'add':
      return adding(sight);
    case 'bid':
      return bidding(sight);
    case 'attempt':
      return flipping(sight);
    case 'discard':
      return discarding(sight);
    case 'appoint':
      return appointing(sight);
    case 'pick':
    case 'start':
    case 'lose':
    case 'over':
      return () => 0;
    default:
      return unreachable(sight.view.phase);
  }
};

/** A skull first three times in five; half as often as first player, who will have to speak first. */
const placing =
  ({ view, seat }: Sight): Wish =>
  (move) => {
    if (move.type !== 'place') return 0;
    const skull = view.first === seat ? 0.3 : 0.6;
    return move.disc === 'skull' ? skull : 1 - skull;
  };

/** Opens on own flowers, as high as others' likely flowers carry the bid; seldom builds the pile up first. */
const adding = (sight: Sight): Wish => {
  const { view, seat } = sight;
  const own = tribeAt(view, seat);
  if (skullLies(own)) return bluffing(sight);
  const chance = chances(sight);
  const best = highest(sight.moves, (count) => chance(count) >= courage(sight));
  const opens = own.hand.length === 0 || own.pile.length > 1 ? 1 : 0.9;
  return (move) => {
    if (move.type === 'place') return (1 - opens) * (move.disc === 'skull' ? 0.15 : 0.85);
    if (move.type !== 'bid') return 0;
    return move.count === Math.max(1, best) ? opens : 0;
  };
};

/** With the own skull on the mat a bid is a bluff: a low one, hoping that somebody goes higher. */
const bluffing =
  (sight: Sight): Wish =>
  (move) => {
    if (move.type === 'place') return 0.75;
    if (move.type !== 'bid') return 0;
    const living = sight.view.seats.filter(isLiving).length;
    return move.count === Math.max(1, Math.floor(living / 2)) ? 0.25 : 0.001;
  };

/** Goes at once as high as it dares, so that fewer are left to go higher; passes where even one more is too much. */
const bidding = (sight: Sight): Wish => {
  const { view, seat, moves } = sight;
  const chance = chances(sight);
  const bluffs = skullLies(tribeAt(view, seat));
  const dares = bluffs ? (view.bid?.count ?? 0) + 1 : highest(moves, (count) => chance(count) >= courage(sight));
  const raises = bluffs ? bluffRate(sight) : Number(dares > 0);
  return (move) => {
    if (move.type === 'pass') return 1 - raises;
    return move.type === 'bid' && move.count === dares ? raises : 0;
  };
};

/** Bluffing a raise makes sense while others are left to go higher, and few discs are named. */
const bluffRate = ({ view }: Sight): number => {
  const living = view.seats.filter(isLiving).length;
  const speakers = living - view.passed.length;
  const lie = view.seats.reduce((sum, { pile }) => sum + pile.length, 0);
  return speakers > 2 && (view.bid?.count ?? 0) + 1 <= lie / 2 ? 0.15 : 0;
};

/** How likely a bid must be: more is risked for the second win, less with the last disc. */
const courage = ({ view, seat }: Sight): number => {
  const own = tribeAt(view, seat);
  const rival = view.seats.some((tribe, other) => other !== seat && isLiving(tribe) && tribe.mat === 'flower');
  const base = own.mat === 'flower' ? 0.25 : 0.33;
  return base + (discsOf(own) === 1 ? 0.1 : 0) - (rival ? 0.05 : 0);
};

/** S13: where the next disc is likeliest a flower; equally likely ones alike. */
const flipping = ({ view, seat }: Sight): Wish => {
  const piles = pilesAround(view, seat, likelySkull);
  const safe = new Map(piles.map((pile) => [pile.seat, pile.safe[1] ?? 0]));
  const best = Math.max(...safe.values());
  return (move) => (move.type === 'flip' && (safe.get(move.seat) ?? 0) > best - 1e-9 ? 1 : 0);
};

/** S17: the skull is worth keeping as a threat, but a tribe of the skull alone can't win an attempt. */
const discarding = ({ view, seat }: Sight): Wish => {
  const skull = discsOf(tribeAt(view, seat)) === 2 ? 1 : 0.2;
  return (move) => {
    if (move.type !== 'discard') return 0;
    return move.disc === 'skull' ? skull : 1 - skull;
  };
};

/** S22, S4: the own other tribe, where there is one. */
const appointing = ({ view, seat }: Sight): Wish => {
  const { player } = tribeAt(view, seat);
  return (move) => (move.type === 'appoint' && tribeAt(view, move.seat).player === player ? 1 : 0);
};

/** How likely an attempt with that many discs finds only flowers, own pile first (S12). */
const chances = ({ view, seat }: Sight): ((count: number) => number) => {
  const own = tribeAt(view, seat).pile.length;
  const piles = pilesAround(view, seat, likelySkull);
  return (count) => chanceOf(count - own, piles);
};

/** The highest bid on offer that is good enough, or 0. */
const highest = (moves: readonly SkullMove[], isGood: (count: number) => boolean): number =>
  moves.reduce((best, move) => (move.type === 'bid' && move.count > best && isGood(move.count) ? move.count : best), 0);

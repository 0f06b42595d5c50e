import { unreachable, type Disc, type Seat, type SkullMove, type SkullView } from '@skulduggery/rules';
import { at, mean, sumOf, upTo } from '../../lists.ts';
import { bestChance, newAuction, type Company, type Mats } from './round.ts';
import { fromSeat } from '../features.ts';
import { discsOf, tribeAt, weigh, type Sight } from '../sight.ts';

/**
 * The best play among opponents who move at random, while discs are placed, named and flipped. What such players do
 * depends on nothing that they hide, so a round can be computed; a fitted formula says what is left after it. `held`:
 * how likely each seat still has its skull.
 */
export const careless = (sight: Sight, held: readonly number[]): readonly number[] => {
  const worthOf = valuesOf(sight, held);
  const values = new Map(sight.moves.map((move) => [move, move.type === 'reveal' ? -1 : worthOf(move)]));
  const best = Math.max(...values.values());
  return weigh(sight.moves, (move) => Number((values.get(move) ?? -1) > best - 1e-9));
};

/** What a move is worth: our chance to win, or for a flip how likely the attempt succeeds. */
const valuesOf = ({ view, seat }: Sight, held: readonly number[]): ((move: SkullMove) => number) => {
  const around = fromSeat(view, seat);
  const table = tableOf(view, around, held);
  const auctioned = newAuction(table.company, table.mats);
  const passed = around.reduce((bits, each, slot) => bits | (Number(view.passed.includes(each)) << slot), 0);
  const bidder = around.indexOf(view.bid?.seat ?? seat);
  return (move) => {
    switch (move.type) {
      case 'place':
        return added(withOwn(table, move.disc), view.phase === 'place' ? around.indexOf(view.first ?? seat) : 1);
      case 'bid':
        return auctioned({ bidder: 0, count: move.count, spoke: 0, passed });
      case 'pass':
        return auctioned({ bidder, count: view.bid?.count ?? 0, spoke: 0, passed: passed | 1 });
      case 'flip':
        return flipped(table.company, view, { around, next: around.indexOf(move.seat) });
      case 'pick':
      case 'discard':
      case 'appoint':
      case 'reveal':
      case 'start':
      case 'lose':
        return 0;
      default:
        return unreachable(move);
    }
  };
};

/** A round before anybody has bid. */
interface Table {
  readonly company: Company;
  readonly mats: Mats;
  readonly hand: readonly Disc[];
  /** How many more discs are thought of before somebody bids. */
  readonly left: number;
}

/** When so many discs lie, the next one is thought to bid: longer rounds are rare and take long to compute. */
const FAR = 8;

const tableOf = (view: SkullView, around: readonly Seat[], held: readonly number[]): Table => {
  const tribes = around.map((seat) => tribeAt(view, seat));
  const [own] = tribes;
  const known = (discs: readonly (Disc | null)[] = []): readonly Disc[] => discs.filter((disc) => disc !== null);
  return {
    company: {
      standings: tribes.map((tribe) => ({ discs: discsOf(tribe), flower: tribe.mat === 'flower' })),
      held: around.map((seat) => at(held, seat)),
    },
    mats: {
      // S6: everybody will have placed one before anybody speaks.
      piles: tribes.map(({ pile }, slot) => (view.phase === 'place' ? Number(slot > 0) : pile.length)),
      own: known(own?.pile.map(({ disc }) => disc)),
    },
    hand: known(own?.hand),
    left: Math.max(0, Math.min(around.length, FAR - tribes.reduce((sum, { pile }) => sum + pile.length, 0))),
  };
};

const withOwn = ({ company, mats, hand, left }: Table, disc: Disc): Table => ({
  company,
  mats: { piles: mats.piles.with(0, mats.own.length + 1), own: [...mats.own, disc] },
  hand: hand.toSpliced(hand.indexOf(disc), 1),
  left,
});

/** What the round is worth when it is a seat's turn to add or to bid (S8, S9). */
const added = (table: Table, turn: number): number => {
  const { company, mats, hand, left } = table;
  const { piles } = mats;
  const next = (turn + 1) % piles.length;
  const auctioned = newAuction(company, mats);
  const total = sumOf(piles);
  const bids = upTo(total).map((less) => auctioned({ bidder: turn, count: less + 1, spoke: turn, passed: 0 }));
  const isDone = left === 0;
  if (turn === 0) {
    const kinds = isDone ? [] : [...new Set(hand)];
    return Math.max(...bids, ...kinds.map((disc) => added({ ...withOwn(table, disc), left: left - 1 }, next)));
  }
  const inHand = at(company.standings, turn).discs - at(piles, turn);
  if (isDone || inHand === 0) return mean(bids);
  // One way to add for each kind in the hand: a skull may be there if none of the discs below is it.
  const kinds = inHand === 1 ? 1 : 1 + at(company.held, turn) * 0.5 ** at(piles, turn);
  const more = { ...mats, piles: piles.with(turn, at(piles, turn) + 1) };
  const adds = added({ ...table, mats: more, left: left - 1 }, next);
  return (total * mean(bids) + kinds * adds) / (total + kinds);
};

interface Flip {
  readonly around: readonly Seat[];
  /** The place of the pile that is flipped next, clockwise from our own. */
  readonly next: number;
}

/** S13: how likely all are flowers, those that lie open included, if the next disc is flipped there. */
const flipped = (company: Company, view: SkullView, { around, next }: Flip): number => {
  const flips = around.map((seat) => tribeAt(view, seat).pile.filter(({ flipped: isUp }) => isUp).length);
  const left = (view.bid?.count ?? 0) - sumOf(flips);
  const piles = around.map((seat, slot) => ({
    discs: tribeAt(view, seat).pile.length,
    taken: at(flips, slot) + Number(slot === next),
  }));
  return bestChance(company, piles.slice(1), left - 1);
};

import type { Disc } from '@skulduggery/rules';
import { at, sumOf, upTo } from '../../lists.ts';
import { worth, type Standing } from './worth.ts';

/** The living seats clockwise from our own, which is the first; the others do anything that they may, each as likely. */
export interface Company {
  readonly standings: readonly Standing[];
  /** How likely each still has its skull. */
  readonly held: readonly number[];
}

/** What lies on the mats: how many discs on each, and our own from the bottom. */
export interface Mats {
  readonly piles: readonly number[];
  readonly own: readonly Disc[];
}

/** An auction after somebody has spoken. */
export interface Auction {
  readonly bidder: number;
  readonly count: number;
  readonly spoke: number;
  /** Who has passed, one bit for each. */
  readonly passed: number;
}

/** What an auction is worth to us when we bid as well as we can and the others anyhow. */
export type Auctioned = (auction: Auction) => number;

/** How likely the top discs of a pile of a random player are all flowers: it places either kind alike while it has both. */
const safety = ({ standings, held }: Company, slot: number, pile: Taken): number => {
  const flowers = at(standings, slot).discs - 1;
  let lies = 0;
  for (let place = pile.discs - pile.taken; place < pile.discs; place += 1) {
    if (place <= flowers) lies += 0.5 ** Math.min(place + 1, flowers);
  }
  return 1 - at(held, slot) * lies;
};

export interface Taken {
  readonly discs: number;
  /** How many of them, from the top. */
  readonly taken: number;
}

/** How likely so many more flowers are found on the other mats in the best way, together with those taken from them. */
export const bestChance = (company: Company, others: readonly Taken[], flowers: number): number => {
  let best: readonly number[] = [1];
  for (const [index, { discs, taken }] of others.entries()) {
    const safe = upTo(discs - taken + 1).map((more) => safety(company, index + 1, { discs, taken: taken + more }));
    const sofar = best;
    best = upTo(sofar.length + discs - taken).map((total) =>
      Math.max(...safe.map((chance, more) => chance * (sofar[total - more] ?? 0))),
    );
  }
  return best[flowers] ?? 0;
};

/** The auction over what lies on the mats. */
export const newAuction = (company: Company, mats: Mats): Auctioned => {
  const { piles } = mats;
  const seats = piles.length;
  const total = sumOf(piles);
  const attempts = new Map<number, number>();
  const known = new Map<number, number>();

  const attempt = (bidder: number, count: number): number => {
    const key = 32 * bidder + count;
    const value = attempts.get(key) ?? attempted(company, mats, { bidder, count });
    attempts.set(key, value);
    return value;
  };

  const auctioned: Auctioned = ({ bidder, count, spoke, passed }) => {
    if (count === total) return attempt(bidder, count);
    let next = (spoke + 1) % seats;
    while (((passed >> next) & 1) === 1) next = (next + 1) % seats;
    if (next === bidder) return attempt(bidder, count);
    const key = ((count * 8 + bidder) * 8 + spoke) * 64 + passed;
    const before = known.get(key);
    if (before !== undefined) return before;
    const passes = auctioned({ bidder, count, spoke: next, passed: passed | (1 << next) });
    let [best, sum] = [passes, passes];
    for (let raise = count + 1; raise <= total; raise += 1) {
      const raised = auctioned({ bidder: next, count: raise, spoke: next, passed });
      best = Math.max(best, raised);
      sum += raised;
    }
    const value = next === 0 ? best : sum / (total - count + 1);
    known.set(key, value);
    return value;
  };
  return auctioned;
};

interface Attempt {
  readonly bidder: number;
  readonly count: number;
}

/** What is left for us after an attempt, on the average. */
const attempted = (company: Company, mats: Mats, { bidder, count }: Attempt): number => {
  const { standings } = company;
  const chance = bidder === 0 ? ourChance(company, mats, count) : theirChance(company, mats, { bidder, count });
  const challenger = at(standings, bidder);
  const left = (changed: Standing): number => {
    const [own, ...others] = standings.with(bidder, changed);
    return own === undefined
      ? 0
      : worth(
          own,
          others.filter(({ discs }) => discs > 0),
        );
  };
  const won = challenger.flower ? Number(bidder === 0) : left({ ...challenger, flower: true });
  return chance * won + (1 - chance) * left({ ...challenger, discs: challenger.discs - 1 });
};

/** S12: own discs come first, from the top. */
const ourChance = (company: Company, { piles, own }: Mats, count: number): number => {
  if (ownSafety(own, Math.min(count, own.length)) === 0) return 0;
  const others = piles.slice(1).map((discs) => ({ discs, taken: 0 }));
  return count <= own.length ? 1 : bestChance(company, others, count - own.length);
};

const ownSafety = (own: readonly Disc[], taken: number): number =>
  Number(!own.slice(own.length - taken).includes('skull'));

/** S13: somebody who flips anywhere, each pile that has something left as likely. */
const theirChance = (company: Company, { piles, own }: Mats, { bidder, count }: Attempt): number => {
  const safe = (slot: number, taken: number): number =>
    slot === 0 ? ownSafety(own, taken) : safety(company, slot, { discs: at(piles, slot), taken });
  // The most discs that can lie on a mat are four: a number of base five says how many are taken from each.
  const known = new Map<number, number>();
  const taken = piles.map((discs, slot) => (slot === bidder ? Math.min(count, discs) : 0));
  const flipped = (left: number): number => {
    if (left === 0) return taken.reduce((product, flips, slot) => product * safe(slot, flips), 1);
    const key = taken.reduce((number, flips) => 5 * number + flips, 0);
    const before = known.get(key);
    if (before !== undefined) return before;
    let [sum, ways] = [0, 0];
    for (const [slot, discs] of piles.entries()) {
      const flips = at(taken, slot);
      if (flips === discs) continue;
      taken[slot] = flips + 1;
      sum += flipped(left - 1);
      taken[slot] = flips;
      ways += 1;
    }
    known.set(key, sum / ways);
    return sum / ways;
  };
  return flipped(count - at(taken, bidder));
};

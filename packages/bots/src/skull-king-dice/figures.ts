import { byKind, KINDS, roundsFor, seeded, type Kind } from '@skulduggery/rules';
import { at, upTo } from '../lists.ts';
import { indexOf } from './box.ts';
import { dealt } from './learn.ts';
import { makePolicy, type Policy } from './policy.ts';
import { lay, points, rollOf, turnOf, type Round } from './round.ts';
import { strengthAt, type Tables } from './tables.ts';

/** What people can learn from the tables, for one number of players; every share is from 0 to 1. */
export interface Figures extends Readonly<Record<string, unknown>> {
  /** How many tricks a die is good for. */
  readonly tricks: Readonly<Record<Kind, number>>;
  /** For each kind, by the place in the trick from the leader on: how often it takes the trick it is played to. */
  readonly takes: Readonly<Record<Kind, readonly number[]>>;
  /** For each round and bid: from what sum of tricks on to bid it, how often it is bid, met, and what it pays. */
  readonly bids: readonly BidFigures[];
}

export interface BidFigures {
  readonly round: number;
  readonly bid: number;
  readonly from: number | null;
  readonly share: number;
  readonly met: number;
  readonly points: number;
}

const ROUNDS = 20_000;

/** Plays rounds of each size by the tables and counts. */
export const figures = (tables: Tables, players: number): Figures => {
  const policy = makePolicy(tables, 'pirate');
  const below = seeded(`figures ${players}`);
  const takes = KINDS.map(() => upTo(players).map(() => ({ played: 0, took: 0 })));
  const bids = upTo(roundsFor(players)).flatMap((before) => {
    const size = { players, number: before + 1 };
    return bidFigures(policy, size, countedBids(size, { policy, below, takes }));
  });
  return {
    tricks: byKind((kind) => rounded(tables.strength[strengthAt(players, indexOf(kind))] ?? 0)),
    takes: byKind((kind) => at(takes, indexOf(kind)).map(({ played, took }) => rounded(took / played))),
    bids,
  };
};

/** Bids made less often than this have no figures. */
const RARE = 0.005;

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** How many play, and the number of the round: how many dice each of them has. */
interface Size {
  readonly players: number;
  readonly number: number;
}

interface Counting {
  readonly policy: Policy;
  readonly below: (count: number) => number;
  readonly takes: readonly (readonly { played: number; took: number }[])[];
}

/** What came of a bid, over all who made it. */
interface BidCount {
  bid: number;
  met: number;
  points: number;
}

/** By bid. */
const countedBids = ({ players, number }: Size, counting: Counting): readonly Readonly<BidCount>[] => {
  const counts = upTo(number + 1).map((): BidCount => ({ bid: 0, met: 0, points: 0 }));
  for (let count = 0; count < ROUNDS; count += 1) {
    const round = dealt(players, number, counting.below);
    for (const seat of upTo(players)) round.bids[seat] = counting.policy.bid(round, seat);
    for (let trick = 0; trick < number; trick += 1) playTrick(round, counting);
    for (const seat of upTo(players)) {
      const row = at(counts, round.bids[seat] ?? 0);
      row.bid += 1;
      row.met += round.bids[seat] === round.tricks[seat] ? 1 : 0;
      row.points += points({ round, number, scoring: 'pirate' }, seat);
    }
  }
  return counts;
};

const bidFigures = (policy: Policy, size: Size, counts: readonly Readonly<BidCount>[]): readonly BidFigures[] =>
  counts.flatMap((row, bid) => {
    const share = row.bid / size.players / ROUNDS;
    if (share < RARE) return [];
    return {
      round: size.number,
      bid,
      from: firstStrength(policy, size, bid),
      share: rounded(share),
      met: rounded(row.met / row.bid),
      points: rounded(row.points / row.bid),
    };
  });

const playTrick = (round: Round, { policy, below, takes }: Counting): void => {
  const played: { readonly seat: number; readonly kind: number }[] = [];
  for (const _ of upTo(round.players)) {
    const [seat, kind] = [turnOf(round), policy.choose(round)];
    lay(round, kind, rollOf(kind, below));
    played.push({ seat, kind });
  }
  // Whoever took the trick leads the next one, also when there is none.
  played.forEach(({ seat, kind }, place) => {
    const row = at(at(takes, kind), place);
    row.played += 1;
    row.took += seat === round.leader ? 1 : 0;
  });
};

/** The weakest hand, in tricks, on which that bid is the best. */
const firstStrength = ({ bidPoints }: Policy, { players, number }: Size, bid: number): number | null => {
  for (let strength = 0; strength <= number; strength += 0.05) {
    const worth = upTo(number + 1).map((each) => bidPoints({ players, dice: number, bid: each, strength }));
    if (worth.indexOf(Math.max(...worth)) === bid) return rounded(strength);
  }
  return null;
};

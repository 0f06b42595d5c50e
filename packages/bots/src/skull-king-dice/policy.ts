import type { Scoring } from '@skulduggery/rules';
import { KIND_COUNT, SPECIAL, type KindIndex } from './box.ts';
import { isBound, turnOf, type Round } from './round.ts';
import { holdAt, outlookAt, STEPS_A_TRICK, strengthAt, STRENGTH_STEPS, takeChances, type Tables } from './tables.ts';

/** Quick choices from the tables alone: what every seat of a play-out does. */
export interface Policy {
  readonly choose: (round: Round) => KindIndex;
  readonly bid: (round: Round, seat: number) => number;
  /** How many tricks a seat's dice are good for. */
  readonly strength: (round: Round, seat: number) => number;
  /** The points to expect from a bid on a hand of that strength, before any trick. */
  readonly bidPoints: (bidding: Bidding) => number;
}

export interface Bidding {
  readonly players: number;
  /** The round's number: how many dice everybody holds. */
  readonly dice: number;
  readonly bid: number;
  readonly strength: number;
}

export const makePolicy = (tables: Tables, scoring: Scoring): Policy => {
  const { exact, gap } = tables;
  const { lead, follow } = takeChances(tables);
  const missCost = scoring === 'pirate' ? 10 : 0;

  const strength = ({ players, dice }: Round, seat: number): number => {
    let sum = 0;
    for (let kind = 0; kind < KIND_COUNT; kind += 1) {
      sum += (dice[seat * KIND_COUNT + kind] ?? 0) * (tables.strength[strengthAt(players, kind)] ?? 0);
    }
    return sum;
  };

  /** Between two steps of strength. */
  const between = (row: Float64Array, start: number, hand: number): number => {
    const step = Math.min(Math.max(hand * STEPS_A_TRICK, 0), STRENGTH_STEPS - 1.001);
    const below = Math.floor(step);
    const share = step - below;
    return (row[start + below] ?? 0) * (1 - share) + (row[start + below + 1] ?? 0) * share;
  };

  /** What the rest of the round is worth to a seat that still needs so many tricks of its bid. */
  const outlook = (start: number, hand: number, bid: number): number => {
    const met = between(exact, start, hand);
    return bid === 0 ? met : 20 * bid * met - missCost * between(gap, start, hand);
  };

  const choose = (round: Round): KindIndex => {
    const { players, dice } = round;
    const seat = turnOf(round);
    const bound = isBound(round, seat);
    const bid = round.bids[seat] ?? 0;
    const left = (round.left[seat] ?? 0) - 1;
    const need = bid - (round.tricks[seat] ?? 0);
    const toCome = players - 1 - round.played;
    const isLost = (need < 0 || need > left + 1) && (bid === 0 || missCost === 0);
    const row = round.played === 0 ? lead : follow;
    const place = KIND_COUNT * (round.played === 0 ? toCome : holdAt(round.colour, toCome, round.level));
    const ifTaken = outlookAt(players, left, need - 1);
    const ifNot = outlookAt(players, left, need);
    const hand = strength(round, seat);
    let best = -1;
    let most = -Infinity;
    for (let kind = 0; kind < KIND_COUNT; kind += 1) {
      if ((dice[seat * KIND_COUNT + kind] ?? 0) === 0) continue;
      if (bound && kind !== round.colour && SPECIAL[kind] !== true) continue;
      const take = row[place + kind] ?? 0;
      const rest = hand - (tables.strength[strengthAt(players, kind)] ?? 0);
      // With nothing left to lose, a trick taken is one that somebody else may have needed.
      const worth = isLost ? take : take * outlook(ifTaken, rest, bid) + (1 - take) * outlook(ifNot, rest, bid);
      if (worth > most) {
        most = worth;
        best = kind;
      }
    }
    return best;
  };

  const bidPoints = ({ players, dice, bid, strength: hand }: Bidding): number => {
    const start = outlookAt(players, dice, bid);
    if (bid === 0) return 10 * dice * (2 * between(exact, start, hand) - 1);
    return outlook(start, hand, bid);
  };

  const bid = (round: Round, seat: number): number => {
    const dice = round.left[seat] ?? 0;
    const hand = strength(round, seat);
    let best = 0;
    let most = -Infinity;
    for (let tricks = 0; tricks <= dice; tricks += 1) {
      const points = bidPoints({ players: round.players, dice, bid: tricks, strength: hand });
      if (points > most) {
        most = points;
        best = tricks;
      }
    }
    return best;
  };

  return { choose, bid, strength, bidPoints };
};

import type { GameResult, Seat } from '../game.ts';
import type { PadLine, Scoring, SeatState, State } from './types.ts';

/** All that a seat's points for one round depend on. */
export interface RoundPlayed {
  readonly round: number;
  readonly bid: number;
  readonly tricks: number;
  readonly bonus: number;
}

/** R13. */
const zeroBid = ({ round, tricks }: RoundPlayed): number => (tricks === 0 ? 10 : -10) * round;

export const SCORING: Readonly<Record<Scoring, (played: RoundPlayed) => number>> = {
  /** R11 to R14. */
  pirate(played) {
    if (played.bid === 0) return zeroBid(played);
    if (played.tricks === played.bid) return 20 * played.bid + played.bonus;
    return -10 * Math.abs(played.tricks - played.bid);
  },
  /** R16. */
  landlubber(played) {
    if (played.bid === 0) return zeroBid(played);
    return played.tricks === played.bid ? 20 * played.bid : 0;
  },
};

/** R15: the seat with this round on its score pad. */
export const scored = ({ scoring, round }: State, seat: SeatState): SeatState => {
  const { tricks, bonus } = seat;
  const bid = seat.bid ?? 0;
  const points = SCORING[scoring]({ round, bid, tricks, bonus });
  const line: PadLine = { bid, tricks, bonus, points };
  return { ...seat, score: seat.score + points, rounds: [...seat.rounds, line] };
};

/** R15: the highest total wins, and equal totals share. */
export const result = ({ phase, seats }: State): GameResult | null => {
  if (phase.name !== 'over') return null;
  const scores = seats.map(({ score }) => score);
  const ranks = scores.map((score) => 1 + scores.filter((other) => other > score).length);
  const winners = ranks.flatMap((rank, seat): readonly Seat[] => (rank === 1 ? [seat] : []));
  return { winners, ranks, scores };
};

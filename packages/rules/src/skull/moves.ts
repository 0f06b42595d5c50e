import type { Outcome, Seat } from '../game.ts';
import { upTo } from '../lists.ts';
import type { Appoint, BidMove, Discard, Disc, Flip, Lose, Pass, Pick, Place, Reveal, Start } from './types.ts';

/** S3: the seats of two boxes. */
export const MOST_SEATS = 12;

/** S1: what each tribe begins with, flowers before the skull. */
export const DISCS: readonly Disc[] = ['flower', 'flower', 'flower', 'skull'];

/* Every move there is, made once: a game picks from these, so that listing moves costs next to nothing. */

export const PLACE: Record<Disc, Place> = {
  flower: { type: 'place', disc: 'flower' },
  skull: { type: 'place', disc: 'skull' },
};

export const DISCARD: Record<Disc, Discard> = {
  flower: { type: 'discard', disc: 'flower' },
  skull: { type: 'discard', disc: 'skull' },
};

export const LOSE: Record<Disc, Lose> = {
  flower: { type: 'lose', disc: 'flower' },
  skull: { type: 'lose', disc: 'skull' },
};

export const PASS: Pass = { type: 'pass' };

export const REVEAL: Reveal = { type: 'reveal' };

const seats: readonly Seat[] = upTo(MOST_SEATS);

/** By seat. */
export const FLIPS: readonly Flip[] = seats.map((seat) => ({ type: 'flip', seat }));

/** By seat. */
export const APPOINTS: readonly Appoint[] = seats.map((seat) => ({ type: 'appoint', seat }));

/** By seat. */
export const STARTS: readonly Outcome<Start>[] = seats.map((seat) => ({ move: { type: 'start', seat }, weight: 1 }));

/** By position. */
export const PICKS: readonly Pick[] = upTo(DISCS.length).map((position) => ({ type: 'pick', position }));

const BIDS: readonly BidMove[] = upTo(MOST_SEATS * DISCS.length).map((index) => ({ type: 'bid', count: index + 1 }));

/** S9, S10: every count above the highest bid, up to the discs that lie there. */
export const bidsBetween = (above: number, discs: number): readonly BidMove[] => BIDS.slice(above, discs);

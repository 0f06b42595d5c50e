import type { Outcome, Seat } from '../game.ts';
import { upTo } from '../lists.ts';
import type { Appoint, BidMove, Discard, Disc, Flip, Lose, Pass, Pick, Place, Reveal, Start } from './types.ts';

/** S3: the seats of two boxes. */
export const MOST_SEATS = 12;

/** S1: what each tribe begins with, flowers before the skull. */
export const DISCS: readonly Disc[] = ['flower', 'flower', 'flower', 'skull'];

/* Every move there is, made once: a game picks from these, so that listing moves costs next to nothing. */

/** Which kinds a hand holds. */
type Kinds = Disc | 'both' | 'none';

export const kindsOf = ({ flower, skull }: Record<Disc, number>): Kinds => {
  if (flower === 0) return skull === 0 ? 'none' : 'skull';
  return skull === 0 ? 'flower' : 'both';
};

/** One move for each kind that a hand holds, flower before skull. */
const eachOf = <Made>(flower: Made, skull: Made): Record<Kinds, readonly Made[]> => ({
  none: [],
  flower: [flower],
  skull: [skull],
  both: [flower, skull],
});

export const PLACES = eachOf<Place>({ type: 'place', disc: 'flower' }, { type: 'place', disc: 'skull' });

export const DISCARDS = eachOf<Discard>({ type: 'discard', disc: 'flower' }, { type: 'discard', disc: 'skull' });

export const LOSSES = eachOf<Lose>({ type: 'lose', disc: 'flower' }, { type: 'lose', disc: 'skull' });

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

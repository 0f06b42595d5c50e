import type { Seat } from '@skulduggery/rules';
import { readView, type SkullKingDiceView } from './read.ts';
import { isFull } from './trick.ts';

/** In milliseconds at normal speed. */
export const TIMES = {
  /** One die from the bag to its seat, and how much later the next one leaves. */
  deal: 420,
  dealt: 70,
  beat: 470,
  throwing: 480,
  landing: 780,
  gather: 700,
} as const;

export const BEATS = 3;

/** How long a round stays on show once it is written down. */
export const SHEET = 4200;

const RESTS = { quiet: 450, bidIn: 120, bids: 2000, thrown: 420, rolled: 450, full: 1500, taken: 500, scored: SHEET };

/** A view, and the one before it. */
export interface Pair {
  readonly before: SkullKingDiceView;
  readonly after: SkullKingDiceView;
}

/** Everybody has bid, and the bids are being shown. */
export const showsBids = ({ before, after }: Pair): boolean => before.phase === 'bid' && after.phase !== 'bid';

/** A round was written on the pad. */
export const showsScores = ({ before, after }: Pair): boolean =>
  (after.seats[0]?.rounds.length ?? 0) > (before.seats[0]?.rounds.length ?? 0);

/** Asks only what everybody at the table knows: phase, round, lengths and rolled faces. */
export const pause = (earlier: unknown, later: unknown): number => {
  if (earlier === null) return RESTS.quiet;
  const pair = { before: readView(earlier), after: readView(later) };
  const { before, after } = pair;
  if (showsScores(pair)) return RESTS.scored;
  // The bag goes round in one motion: every die but the last is only counted.
  if (after.phase === 'draw') return before.starter === null ? RESTS.full : 0;
  if (before.phase === 'draw') return TIMES.deal + TIMES.dealt * after.round + RESTS.quiet;
  if (showsBids(pair)) return BEATS * TIMES.beat + RESTS.bids;
  if (after.phase === 'bid') return RESTS.bidIn;
  if (before.trick.length > after.trick.length) return TIMES.gather + RESTS.taken;
  if (after.trick.some(({ face }) => face === null)) return RESTS.thrown;
  if (after.trick.length === 0) return RESTS.quiet;
  return TIMES.landing + (isFull(after) ? RESTS.full : RESTS.rolled);
};

/** Bids are said on the third beat, and what a die shows when it has come to rest. */
export const suspense = (earlier: unknown, later: unknown): number => {
  const pair = { before: readView(earlier), after: readView(later) };
  if (showsBids(pair)) return BEATS * TIMES.beat;
  return landing(pair) === null ? 0 : TIMES.landing * 0.86;
};

/** The seat whose die comes to rest in this view. */
export const landing = ({ before, after }: Pair): Seat | null =>
  before.trick.at(-1)?.face === null && before.trick.length === after.trick.length
    ? (after.trick.at(-1)?.seat ?? null)
    : null;

import type { Seat } from '@skulduggery/rules';
import type { SkullView } from './read.ts';

/** What is different between two views, from what everybody knows. It says when and where to move, never what. */
export interface Changes {
  /** Seats that laid a disc on their pile. */
  readonly placed: readonly Seat[];
  /** The disc that turns now, and how many flips there have been with it. */
  readonly turned: { readonly seat: Seat; readonly position: number; readonly flips: number } | null;
  /** The piles went back into the hands. */
  readonly takenBack: readonly Seat[];
  readonly bid: boolean;
  readonly passed: readonly Seat[];
  readonly lost: readonly Seat[];
  readonly matTurned: readonly Seat[];
  readonly shown: readonly Seat[];
  readonly over: boolean;
}

export const NOTHING: Changes = {
  placed: [],
  turned: null,
  takenBack: [],
  bid: false,
  passed: [],
  lost: [],
  matTurned: [],
  shown: [],
  over: false,
};

export const changesBetween = (before: SkullView, after: SkullView): Changes => {
  type Tribe = SkullView['seats'][number];
  const where = (differs: (old: Tribe, now: Tribe) => boolean): readonly Seat[] =>
    after.seats.flatMap((now, seat) => {
      const old = before.seats[seat];
      return old !== undefined && differs(old, now) ? [seat] : [];
    });
  const [turned] = where((old, now) => flippedIn(now) > flippedIn(old));
  return {
    placed: where((old, now) => now.pile.length > old.pile.length),
    turned:
      turned === undefined
        ? null
        : {
            seat: turned,
            position: (after.seats[turned]?.pile ?? []).findIndex(({ flipped }) => flipped),
            flips: flipsOf(after),
          },
    takenBack: where((old, now) => now.pile.length < old.pile.length),
    bid: after.bid !== null && (before.bid?.count !== after.bid.count || before.bid.seat !== after.bid.seat),
    passed: after.passed.filter((seat) => !before.passed.includes(seat)),
    lost: where((old, now) => now.lost.length > old.lost.length),
    matTurned: where((old, now) => now.mat !== old.mat),
    shown: where((old, now) => now.shown !== null && old.shown === null),
    over: after.phase === 'over' && before.phase !== 'over',
  };
};

/** How an attempt ended between two views, while the game goes on; `null` where none did. */
export const endOf = (before: SkullView, after: SkullView): 'won' | 'failed' | null => {
  if (before.phase !== 'attempt' || after.phase === 'attempt' || after.phase === 'over') return null;
  return after.last === null ? null : after.last.won ? 'won' : 'failed';
};

/** Whether a skull lies open. */
export const isStruck = (view: SkullView): boolean =>
  view.seats.some(({ pile }) => pile.some(({ disc, flipped }) => flipped && disc === 'skull'));

const flippedIn = (tribe: SkullView['seats'][number]): number =>
  tribe.pile.reduce((sum, { flipped }) => sum + (flipped ? 1 : 0), 0);

/** How many discs the attempt has turned so far. */
export const flipsOf = (view: SkullView): number => view.seats.reduce((sum, tribe) => sum + flippedIn(tribe), 0);

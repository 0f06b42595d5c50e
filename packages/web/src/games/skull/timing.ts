import type { Changes } from './changes.ts';
import type { SkullView } from './read.ts';

/** A flip in milliseconds at normal speed: the light narrows, the disc turns, everybody looks. */
export interface FlipTimes {
  readonly lead: number;
  readonly turn: number;
  readonly rest: number;
}

/** The nearer the bid is to being met, the slower; the last one takes its time. By how many flips are still missing. */
const SUSPENSE: readonly FlipTimes[] = [
  { lead: 1300, turn: 1300, rest: 1100 },
  { lead: 800, turn: 900, rest: 800 },
  { lead: 450, turn: 650, rest: 700 },
];
const EASY: FlipTimes = { lead: 250, turn: 480, rest: 600 };

/** What was found does not matter here, only how many were turned. */
export const flipTimes = (flips: number, bid: number): FlipTimes => SUSPENSE[bid - flips] ?? EASY;

/** What decides a game, a disc lost or an attempt won, stays long enough to be read. */
export const TIMES = {
  place: 420,
  slide: 420,
  bid: 950,
  pass: 650,
  takeBack: 1500,
  lose: 2600,
  show: 1200,
  mat: 2600,
  over: 1600,
  quiet: 300,
} as const;

/** How long a view stays. It asks only what everybody knows. */
export const pauseFor = (changes: Changes, after: SkullView): number => {
  if (changes.turned !== null) {
    const { lead, turn, rest } = flipTimes(changes.turned.flips, after.bid?.count ?? 0);
    return lead + turn + rest;
  }
  if (changes.over) return TIMES.over;
  if (changes.matTurned.length > 0) return TIMES.mat;
  if (changes.lost.length > 0) return TIMES.lose;
  if (changes.takenBack.length > 0) return TIMES.takeBack;
  if (changes.shown.length > 0) return TIMES.show;
  if (changes.bid) return TIMES.bid;
  if (changes.passed.length > 0) return TIMES.pass;
  return changes.placed.length > 0 ? TIMES.place : TIMES.quiet;
};

/** Until a disc lies open nobody says what it is. */
export const suspenseFor = ({ turned }: Changes, after: SkullView): number => {
  if (turned === null) return 0;
  const { lead, turn } = flipTimes(turned.flips, after.bid?.count ?? 0);
  return lead + turn;
};

import { at } from '../../lists.ts';
import { DISCS, roundName, rounds, sizeOf, type Round } from './plan.ts';

/**
 * The game of two living seats, solved by training/skull/duel.cpp: for each cell of a round how likely each move is, and
 * for some of them what it is worth. A cell is a pair of points: how likely our skull is still there in the eyes of the
 * other, and how likely theirs is in ours.
 */
export interface Cells {
  readonly file: Uint8Array;
  /** By round: where its cells begin, those of chances and those of values. */
  readonly places: ReadonlyMap<string, Place>;
  /** Where it begins what is given up (S17). */
  readonly drops: number;
}

interface Place {
  readonly chances: number;
  readonly values: number;
}

/** By discs: how likely the skull is there. */
export const POINTS: readonly (readonly number[])[] = [
  [],
  [0, 0.25, 0.5, 0.75, 1],
  [0, 0.2, 0.4, 0.55, 0.7, 0.8, 0.9, 1],
  [0, 0.5, 0.7, 0.8, 0.9, 1],
  [1],
];

/** Those of them for which there are values. */
export const RATED: readonly (readonly number[])[] = [[], [0, 0.5, 1], [0, 0.55, 1], [0, 0.7, 1], [1]];

/** The file lists rounds, cells, decisions and what is held in the order of these loops. */
export const readCells = (file: Uint8Array): Cells => {
  const size = (round: Round, points: typeof POINTS): number =>
    at(points, round.ours).length * at(points, round.theirs).length * sizeOf(round);
  const places = new Map<string, Place>();
  let chances = 0;
  let values = rounds().reduce((sum, round) => sum + size(round, POINTS), 0);
  for (const round of rounds()) {
    places.set(roundName(round), { chances, values });
    chances += size(round, POINTS);
    values += size(round, RATED);
  }
  if (file.length !== values + 3 * (DISCS.length - 1) * DROPS) throw new RangeError('not the file of a duel');
  return { file, places, drops: values };
};

export interface Cell {
  readonly round: Round;
  /** Which of `POINTS`, or of `RATED`, for us and for them. */
  readonly ours: number;
  readonly theirs: number;
}

/** Where something of that name lies: playing by the place of another would look like play. */
export const placed = <Known>(places: ReadonlyMap<string, Known>, name: string): Known => {
  const place = places.get(name);
  if (place === undefined) throw new RangeError(`${name} is not in the file of the duel`);
  return place;
};

/** Where the chances of a cell begin. */
export const chancesFrom = (solved: Cells, cell: Cell): number =>
  placed(solved.places, roundName(cell.round)).chances + within(cell, POINTS);

/** Where the values of a cell begin, the points being those of `RATED`. */
export const valuesFrom = (solved: Cells, cell: Cell): number =>
  placed(solved.places, roundName(cell.round)).values + within(cell, RATED);

/** How likely the skull is kept when it was found by its owner, and what it is worth to keep it and to give it up. */
export interface Drop {
  readonly keeps: number;
  readonly kept: number;
  readonly gone: number;
}

/** By the round that follows, and by which point they are at. */
export const dropOf = ({ file, drops }: Cells, { ours, theirs, ourMat, theirMat }: Round, point: number): Drop => {
  const fewer = DISCS.filter((discs) => discs < theirs).reduce((sum, discs) => sum + 4 * at(POINTS, discs).length, 0);
  const mats = (ourMat * 2 + theirMat) * at(POINTS, theirs).length;
  const from = drops + 3 * ((ours - 1) * DROPS + fewer + mats + point);
  return { keeps: at(file, from) / 255, kept: at(file, from + 1) / 255, gone: at(file, from + 2) / 255 };
};

/** For each number of discs that we have left: mats and points. */
const DROPS = DISCS.reduce((sum, discs) => sum + 4 * at(POINTS, discs).length, 0);

const within = ({ round, ours, theirs }: Cell, points: typeof POINTS): number =>
  (ours * at(points, round.theirs).length + theirs) * sizeOf(round);

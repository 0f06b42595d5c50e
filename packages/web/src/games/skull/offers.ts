import type { Seat } from '@skulduggery/rules';
import type { Choices } from '@skulduggery/table';
import { readMove, type SkullMove } from './read.ts';

/** As many things to touch as a phone has beside each other. */
export const A_ROW = 6;
/** The same on its side. */
const A_SHORT_ROW = 4;
/** The same on a desk, beside the discs of a hand. */
const A_WIDE_ROW = 7;
/** The same under two hands. */
const A_BROAD_ROW = 10;

/** Rows are equally long, as far as they can be: none is left with a few. */
const across = (count: number, most: number): number => Math.ceil(count / Math.ceil(count / most));

/** How many of them stand in a row, for styles: on a phone upright or on its side, on a desk beside a hand or under two. */
export const inRows = (count: number): string =>
  [
    `--across: ${across(count, A_ROW)}`,
    `--short: ${across(count, A_SHORT_ROW)}`,
    `--wide: ${across(count, A_WIDE_ROW)}`,
    `--broad: ${across(count, A_BROAD_ROW)}`,
  ].join('; ');

/** What one of your seats may do, sorted by what is touched for it. */
export interface Offer {
  readonly seat: Seat;
  /** By kind: a disc of the hand, to place or to lose. */
  readonly discs: ReadonlyMap<string, SkullMove>;
  readonly bids: readonly number[];
  readonly pass: SkullMove | null;
  /** By seat: a mat, to turn its top disc or to let that seat start. */
  readonly mats: ReadonlyMap<Seat, SkullMove>;
  /** By position in the fan. */
  readonly picks: ReadonlyMap<number, SkullMove>;
  readonly reveal: SkullMove | null;
}

export const offersOf = (choices: readonly Choices[]): readonly Offer[] =>
  choices.map(({ seat, moves }) => {
    const read = moves.map(readMove);
    return {
      seat,
      discs: new Map(
        read.flatMap((move) => (move.type === 'place' || move.type === 'discard' ? [[move.disc, move] as const] : [])),
      ),
      bids: read.flatMap((move) => (move.type === 'bid' ? [move.count] : [])),
      pass: read.find(({ type }) => type === 'pass') ?? null,
      mats: new Map(
        read.flatMap((move) => (move.type === 'flip' || move.type === 'appoint' ? [[move.seat, move] as const] : [])),
      ),
      picks: new Map(read.flatMap((move) => (move.type === 'pick' ? [[move.position, move] as const] : []))),
      reveal: read.find(({ type }) => type === 'reveal') ?? null,
    };
  });

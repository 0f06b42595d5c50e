import type { Seat } from '@skulduggery/rules';
import { fromYou, spots } from '../../frame/ring.ts';

/** Where a seat is on the table, in pixels, and which way the middle lies from it. */
export interface SeatPlace {
  readonly x: number;
  readonly y: number;
  /** One step towards the middle: along one axis, so that nothing lands on the neighbours. */
  readonly inward: { readonly x: number; readonly y: number };
  /** The name stands on the far side of the mat. */
  readonly nameAbove: boolean;
}

export interface Layout {
  /** The side of a mat. */
  readonly mat: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
  readonly places: ReadonlyMap<Seat, SeatPlace>;
}

interface Room {
  readonly width: number;
  readonly height: number;
  readonly order: readonly Seat[];
  readonly yours: readonly Seat[];
}

const PLATE = 44;
const SMALLEST = 46;
const LARGEST = 136;

/** How large mats can be, and where they lie: few seats have large ones, twelve still fit on a phone. */
export const layOut = ({ width, height, order, yours }: Room): Layout => {
  const mat = matSize(width, height, order.length);
  const halfWidth = Math.max(mat, 84) / 2 + 2;
  const halfHeight = (mat + PLATE) / 2 + 2;
  const around = fromYou(order, yours);
  const rim = spots(around.length, width / Math.max(1, height));
  const places = new Map(
    around.map((seat, index): [Seat, SeatPlace] => {
      const { x, y } = rim[index] ?? { x: 0.5, y: 1 };
      return [
        seat,
        {
          x: halfWidth + (width - 2 * halfWidth) * x,
          y: halfHeight + (height - 2 * halfHeight) * y,
          inward: inwardFrom(x, y),
          nameAbove: y < 0.3,
        },
      ];
    }),
  );
  return { mat, halfWidth, halfHeight, places };
};

const matSize = (width: number, height: number, seats: number): number => {
  const rim = 1.86 * (width - 92 + (height - 110));
  const fits = Math.min(rim / seats - PLATE, Math.min(width, height) * 0.29);
  return Math.round(Math.min(LARGEST, Math.max(SMALLEST, fits)));
};

const inwardFrom = (x: number, y: number): SeatPlace['inward'] => {
  if (y < 0.3) return { x: 0, y: 1 };
  if (y > 0.7) return { x: 0, y: -1 };
  return { x: x < 0.5 ? 1 : -1, y: 0 };
};

import type { Seat } from '@skulduggery/rules';
import { fromYou, spots, type Spot } from '../../frame/ring.ts';

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
  /** Names are drawn small. */
  readonly crowded: boolean;
  readonly places: ReadonlyMap<Seat, SeatPlace>;
}

interface Room {
  readonly width: number;
  readonly height: number;
  readonly order: readonly Seat[];
  readonly yours: readonly Seat[];
}

interface Plate {
  readonly width: number;
  readonly height: number;
}

/** A name with what is in the hand below it, in two sizes; many seats on a phone have the small one. */
const PLATES = { usual: { width: 88, height: 44 }, small: { width: 72, height: 31 } } as const;

/** Mats that come out smaller than this ask for small names. */
const CROWDED = 70;
const SMALLEST = 40;
const LARGEST = 136;
/** Corners may touch by this much. */
const TOUCH = 5;

/** How large mats can be, and where they lie: few seats have large ones, twelve still fit on a phone. */
export const layOut = ({ width, height, order, yours }: Room): Layout => {
  const around = fromYou(order, yours);
  const rim = spots(around.length, width / Math.max(1, height));
  const usual = largestMat({ width, height, rim }, PLATES.usual);
  const crowded = usual < CROWDED;
  const plate = crowded ? PLATES.small : PLATES.usual;
  const mat = crowded ? largestMat({ width, height, rim }, plate) : usual;
  const half = halves(mat, plate);
  const places = new Map(
    around.map((seat, index): [Seat, SeatPlace] => {
      const { x, y } = rim[index] ?? { x: 0.5, y: 1 };
      return [
        seat,
        {
          x: half.width + (width - 2 * half.width) * x,
          y: half.height + (height - 2 * half.height) * y,
          inward: inwardFrom(x, y),
          nameAbove: y < 0.3,
        },
      ];
    }),
  );
  return { mat, halfWidth: half.width, halfHeight: half.height, crowded, places };
};

const halves = (mat: number, plate: Plate): Plate => ({
  width: Math.max(mat, plate.width) / 2 + 2,
  height: (mat + plate.height) / 2,
});

interface Rim {
  readonly width: number;
  readonly height: number;
  readonly rim: readonly Spot[];
}

/** The largest at which no two seats lie on each other. */
const largestMat = ({ width, height, rim }: Rim, plate: Plate): number => {
  const fits = (mat: number): boolean => {
    const half = halves(mat, plate);
    const [across, down] = [width - 2 * half.width, height - 2 * half.height];
    return rim.every((one, index) =>
      rim
        .slice(index + 1)
        .every(
          (other) =>
            Math.abs(one.x - other.x) * across > 2 * half.width - TOUCH ||
            Math.abs(one.y - other.y) * down > 2 * half.height - TOUCH,
        ),
    );
  };
  let mat = Math.round(Math.min(LARGEST, Math.min(width, height) * 0.275));
  while (mat > SMALLEST && !fits(mat)) mat -= 2;
  return Math.max(SMALLEST, mat);
};

const inwardFrom = (x: number, y: number): SeatPlace['inward'] => {
  if (y < 0.3) return { x: 0, y: 1 };
  if (y > 0.7) return { x: 0, y: -1 };
  return { x: x < 0.5 ? 1 : -1, y: 0 };
};

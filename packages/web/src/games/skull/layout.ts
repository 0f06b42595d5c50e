import type { Seat } from '@skulduggery/rules';
import { fromYou, spots, type Spot } from '../../frame/ring.ts';

/** Where a seat is on the table, in pixels, and which way the middle lies from it. */
export interface SeatPlace {
  readonly x: number;
  readonly y: number;
  /** One step towards the middle: what goes there lands on nobody. */
  readonly inward: { readonly x: number; readonly y: number };
  /** Where turned discs go: beside the mat, away from its name and from what stands in the middle. */
  readonly aside: { readonly x: number; readonly y: number };
  /** How far they may reach, in mats from the middle of this one: no name lies under them. */
  readonly reach: number;
  /** The name stands on the far side of the mat. */
  readonly nameAbove: boolean;
  /** How wide the plate with the name may be. */
  readonly widest: number;
}

export interface Layout {
  /** The side of a mat. */
  readonly mat: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
  /** Names are drawn small. */
  readonly crowded: boolean;
  /** Names are drawn large. */
  readonly large: boolean;
  readonly places: ReadonlyMap<Seat, SeatPlace>;
}

interface Room {
  readonly width: number;
  readonly height: number;
  readonly order: readonly Seat[];
  readonly yours: readonly Seat[];
  /** Somebody needs larger text than fits a phone otherwise. */
  readonly wantsLarge?: boolean;
}

interface Plate {
  readonly width: number;
  readonly height: number;
  /** Corners may lie on each other by this much. */
  readonly touch: number;
  /** Mats are no larger beside such names: what stands in the middle has large letters too. */
  readonly most?: number;
}

/** A name with what is in the hand below it; many seats on a phone have the small one, and a desk has room for larger discs. */
const PLATES = {
  wide: { width: 124, height: 47, touch: 5 },
  large: { width: 112, height: 54, touch: 5, most: 70 },
  usual: { width: 88, height: 44, touch: 5 },
  small: { width: 70, height: 31, touch: 12 },
} as const;

/** The small one takes no more of a narrow table (TribeSpot.svelte). */
const NARROW = 0.21;

/** Mats that come out smaller than this ask for small names. */
const CROWDED = 70;
/** Mats that come out smaller than this leave no room for large ones. */
const LEAST_LARGE = 56;
const WIDE = 1.5;
const SMALLEST = 40;
const LARGEST = 168;

/** How much of the shorter side a mat takes: on a wide table there is room beside what stands in the middle. */
const SHARE = { usual: 0.275, wide: 0.31 } as const;
const WIDE_TABLE = 640;

/** What is bid stands in the middle: nothing may lie on it. */
const MIDDLE = { width: 84, height: 88 };

/** The second of two turned discs: how far from its mat, and how large, in mats (Pile.svelte). */
const TURNED = { far: 0.98, size: 0.6 };

/** How large mats can be, and where they lie: few seats have large ones, twelve still fit on a phone. */
export const layOut = ({ width, height, order, yours, wantsLarge = false }: Room): Layout => {
  const around = fromYou(order, yours);
  const rim = spots(around.length, width / Math.max(1, height));
  const fitting = (plate: Plate): number => largestMat({ width, height, rim }, plate);
  const large = wantsLarge && fitting(PLATES.large) >= LEAST_LARGE;
  const crowded = !large && fitting(PLATES.usual) < CROWDED;
  const usual = width < WIDE_TABLE ? PLATES.usual : PLATES.wide;
  const small = { ...PLATES.small, width: Math.min(PLATES.small.width, NARROW * width) };
  const plate = large ? PLATES.large : crowded ? small : usual;
  const mat = fitting(plate);
  const half = halves(mat, plate);
  // Small mats on a wide table are so for want of height: beside them there is room.
  const tight = crowded && width < WIDE * height;
  const seated = around.map((seat, index) => {
    const { x, y } = rim[index] ?? { x: 0.5, y: 1 };
    const from = { x: (x - 0.5) * (width - 2 * half.width), y: (y - 0.5) * (height - 2 * half.height) };
    const inward = inwardFrom((0.5 - x) * width, (0.5 - y) * height);
    return {
      seat,
      x: width / 2 + from.x,
      y: height / 2 + from.y,
      from,
      inward,
      plain: asideFrom(x, y),
      nameAbove: isNameAbove(y),
    };
  });
  const middleOf = ({ y, nameAbove }: Pick<SeatPlace, 'y' | 'nameAbove'>): number =>
    y + (nameAbove ? 1 : -1) * (half.height - mat / 2);
  /** Many around a large table: beyond the mat lies a neighbour, and towards the middle nothing. */
  const isBlocked = (at: (typeof seated)[number]): boolean =>
    width >= WIDE_TABLE &&
    at.plain !== RIGHT &&
    seated.some(
      (other) =>
        other !== at &&
        Math.abs(other.x - at.x) < half.width + (TURNED.size * mat) / 2 &&
        Math.abs(other.y - middleOf(at) - at.plain.y * TURNED.far * mat) < half.height + (TURNED.size * mat) / 2,
    );
  const lying = seated.map((at): Lying => {
    const { from, plain, ...place } = at;
    const turned = { x: from.x + at.inward.x * TURNED.far * mat, y: from.y + at.inward.y * TURNED.far * mat };
    const goesInward = (tight || isBlocked(at)) && isBesideMiddle(turned, mat);
    return { ...place, aside: goesInward ? at.inward : plain };
  });
  const reachOf = ({ x, y, aside, nameAbove }: Lying): number => {
    if (aside !== RIGHT) return Infinity;
    const middle = middleOf({ y, nameAbove });
    const inTheWay = lying.filter((other) => {
      const name = other.y + (other.nameAbove ? -1 : 1) * (half.height - plate.height / 2);
      return other.x > x && Math.abs(name - middle) < (plate.height + TURNED.size * mat) / 2;
    });
    return Math.min(...inTheWay.map((other) => other.x - plate.width / 2 - x)) / mat;
  };
  /** The near name has what others leave of its edge; theirs have what is kept for them. */
  const widestOf = (place: Lying): number => {
    if (place !== lying[0]) return 2 * half.width;
    const beside = lying.slice(1).filter(({ y }) => y + half.height > height - plate.height);
    return 2 * Math.min(width / 2, ...beside.map(({ x }) => Math.abs(x - place.x) - half.width));
  };
  const places = new Map(
    lying.map((place) => [place.seat, { ...place, reach: reachOf(place), widest: widestOf(place) }]),
  );
  return { mat, halfWidth: half.width, halfHeight: half.height, crowded, large, places };
};

/** A seat, before its neighbours are looked at. */
type Lying = Omit<SeatPlace, 'reach' | 'widest'> & { readonly seat: Seat };

const halves = (mat: number, plate: Plate): { readonly width: number; readonly height: number } => ({
  width: Math.max(mat, plate.width) / 2 + 2,
  height: (mat + plate.height) / 2,
});

interface Rim {
  readonly width: number;
  readonly height: number;
  readonly rim: readonly Spot[];
}

/** The largest at which no two seats lie on each other, and none on the middle. */
const largestMat = ({ width, height, rim }: Rim, plate: Plate): number => {
  const fits = (mat: number): boolean => {
    const half = halves(mat, plate);
    const [across, down] = [width - 2 * half.width, height - 2 * half.height];
    const isClear = ({ x, y }: Spot): boolean =>
      Math.abs(x - 0.5) * across > half.width + MIDDLE.width / 2 ||
      Math.abs(y - 0.5) * down > half.height + MIDDLE.height / 2;
    return (
      rim.every(isClear) &&
      rim.every((one, index) =>
        rim
          .slice(index + 1)
          .every(
            (other) =>
              Math.abs(one.x - other.x) * across > 2 * half.width - plate.touch ||
              Math.abs(one.y - other.y) * down > 2 * half.height - plate.touch,
          ),
      )
    );
  };
  let mat = Math.round(
    Math.min(plate.most ?? LARGEST, Math.min(width, height) * (width < WIDE_TABLE ? SHARE.usual : SHARE.wide)),
  );
  while (mat > SMALLEST && !fits(mat)) mat -= 2;
  return Math.max(SMALLEST, mat);
};

/** Whether a turned disc there, seen from the middle, leaves what is bid to be read. */
const isBesideMiddle = ({ x, y }: Spot, mat: number): boolean =>
  Math.abs(x) > (MIDDLE.width + TURNED.size * mat) / 2 || Math.abs(y) > (MIDDLE.height + TURNED.size * mat) / 2;

const isNameAbove = (y: number): boolean => y < 0.3;

/** Whoever sits above or below the middle has room to the right, whoever sits at a side beyond the mat. */
const asideFrom = (x: number, y: number): SeatPlace['aside'] =>
  Math.abs(x - 0.5) < 0.2 ? RIGHT : { x: 0, y: isNameAbove(y) ? 1 : -1 };

const RIGHT: SeatPlace['aside'] = { x: 1, y: 0 };

const inwardFrom = (dx: number, dy: number): SeatPlace['inward'] => {
  const far = Math.max(1, Math.hypot(dx, dy));
  return { x: dx / far, y: dy / far };
};

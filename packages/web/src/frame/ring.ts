import type { Seat } from '@skulduggery/rules';

/** A place around the table; both from 0 to 1, left to right and top to bottom. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

const SAMPLES = 720;

/** A table is neither a circle nor a box: something between them leaves room in the corners. */
const SQUARENESS = 2.7;

const power = (value: number): number => Math.sign(value) * Math.abs(value) ** (2 / SQUARENESS);

const RIM: readonly Spot[] = Array.from({ length: SAMPLES }, (_, index) => {
  const angle = (index / SAMPLES) * 2 * Math.PI;
  return { x: 0.5 - power(Math.sin(angle)) / 2, y: 0.5 + power(Math.cos(angle)) / 2 };
});

/**
 * Where seats are, in clockwise order with the first at the bottom: the next to play is on its left, as around a real
 * table. Equal steps along the rim, measured in a box of this shape (width through height).
 */
export const spots = (count: number, shape = 1): readonly Spot[] => {
  const lengths = RIM.map((spot, index) => {
    const next = RIM[(index + 1) % SAMPLES] ?? spot;
    return Math.hypot((next.x - spot.x) * shape, next.y - spot.y);
  });
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  return Array.from({ length: count }, (_, seat) => {
    const wanted = (seat / count) * whole;
    let walked = 0;
    const found = lengths.findIndex((length) => {
      walked += length;
      return walked > wanted + 1e-9;
    });
    return RIM[Math.max(0, found)] ?? { x: 0.5, y: 1 };
  });
};

/** The seats clockwise from yours, or from the first for those who watch. */
export const fromYou = (order: readonly Seat[], yours: readonly Seat[]): readonly Seat[] => {
  const start = Math.max(
    0,
    order.findIndex((seat) => yours.includes(seat)),
  );
  return [...order.slice(start), ...order.slice(0, start)];
};

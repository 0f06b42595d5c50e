/** A flower is a rosette, described by a few numbers. */
export interface Flower {
  /** Petals in a layer. */
  readonly petals: number;
  readonly layers: number;
  /** How far petals lean to one side: 0 is straight, 1 is a whirl. */
  readonly curl: number;
  /** How wide petals are: 1 fills the circle without gaps. */
  readonly fullness: number;
}

/** A petal of a rosette, with how it is turned. */
export interface Petal {
  readonly path: string;
  readonly turn: number;
}

/** The petals of each layer, outermost first, in a circle of this radius. */
export const rosette = (flower: Flower, radius: number): readonly (readonly Petal[])[] =>
  Array.from({ length: flower.layers }, (_, layer) => {
    const across = Math.sin(Math.PI / flower.petals) * flower.fullness;
    // A leaning petal reaches further than its height.
    const length = (radius * (1 - layer * 0.28)) / Math.hypot(1, flower.curl * across * 1.8);
    const width = length * across;
    const path = petalPath({ length, width, curl: flower.curl });
    const step = 360 / flower.petals;
    return Array.from({ length: flower.petals }, (__, index) => ({
      path,
      turn: round(step * index + (layer % 2) * (step / 2)),
    }));
  });

const petalPath = ({ length, width, curl }: { length: number; width: number; curl: number }): string => {
  const lean = curl * width * 1.4;
  const point = (x: number, y: number): string => `${round(x)} ${round(y)}`;
  const tip = point(lean, -length);
  const left = `${point(-width * 0.9, -length * 0.36)} ${point(-width + lean, -length * 0.86)}`;
  const right = `${point(width + lean, -length * 0.86)} ${point(width * 0.9, -length * 0.36)}`;
  return `M0 0C${left} ${tip}C${right} 0 0Z`;
};

/** A star with that many points. */
export const star = (points: number, outer: number, inner: number): string => {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const [radius, angle] = [index % 2 === 0 ? outer : inner, (index * Math.PI) / points];
    return `${round(Math.sin(angle) * radius)} ${round(-Math.cos(angle) * radius)}`;
  });
  return `M${corners.join('L')}Z`;
};

/** An edge of lobes, like a flower seen from far. */
export const scallop = (lobes: number, radius: number): string => {
  const corner = (index: number): string => {
    const angle = (index * 2 * Math.PI) / lobes;
    return `${round(Math.sin(angle) * radius)} ${round(-Math.cos(angle) * radius)}`;
  };
  const bulge = round(radius * Math.sin(Math.PI / lobes) * 1.06);
  const arcs = Array.from({ length: lobes }, (_, index) => `A${bulge} ${bulge} 0 0 1 ${corner(index + 1)}`);
  return `M${corner(0)}${arcs.join('')}Z`;
};

/** Evenly spread turns around a circle, in degrees. */
export const turns = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => round((index * 360) / count));

const round = (value: number): number => Math.round(value * 100) / 100;

/** A skull that has seen worse: broad forehead, small jaw. In a box of 60. */
export const SKULL =
  'M0-29c-18 0-28 12-28 26 0 8 3 14 9 18 2 1 3 3 3 5v4c0 3 2 5 5 5h22c3 0 5-2 5-5v-4c0-2 1-4 3-5 6-4 9-10 9-18 0-14-10-26-28-26Z';
export const TEETH = 'M-8 20v8M0 20v9M8 20v8';

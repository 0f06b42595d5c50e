import { addTo, dot, gmres, type Linear } from '../gmres.ts';
import { at } from '../lists.ts';
import type { LayerGame } from './layer-game.ts';

/** A point of the path of equilibria, which way it goes from there, and how long a step it seems to bear. */
export interface Point {
  readonly values: Float64Array;
  /** The logarithm of the temperature. */
  readonly heat: number;
  /** A change of each value, and last of the heat. */
  readonly direction: Float64Array;
  readonly length: number;
}

/** How carefully to follow the path. */
export interface Pace {
  /** The least cosine between the directions at two points that follow each other. */
  readonly straight: number;
  readonly longest: number;
}

/**
 * The path of equilibria of a layer as the temperature changes.
 *
 * It may turn back for a while (there it has several equilibria at one temperature, and simple iteration wanders),
 * so it is followed by its length and not by its temperature: a step along its direction, then Newton's method back
 * onto it. This is the logit homotopy for stochastic games (Eibelshäuser and Poensgen 2019).
 */
export const pathOf = (
  game: LayerGame,
  { straight, longest }: Pace,
): { readonly pointAt: (heat: number) => Point; readonly step: (from: Point) => Point | null } => {
  const { own } = game;
  const count = own.length;
  const change = new Float64Array(count);

  /** The linearised game, and with it a last row: how far a direction goes along the path. */
  const bordered =
    (along: Float64Array): Linear =>
    (direction, into) => {
      game.respond(direction, into);
      addTo(into.subarray(0, count), game.byCooling, -at(direction, count));
      into[count] = product(along, direction);
    };

  /** Which way the path goes where the game is linearised; `along` says which of the two ways. */
  const directionFrom = (along: Float64Array): Float64Array => {
    const right = new Float64Array(count + 1);
    right[count] = 1;
    const found = gmres(bordered(along), right, { until: 1e-5, most: KRYLOV });
    const size = Math.sqrt(product(found, found));
    return found.map((value) => value / size);
  };

  /** Newton's method across the path; returns the heat where it ended, or `null` when it did not. */
  const correct = (heat: number, along: Float64Array): number | null => {
    let now = heat;
    let before = Infinity;
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const temperature = Math.exp(now);
      const most = game.play(temperature, change);
      if (most < CLOSE * temperature) return now;
      if (!Number.isFinite(most) || (round > 1 && most > 0.9 * before)) return null;
      before = most;
      game.linearise(temperature);
      const right = new Float64Array(count + 1);
      right.set(change);
      const found = gmres(bordered(along), right, { until: 1e-2, most: KRYLOV });
      addTo(own, found, 1);
      now += at(found, count);
    }
    return null;
  };

  const tryStep = ({ values, heat, direction }: Point, length: number): Point | null => {
    own.set(values);
    addTo(own, direction, length);
    const corrected = correct(heat + length * at(direction, count), direction);
    if (corrected === null) return null;
    game.linearise(Math.exp(corrected));
    const onward = directionFrom(direction);
    const cosine = product(onward, direction);
    // A sharp bend is most often another path: only a short step is believed.
    if (cosine < straight && length > BELIEVED) return null;
    const next = cosine > VERY_STRAIGHT ? Math.min(1.7 * length, longest) : length;
    return { values: own.slice(), heat: corrected, direction: onward, length: next };
  };

  return {
    /** The point at hand, heading for the cold. */
    pointAt(heat) {
      const colder = new Float64Array(count + 1);
      colder[count] = -1;
      game.linearise(Math.exp(heat));
      return { values: own.slice(), heat, direction: directionFrom(colder), length: Math.min(FIRST, longest) };
    },
    step(from) {
      for (let { length } = from; length > SHORTEST; length *= 0.4) {
        const reached = tryStep(from, length);
        if (reached !== null) return reached;
      }
      return null;
    },
  };
};

const FIRST = 0.05;
const SHORTEST = 1e-7;
const BELIEVED = 1e-6;

/** The cosine from which on the next step may be longer. */
const VERY_STRAIGHT = 0.98;

const MOST_ROUNDS = 7;
/** How near to the path, in temperatures. */
const CLOSE = 1e-6;
/** The most dimensions in which a linear system is solved. */
const KRYLOV = 250;

/** How much a change of all values together counts against one of the heat. */
const VALUES_COUNT = 3000;

/** The length of the path is measured in this product. */
const product = (one: Float64Array, other: Float64Array): number => {
  const last = one.length - 1;
  const values = dot(one.subarray(0, last), other.subarray(0, last));
  return (VALUES_COUNT / last) * values + at(one, last) * at(other, last);
};

import { dot, gmres, type Linear } from '../gmres.ts';
import { at } from '../lists.ts';
import type { LayerGame } from './layer-game.ts';

/** How carefully to follow the path, and how far. */
export interface Pace {
  /** Ends the search; the coldest point found until then counts. */
  readonly mostSteps: number;
  /** The least cosine between the directions at two points that follow each other. */
  readonly straight: number;
  readonly longest: number;
}

/** Where the path was left: the values are those of an equilibrium at this temperature, up to `change`. */
export interface Traced {
  readonly temperature: number;
  readonly change: number;
  readonly steps: number;
}

/**
 * Follows the equilibria of the choice rule from a high temperature, where there is one only, down to `coldest`.
 *
 * The path may turn back for a while (there it has several equilibria at one temperature, and simple iteration
 * wanders), so it is followed by its length and not by its temperature: a step along its direction, then Newton's
 * method back onto it. The method is the logit homotopy for stochastic games (Eibelshäuser and Poensgen 2019).
 */
export const trace = (game: LayerGame, coldest: number, pace: Pace): Traced => {
  const path = pathOf(game);
  settle(game, HOTTEST);
  let here = path.pointAt(Math.log(HOTTEST));
  let length = 0.3;
  let lowest = here;
  let jumpedAt = Infinity;
  for (let steps = 1; steps < pace.mostSteps; steps += 1) {
    const next = path.step(here, { coldest: Math.log(coldest), length, pace });
    if (next.arrived) return { temperature: coldest, change: next.change, steps };
    if (next.point === null) {
      length *= 0.4;
      if (length < 1e-7) break;
      if (length < SHORT && here.heat < jumpedAt) {
        jumpedAt = here.heat;
        const landed = path.jump(here, Math.log(coldest));
        if (landed !== null) {
          here = landed;
          length = 0.1;
        }
      }
      continue;
    }
    here = next.point;
    if (here.heat < lowest.heat) lowest = here;
    length = next.smooth ? Math.min(1.7 * length, pace.longest) : length;
    if (here.heat > Math.log(HOTTEST)) break;
  }
  game.own.set(lowest.values);
  const temperature = Math.exp(lowest.heat);
  return { temperature, change: path.polish(temperature), steps: pace.mostSteps };
};

/** Steps as short as this mean that the path is about to turn back. */
const SHORT = 0.06;
/** How much colder to look for the path again, in logarithms of the temperature. */
const JUMPS = [0.3, 0.1, 0.03] as const;
const RELAXING = { sweeps: 60, share: 0.15 } as const;

const HOTTEST = 0.05;
const KRYLOV = 250;
const EXACT = 1e-12;
const CONVERGED = 1e-9;

/** How much a change of all values together counts against one of the logarithm of the temperature. */
const VALUES_COUNT = 3000;

/** Where many mix, plain iteration converges. */
const settle = (game: LayerGame, temperature: number): void => {
  const change = new Float64Array(game.own.length);
  game.own.fill(1 / game.players);
  for (let sweep = 0; sweep < 1000 && game.play(temperature, change) > 1e-10; sweep += 1) addTo(game.own, change);
};

/** A point of the path, and which way it goes from there; the last number is the logarithm of the temperature. */
interface Point {
  readonly values: Float64Array;
  readonly heat: number;
  readonly direction: Float64Array;
}

interface Step {
  readonly point: Point | null;
  readonly arrived: boolean;
  readonly change: number;
  readonly smooth: boolean;
}

const NO_STEP: Step = { point: null, arrived: false, change: Infinity, smooth: false };

const pathOf = (game: LayerGame) => {
  const { own } = game;
  const count = own.length;
  const change = new Float64Array(count);
  /** The direction at, or from, the point where the game was linearised last. */
  let linearisedAt: Float64Array | null = null;

  /** The linearised game, and with it a last row: how far a direction goes along the path. */
  const bordered =
    (along: Float64Array): Linear =>
    (direction, into) => {
      game.respond(direction, into);
      const cooling = at(direction, count);
      for (let index = 0; index < count; index += 1) {
        into[index] = (into[index] ?? 0) - (game.byCooling[index] ?? 0) * cooling;
      }
      into[count] = product(along, direction);
    };

  /** Which way the path goes at a point where the game is linearised; `along` says which of the two ways. */
  const directionFrom = (along: Float64Array): Float64Array => {
    const right = new Float64Array(count + 1);
    right[count] = 1;
    const found = gmres(bordered(along), right, { until: 1e-5, most: KRYLOV });
    const size = Math.sqrt(product(found, found));
    return found.map((value) => value / size);
  };

  const pointAt = (heat: number): Point => {
    const colder = new Float64Array(count + 1);
    colder[count] = -1;
    game.linearise(Math.exp(heat));
    linearisedAt = null;
    return { values: own.slice(), heat, direction: directionFrom(colder) };
  };

  /** Newton's method at one temperature. */
  const polish = (temperature: number): number => {
    let most = game.play(temperature, change);
    for (let round = 0; round < 12 && most > EXACT; round += 1) {
      game.linearise(temperature);
      addTo(own, gmres(game.respond, change, { until: 1e-4, most: KRYLOV }));
      const now = game.play(temperature, change);
      if (round > 0 && !(now < most)) return now;
      most = now;
    }
    return most;
  };

  /** Newton's method across the path; returns where it ended, or `null` when it did not. */
  const correct = (heat: number, along: Float64Array): number | null => {
    let now = heat;
    let before = Infinity;
    for (let round = 0; round < 10; round += 1) {
      const temperature = Math.exp(now);
      const most = game.play(temperature, change);
      if (most < 1e-6 * temperature) return now;
      if (!Number.isFinite(most) || (round > 1 && most > 0.9 * before)) return null;
      // The derivatives of the point before serve as long as they help.
      if (most > 0.2 * before || linearisedAt !== along) {
        game.linearise(temperature);
        linearisedAt = along;
      }
      before = most;
      const right = new Float64Array(count + 1);
      right.set(change);
      const found = gmres(bordered(along), right, { until: 1e-2, most: KRYLOV });
      addTo(own, found.subarray(0, count));
      now += at(found, count);
    }
    return null;
  };

  /**
   * Where the path turns back, another part of it passes nearby at a lower temperature more often than not: players
   * who adapt a little at a time find the way there.
   */
  const jump = ({ values, heat }: Point, coldest: number): Point | null => {
    for (const jumped of JUMPS) {
      const temperature = Math.exp(Math.max(coldest, heat - jumped));
      own.set(values);
      linearisedAt = null;
      for (let sweep = 0; sweep < RELAXING.sweeps; sweep += 1) {
        game.play(temperature, change);
        for (let index = 0; index < count; index += 1) {
          own[index] = (own[index] ?? 0) + RELAXING.share * (change[index] ?? 0);
        }
      }
      if (polish(temperature) < CONVERGED) return pointAt(Math.log(temperature));
    }
    return null;
  };

  const step = (
    { values, heat, direction }: Point,
    { coldest, length, pace }: { readonly coldest: number; readonly length: number; readonly pace: Pace },
  ): Step => {
    const cooling = at(direction, count);
    const arrives = cooling < 0 && heat + length * cooling <= coldest;
    const reach = arrives ? (coldest - heat) / cooling : length;
    own.set(values);
    for (let index = 0; index < count; index += 1) own[index] = (own[index] ?? 0) + reach * (direction[index] ?? 0);
    if (arrives) {
      const most = polish(Math.exp(coldest));
      return most < CONVERGED ? { point: null, arrived: true, change: most, smooth: true } : NO_STEP;
    }
    const corrected = correct(heat + reach * cooling, direction);
    if (corrected === null) return NO_STEP;
    game.linearise(Math.exp(corrected));
    const onward = directionFrom(direction);
    linearisedAt = onward;
    const cosine = product(onward, direction);
    if (cosine < pace.straight && length > 1e-6) return NO_STEP;
    const point = { values: own.slice(), heat: corrected, direction: onward };
    return { point, arrived: false, change: 0, smooth: cosine > 0.98 };
  };

  return { pointAt, polish, step, jump };
};

/** The length of the path is measured in this product. */
const product = (one: Float64Array, other: Float64Array): number => {
  const last = one.length - 1;
  return (VALUES_COUNT / last) * dot(one.subarray(0, last), other.subarray(0, last)) + at(one, last) * at(other, last);
};

const addTo = (sums: Float64Array, more: Float64Array): void => {
  for (let index = 0; index < sums.length; index += 1) sums[index] = (sums[index] ?? 0) + (more[index] ?? 0);
};

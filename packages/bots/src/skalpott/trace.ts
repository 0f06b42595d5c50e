import { addTo, dot, gmres } from '../gmres.ts';
import type { LayerGame } from './layer-game.ts';
import { pathOf, type Pace, type Point } from './path.ts';

/** How far to follow the equilibria. */
export interface Effort {
  readonly coldest: number;
  /** How much colder to land by one leap, in logarithms of the temperature; tried in this order. */
  readonly leaps: readonly number[];
  /** Ends the search; the coldest equilibrium found until then counts. */
  readonly mostSteps: number;
}

/** Where the search ended: the values are those of an equilibrium at this temperature, up to `change`. */
export interface Traced {
  readonly temperature: number;
  readonly change: number;
}

/** Tries paces until one arrives, or nearly; keeps the coldest equilibrium that any of them found. */
export const trace = (game: LayerGame, effort: Effort): Traced => {
  const tried: (Traced & { readonly values: Float64Array })[] = [];
  for (const pace of PACES) {
    tried.push({ ...traceAt(game, pace, effort), values: game.own.slice() });
    if (tried.some(({ temperature }) => temperature < NEAR_ENOUGH * effort.coldest)) break;
  }
  const { values, ...traced } = tried.reduce((best, each) => (each.temperature < best.temperature ? each : best));
  game.own.set(values);
  return traced;
};

/** From bold to careful: a bold step may land on another branch that leads back up. */
const PACES: readonly Pace[] = [
  { straight: 0.95, longest: 0.5 },
  { straight: 0.98, longest: 0.25 },
  { straight: 0.99, longest: 0.1 },
];

/** Within this factor of the coldest wanted, another pace is not worth its time. */
const NEAR_ENOUGH = 3;

/**
 * Follows the equilibria of the choice rule from a high temperature, where there is one only, down to the coldest.
 *
 * By leaps, where they are allowed: a lower temperature, where players adapt a little at a time, then Newton's method.
 * Where leaps fail, the path of equilibria is followed step by step, also where it turns back for a while, until it
 * has become colder.
 */
const traceAt = (game: LayerGame, pace: Pace, { coldest, leaps, mostSteps }: Effort): Traced => {
  const path = pathOf(game, pace);
  const target = Math.log(coldest);
  settle(game, HOTTEST);
  let heat = Math.log(HOTTEST);
  let lowest = { heat, values: game.own.slice() };
  let on: Point | null = null;
  for (let steps = 0; steps < mostSteps && lowest.heat > target; steps += 1) {
    const mayLeap = on === null || heat < lowest.heat - REST;
    const landing: number | null = mayLeap ? leap(game, heat, { target, leaps }) : null;
    if (landing !== null) {
      heat = landing;
      on = null;
    } else {
      on = path.step(on ?? path.pointAt(heat));
      if (on === null || on.heat > Math.log(HOTTEST)) break;
      ({ heat } = on);
    }
    if (heat < lowest.heat) lowest = { heat, values: game.own.slice() };
  }
  game.own.set(lowest.values);
  const temperature = Math.max(coldest, Math.exp(lowest.heat));
  return { temperature, change: polish(game, temperature) };
};

/** So hot that plain iteration converges. */
const HOTTEST = 0.02;

/** How much colder than ever the path must have become before leaps are tried again. */
const REST = 0.02;

/** How players adapt before Newton's method takes over. */
const ADAPTING = { sweeps: 15, share: 0.15 } as const;

const EXACT = 1e-12;
const CONVERGED = 1e-9;
const MOST_ROUNDS = 25;

const settle = (game: LayerGame, temperature: number): void => {
  const change = new Float64Array(game.own.length);
  game.own.fill(1 / game.players);
  for (let sweep = 0; sweep < 1000 && game.play(temperature, change) > 1e-10; sweep += 1) addTo(game.own, change, 1);
};

/** Leaps from the equilibrium at hand; returns where it landed, or `null` with everything as before. */
const leap = (
  game: LayerGame,
  heat: number,
  { target, leaps }: { readonly target: number; readonly leaps: readonly number[] },
): number | null => {
  const before = game.own.slice();
  const change = new Float64Array(game.own.length);
  for (const colder of leaps) {
    const landing = Math.max(target, heat - colder);
    for (let sweep = 0; sweep < ADAPTING.sweeps; sweep += 1) {
      game.play(Math.exp(landing), change);
      addTo(game.own, change, ADAPTING.share);
    }
    if (polish(game, Math.exp(landing)) < CONVERGED) return landing;
    game.own.set(before);
  }
  return null;
};

/** Newton's method at one temperature, with shorter steps where a whole one does not help. Returns what is left. */
const polish = (game: LayerGame, temperature: number): number => {
  const change = new Float64Array(game.own.length);
  let most = game.play(temperature, change);
  for (let round = 0; round < MOST_ROUNDS && most > EXACT; round += 1) {
    const size = dot(change, change);
    game.linearise(temperature);
    const whole = gmres(game.respond, change, { until: 1e-3, most: 250 });
    let share = 1;
    addTo(game.own, whole, share);
    most = game.play(temperature, change);
    while (!(dot(change, change) < (1 - 0.2 * share) * size)) {
      if (share < 0.1) return most;
      share /= 2;
      addTo(game.own, whole, -share);
      most = game.play(temperature, change);
    }
  }
  return most;
};

import { newMix, type Mixing } from '../mixing.ts';
import { compare, EXACT, type Compared } from './gain.ts';
import { layerGame, type LayerGame } from './layer-game.ts';
import type { Layer, Positions } from './positions.ts';

/** How long to look for the equilibrium of a layer. */
export interface Effort {
  readonly coldest: number;
  /** Each temperature is so much of the one before. */
  readonly cooling: number;
  /** At each temperature, at most. */
  readonly rounds: number;
  /** Ways to mix, tried in this order until one meets the goal: the paths that they take differ. */
  readonly mixing: readonly Omit<Mixing, 'longest'>[];
  /** How little a deviation should gain, on average over the positions of a layer. */
  readonly goal: number;
}

/** All positions, as far as they are solved: the layers below the one at hand are. */
export interface Solution extends Compared {
  readonly positions: Positions;
  /** What the one who has moved expects of each position: by that everybody chooses. */
  readonly expected: Float64Array;
}

/** The choice rule of a layer, and what a deviation from it gains on average. */
export interface Settled {
  readonly temperature: number;
  readonly gain: number;
}

/**
 * Finds what to expect of the positions of a layer so that it comes true when everybody chooses by it: from a high
 * temperature, where that is easy, to lower ones, where choices are nearly best. Keeps what a deviation gains least
 * against, whether or not it has come true to the last digit.
 */
export const settle = (solution: Solution, layer: Layer, { mixing, goal, ...effort }: Effort): Settled => {
  const { positions, expected } = solution;
  const game = layerGame(positions, layer);
  const own = expected.subarray(layer.first, layer.end);
  let kept = { temperature: HOTTEST, gain: Infinity, own: own.slice() };
  for (const { memory, plain } of mixing) {
    if (kept.gain <= goal) break;
    own.fill(1 / positions.players);
    let least = Infinity;
    for (let temperature = HOTTEST; temperature >= effort.coldest; temperature *= effort.cooling) {
      const mix = { memory, plain, longest: FARTHEST * temperature };
      seek(solution, { game, layer, own }, { temperature, rounds: effort.rounds, mix });
      if (temperature > COOL) continue;
      game.play(expected, temperature);
      const gain = compare(game, layer, { ...solution, exact: ROUGH });
      if (gain < kept.gain) kept = { temperature, gain, own: own.slice() };
      least = Math.min(least, gain);
      if (gain > LOST * Math.max(least, ROUGH)) break;
    }
  }
  // Rounded as the file will have it.
  own.set(Float32Array.from(kept.own));
  game.play(expected, kept.temperature);
  return { temperature: kept.temperature, gain: compare(game, layer, { ...solution, exact: EXACT }) };
};

/** So hot that all ways lead to the same. */
const HOTTEST = 0.05;

/** From here on it is worth while to measure, first roughly. */
const COOL = 4e-3;
const ROUGH = 1e-6;

/** How many times the least gain of a try says that it leads nowhere any more. */
const LOST = 10;

/** How many temperatures an expectation may change at a time. */
const FARTHEST = 10;

/** What is expected has come true. */
const TRUE = 1e-9;

/** How exactly values are worked out in a round, against how far they were from what was expected. */
const PRECISION = 0.01;

interface Place {
  readonly game: LayerGame;
  readonly layer: Layer;
  readonly own: Float64Array;
}

/** At one temperature: rounds of playing by what is expected and expecting what comes of it. Keeps the truest. */
const seek = (
  { positions: { players }, expected, values }: Solution,
  { game, layer, own }: Place,
  { temperature, rounds, mix }: { readonly temperature: number; readonly rounds: number; readonly mix: Mixing },
): void => {
  const mixIn = newMix(mix);
  const change = new Float64Array(game.size);
  let truest = { miss: Infinity, own: own.slice() };
  for (let round = 0, most = 1; round < rounds && most > TRUE; round += 1) {
    game.play(expected, temperature);
    while (game.sweep(values, 'plays along') > PRECISION * most);
    most = 0;
    let miss = 0;
    for (let position = 0; position < game.size; position += 1) {
      const off = (values[(layer.first + position + 1) * players - 1] ?? 0) - (own[position] ?? 0);
      change[position] = off;
      miss += off * off;
      most = Math.max(most, Math.abs(off));
    }
    if (miss < truest.miss) truest = { miss, own: own.slice() };
    mixIn(own, change);
  }
  own.set(truest.own);
};

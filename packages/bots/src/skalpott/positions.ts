import { TOKENS } from '@skulduggery/rules';
import { at, upTo } from '../lists.ts';

/** Positions with the same number of tokens on the table: discards lead within a layer, or to the bin, one below. */
export interface Layer {
  readonly tokens: number;
  /** The numbers of its positions: from `first` up to, not including, `end`. */
  readonly first: number;
  readonly end: number;
}

/** What lies between two turns, seen from the one who plays next. */
export interface Position {
  /** In turn order from the mover. */
  readonly tokens: readonly number[];
  /** How many places after the mover the lucky player sits; `players` when the card lies in the middle. */
  readonly lucky: number;
}

/** Every position that a number of players can reach, numbered, layer after layer. */
export interface Positions {
  readonly players: number;
  readonly count: number;
  /** Fewest tokens first. */
  readonly layers: readonly Layer[];
  readonly numberOf: (tokens: ArrayLike<number>, lucky: number) => number;
  /** The positions of a layer in the order of their numbers. */
  readonly inLayer: (layer: Layer) => Generator<Position>;
}

export const positionsOf = (players: number): Positions => {
  const holders = players + 1;
  const most = TOKENS * players;
  const choose = binomials(most);
  /** Positions before the first with so many tokens. */
  const below = (tokens: number): number => choose(tokens - 1, players) * holders;
  const layers = upTo(most - players + 1).map((more) => {
    const tokens = players + more;
    return { tokens, first: below(tokens), end: below(tokens + 1) };
  });
  const numberOf = (tokens: ArrayLike<number>, lucky: number): number => {
    let left = 0;
    for (let place = 0; place < players; place += 1) left += at(tokens, place);
    const first = below(left);
    let rank = 0;
    for (let place = 0; place < players - 1; place += 1) {
      const places = players - place - 1;
      rank += choose(left - 1, places) - choose(left - at(tokens, place), places);
      left -= at(tokens, place);
    }
    return first + rank * holders + lucky;
  };
  return {
    players,
    count: below(most + 1),
    layers,
    numberOf,
    *inLayer({ tokens }) {
      for (const split of splits(tokens, players)) {
        for (let lucky = 0; lucky < holders; lucky += 1) yield { tokens: split, lucky };
      }
    },
  };
};

/** Every way to hold so many tokens with at least one each, in the order of `numberOf`. */
function* splits(tokens: number, places: number): Generator<readonly number[]> {
  if (places === 1) {
    yield [tokens];
    return;
  }
  for (let first = 1; first <= tokens - places + 1; first += 1) {
    for (const rest of splits(tokens - first, places - 1)) yield [first, ...rest];
  }
}

/** Pascal's triangle up to a row, as a function. */
const binomials = (rows: number): ((from: number, pick: number) => number) => {
  const width = rows + 2;
  const triangle = new Float64Array(width * width);
  for (let from = 0; from < width; from += 1) {
    triangle[from * width] = 1;
    for (let pick = 1; pick <= from; pick += 1) {
      const above = (from - 1) * width + pick;
      triangle[from * width + pick] = at(triangle, above - 1) + (pick === from ? 0 : at(triangle, above));
    }
  }
  return (from, pick) => at(triangle, from * width + pick);
};

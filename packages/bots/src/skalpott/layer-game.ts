import { at } from '../lists.ts';
import { kindOf, OPTIONS } from './options.ts';
import { OUTCOMES, successors } from './outcomes.ts';
import type { Layer, Positions } from './positions.ts';
import { newTurn, playOut, sway } from './turn.ts';

/**
 * The positions of one layer, with the values of the layers below known.
 *
 * A value is the chance to win of each player in turn order from the mover. `values` holds those of all positions,
 * `players` numbers each, and one row more: that of a game that the last mover has won.
 */
export interface LayerGame {
  readonly players: number;
  readonly size: number;
  /** For each position and outcome the number of the position that follows. */
  readonly next: Int32Array;
  readonly kinds: Uint8Array;
  /** This layer's part of `values`. */
  readonly own: Float64Array;
  readonly values: Float64Array;
  /** For each position how likely its turn ends with each outcome, as `play` has found it. */
  readonly chances: Float64Array;
  /** Plays every turn by the choice rule; `change` is what the values become less what they were. Returns the most. */
  readonly play: (temperature: number, change: Float64Array) => number;
  /** Finds how `change` depends on the values and, in `byCooling`, on the logarithm of the temperature. */
  readonly linearise: (temperature: number) => void;
  readonly byCooling: Float64Array;
  /** As linearised: the negative of how `change` changes when the values do, by `direction`. */
  readonly respond: (direction: Float64Array, into: Float64Array) => void;
}

/** The values of all positions before anything is known, and the row of a game that is won. */
export const newValues = ({ players, count }: Positions): Float64Array => {
  const values = new Float64Array((count + 1) * players).fill(1 / players);
  return values.fill(0, count * players).fill(1, (count + 1) * players - 1);
};

export const layerGame = (positions: Positions, layer: Layer, values: Float64Array): LayerGame => {
  const { players, count } = positions;
  const size = layer.end - layer.first;
  const next = new Int32Array(size * OUTCOMES);
  /** The same within the layer; `size` where the turn leaves it. */
  const near = new Int32Array(size * OUTCOMES).fill(size);
  const kinds = new Uint8Array(size);
  let number = 0;
  for (const position of positions.inLayer(layer)) {
    kinds[number] = kindOf(position);
    for (const [outcome, after] of successors(positions, position).entries()) {
      // An impossible outcome is never taken, so where it leads means nothing.
      next[number * OUTCOMES + outcome] = after === -1 ? count : after;
      if (after >= layer.first && after < layer.end) near[number * OUTCOMES + outcome] = after - layer.first;
    }
    number += 1;
  }
  const own = values.subarray(layer.first * players, layer.end * players);
  const chances = new Float64Array(size * OUTCOMES);
  const swayed = new Float64Array(size * players * OUTCOMES);
  const byCooling = new Float64Array(size * players);
  const padded = new Float64Array((size + 1) * players);
  const turn = newTurn();
  const theirs = new Float64Array(OPTIONS);
  const by = new Float64Array(OPTIONS);

  /** What each outcome is worth to the player so many places after the mover, who sits there one place nearer. */
  const look = (position: number, place: number, worth: Float64Array): void => {
    const seen = (place + players - 1) % players;
    for (let outcome = 0; outcome < OUTCOMES; outcome += 1) {
      worth[outcome] = values[(next[position * OUTCOMES + outcome] ?? 0) * players + seen] ?? 0;
    }
  };

  const playPosition = (position: number, temperature: number): void => {
    look(position, 0, turn.worth);
    playOut(turn, kinds[position] ?? 0, temperature);
    for (let outcome = 0; outcome < OUTCOMES; outcome += 1) {
      chances[position * OUTCOMES + outcome] = turn.chances[outcome] ?? 0;
    }
  };

  return {
    players,
    size,
    next,
    kinds,
    own,
    values,
    chances,
    byCooling,
    play(temperature, change) {
      let most = 0;
      for (let position = 0; position < size; position += 1) {
        playPosition(position, temperature);
        for (let place = 0; place < players; place += 1) {
          const index = position * players + place;
          look(position, place, theirs);
          const changed = expected(chances, position * OUTCOMES, theirs) - (own[index] ?? 0);
          change[index] = changed;
          if (!(Math.abs(changed) <= most)) most = Math.abs(changed);
        }
      }
      return most;
    },
    linearise(temperature) {
      for (let position = 0; position < size; position += 1) {
        playPosition(position, temperature);
        for (let place = 0; place < players; place += 1) {
          const index = position * players + place;
          look(position, place, theirs);
          sway(turn, { kind: at(kinds, position), temperature, theirs }, by);
          // Choices depend on worth and temperature only through their ratio, so Euler's theorem gives the latter.
          let cooling = 0;
          for (let outcome = 0; outcome < OUTCOMES; outcome += 1) {
            const swaying = by[outcome] ?? 0;
            swayed[index * OUTCOMES + outcome] = swaying;
            cooling -= swaying * (turn.worth[outcome] ?? 0);
          }
          byCooling[index] = cooling;
        }
      }
    },
    respond(direction, into) {
      padded.set(direction.subarray(0, size * players));
      for (let position = 0; position < size; position += 1) {
        for (let place = 0; place < players; place += 1) {
          const index = position * players + place;
          const seen = (place + players - 1) % players;
          let sum = direction[index] ?? 0;
          for (let outcome = 0; outcome < OUTCOMES; outcome += 1) {
            const row = (near[position * OUTCOMES + outcome] ?? 0) * players;
            sum -= (chances[position * OUTCOMES + outcome] ?? 0) * (padded[row + seen] ?? 0);
            sum -= (swayed[index * OUTCOMES + outcome] ?? 0) * (padded[row + players - 1] ?? 0);
          }
          into[index] = sum;
        }
      }
    },
  };
};

const expected = (chances: Float64Array, from: number, worth: Float64Array): number => {
  let sum = 0;
  for (let outcome = 0; outcome < OUTCOMES; outcome += 1) {
    sum += (chances[from + outcome] ?? 0) * (worth[outcome] ?? 0);
  }
  return sum;
};

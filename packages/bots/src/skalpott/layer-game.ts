import { kindOf } from './options.ts';
import { OUTCOMES, successors } from './outcomes.ts';
import type { Layer, Positions } from './positions.ts';
import { bestOf, newTurn, playOut } from './turn.ts';

/** The positions of one layer, and how its turns are played. */
export interface LayerGame {
  readonly players: number;
  readonly size: number;
  /** Plays every turn by the choice rule, from what the mover expects of each position in `expected`. */
  readonly play: (expected: Float64Array, temperature: number) => void;
  /**
   * One sweep towards what each position is worth while everybody plays so: the chance to win of each player in turn
   * order from the mover, `players` numbers for each position in `values`. Returns the largest change.
   */
  readonly sweep: (values: Float64Array, conduct: Conduct) => number;
}

/** Whether a player whose turn it is does as all others do, or the best that there is against them. */
export type Conduct = 'plays along' | 'deviates';

/** The values of all positions before anything is known, and one row more: that of a game that the mover has won. */
export const newValues = ({ players, count }: Positions): Float64Array => {
  const values = new Float64Array((count + 1) * players).fill(1 / players);
  return values.fill(0, count * players).fill(1, (count + 1) * players - 1);
};

/** What the one who has moved may expect of all positions before anything is known, and of a game that is won. */
export const newExpected = ({ players, count }: Positions): Float64Array =>
  new Float64Array(count + 1).fill(1 / players).fill(1, count);

export const layerGame = (positions: Positions, layer: Layer): LayerGame => {
  const { players, count } = positions;
  const { first } = layer;
  const size = layer.end - first;
  /** For each position and outcome the number of the position that follows. */
  const next = new Int32Array(size * OUTCOMES);
  const kinds = new Uint8Array(size);
  let number = 0;
  for (const position of positions.inLayer(layer)) {
    kinds[number] = kindOf(position);
    // An impossible outcome is never taken, so where it leads means nothing.
    for (const [outcome, after] of successors(positions, position).entries()) {
      next[number * OUTCOMES + outcome] = after === -1 ? count : after;
    }
    number += 1;
  }
  /** For each position how likely its turn ends with each outcome. */
  const chances = new Float64Array(size * OUTCOMES);
  const turn = newTurn();

  /** What the player who sees it from this place makes of a turn that goes as turns go. */
  const goes = (position: number, values: Float64Array, seen: number): number => {
    let sum = 0;
    for (let index = position * OUTCOMES; index < (position + 1) * OUTCOMES; index += 1) {
      sum += (chances[index] ?? 0) * (values[(next[index] ?? 0) * players + seen] ?? 0);
    }
    return sum;
  };

  const best = (position: number, values: Float64Array): number => {
    for (let outcome = 0; outcome < OUTCOMES; outcome += 1) {
      turn.worth[outcome] = values[(next[position * OUTCOMES + outcome] ?? 0) * players + players - 1] ?? 0;
    }
    return bestOf(turn, kinds[position] ?? 0);
  };

  return {
    players,
    size,
    play(expected, temperature) {
      for (let position = 0; position < size; position += 1) {
        for (let outcome = 0; outcome < OUTCOMES; outcome += 1) {
          turn.worth[outcome] = expected[next[position * OUTCOMES + outcome] ?? 0] ?? 0;
        }
        playOut(turn, kinds[position] ?? 0, temperature);
        for (let outcome = 0; outcome < OUTCOMES; outcome += 1) {
          chances[position * OUTCOMES + outcome] = turn.chances[outcome] ?? 0;
        }
      }
    },
    sweep(values, conduct) {
      let most = 0;
      for (let position = size - 1; position >= 0; position -= 1) {
        for (let place = 0; place < players; place += 1) {
          const deviates = conduct === 'deviates' && place === 0;
          // After the turn everybody sits one place nearer, and the mover last.
          const now = deviates ? best(position, values) : goes(position, values, (place + players - 1) % players);
          const index = (first + position) * players + place;
          most = Math.max(most, Math.abs(now - (values[index] ?? 0)));
          values[index] = now;
        }
      }
      return most;
    },
  };
};

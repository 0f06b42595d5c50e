import { at } from '../lists.ts';
import { newExpected } from './layer-game.ts';
import { positionsOf, type Positions } from './positions.ts';

/** A solution as it is played. Both lists end with a game that is won. */
export interface Table {
  readonly positions: Positions;
  /** What the one who has just moved expects of each position: by that everybody chooses. */
  readonly expected: Float64Array;
  /** The chance to win that this player has indeed when everybody chooses so. */
  readonly values: Float64Array;
  /** One for each layer, fewest tokens first. */
  readonly temperatures: Float64Array;
}

/** From the values of all players in turn order: those of the last, who has just moved. */
export const lastOf = (values: Float64Array, players: number): Float64Array =>
  Float64Array.from({ length: values.length / players }, (_, position) => at(values, (position + 1) * players - 1));

/**
 * The file: the number of players as 4 bytes, a float of 8 bytes for each layer's temperature, then two floats of
 * 4 bytes for each position: what is expected, and the value. All little-endian.
 */
const HEAD = 4;

export const fileOf = ({ positions, expected, values, temperatures }: Table): Uint8Array => {
  const { players, count } = positions;
  const body = HEAD + 8 * temperatures.length;
  const file = new DataView(new ArrayBuffer(body + 8 * count));
  file.setUint32(0, players, true);
  temperatures.forEach((temperature, index) => file.setFloat64(HEAD + 8 * index, temperature, true));
  for (let position = 0; position < count; position += 1) {
    file.setFloat32(body + 8 * position, at(expected, position), true);
    file.setFloat32(body + 8 * position + 4, at(values, position), true);
  }
  return new Uint8Array(file.buffer);
};

export const tableOf = (bytes: Uint8Array): Table => {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const positions = positionsOf(file.getUint32(0, true));
  const temperatures = Float64Array.from(positions.layers, (_, index) => file.getFloat64(HEAD + 8 * index, true));
  const body = HEAD + 8 * temperatures.length;
  const [expected, values] = [newExpected(positions), newExpected(positions)];
  for (let position = 0; position < positions.count; position += 1) {
    expected[position] = file.getFloat32(body + 8 * position, true);
    values[position] = file.getFloat32(body + 8 * position + 4, true);
  }
  return { positions, expected, values, temperatures };
};

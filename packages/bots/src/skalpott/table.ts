import { at } from '../lists.ts';
import { positionsOf, type Positions } from './positions.ts';

/** A solution as it is played: the values of every position, and the temperature of every layer. */
export interface Table {
  readonly positions: Positions;
  /** As in `LayerGame`, with the row of a game that is won. */
  readonly values: Float64Array;
  /** One for each layer, fewest tokens first. */
  readonly temperatures: Float64Array;
}

/**
 * The file: the number of players as 4 bytes, a float of 8 bytes for each layer's temperature, then for each position
 * all values but the last as whole numbers of 4 bytes, 2^32 - 1 being certainty. The values of a position add up to 1.
 * All little-endian.
 */
const HEAD = 4;
const WHOLE = 2 ** 32 - 1;

export const fileOf = ({ positions, values, temperatures }: Table): Uint8Array => {
  const { players, count } = positions;
  const kept = players - 1;
  const body = HEAD + 8 * temperatures.length;
  const file = new DataView(new ArrayBuffer(body + 4 * kept * count));
  file.setUint32(0, players, true);
  temperatures.forEach((temperature, index) => file.setFloat64(HEAD + 8 * index, temperature, true));
  for (let position = 0; position < count; position += 1) {
    for (let place = 0; place < kept; place += 1) {
      const value = Math.min(1, Math.max(0, at(values, position * players + place)));
      file.setUint32(body + 4 * (position * kept + place), Math.round(value * WHOLE), true);
    }
  }
  return new Uint8Array(file.buffer);
};

export const tableOf = (bytes: Uint8Array): Table => {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const players = file.getUint32(0, true);
  const positions = positionsOf(players);
  const kept = players - 1;
  const temperatures = Float64Array.from(positions.layers, (_, index) => file.getFloat64(HEAD + 8 * index, true));
  const body = HEAD + 8 * temperatures.length;
  const values = new Float64Array((positions.count + 1) * players);
  values[values.length - 1] = 1;
  for (let position = 0; position < positions.count; position += 1) {
    let last = 1;
    for (let place = 0; place < kept; place += 1) {
      const value = file.getUint32(body + 4 * (position * kept + place), true) / WHOLE;
      values[position * players + place] = value;
      last -= value;
    }
    values[position * players + kept] = last;
  }
  return { positions, values, temperatures };
};

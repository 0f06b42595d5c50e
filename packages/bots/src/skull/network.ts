/** Three layers of a width, each after the first with a shortcut, then one that answers; as in training/skull/learner.py. */
export interface Network {
  readonly hidden: readonly Layer[];
  readonly out: Layer;
}

/** Whole-number weights with one scale a row: small to send, and close enough. */
interface Layer {
  readonly inputs: number;
  readonly outputs: number;
  readonly weights: Int8Array;
  readonly scale: Float32Array;
  readonly bias: Float32Array;
}

/**
 * The file: the number of layers, then for each its inputs and outputs (32-bit, low byte first), then for each the
 * scales and biases (32-bit floats) and the weights, row by row.
 */
export const readNetwork = (file: Uint8Array): Network => {
  const data = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const count = data.getUint32(0, true);
  const layers: Layer[] = [];
  let offset = 4 + 8 * count;
  for (let index = 0; index < count; index += 1) {
    const inputs = data.getUint32(4 + 8 * index, true);
    const outputs = data.getUint32(8 + 8 * index, true);
    const scale = floats(data, offset, outputs);
    const bias = floats(data, offset + 4 * outputs, outputs);
    const start = file.byteOffset + offset + 8 * outputs;
    layers.push({ inputs, outputs, scale, bias, weights: new Int8Array(file.buffer, start, inputs * outputs) });
    offset += 8 * outputs + inputs * outputs;
  }
  const out = layers.pop();
  if (out === undefined) throw new RangeError('a network without layers');
  return { hidden: layers, out };
};

/** What the network answers to features. */
export const answer = ({ hidden, out }: Network, features: Float32Array): Float32Array => {
  let values = features;
  hidden.forEach((layer, index) => {
    const next = through(layer, values).map((value) => Math.max(0, value));
    const before = values;
    values = index === 0 ? next : next.map((value, unit) => value + (before[unit] ?? 0));
  });
  return through(out, values);
};

const through = ({ inputs, outputs, weights, scale, bias }: Layer, values: Float32Array): Float32Array => {
  const result = new Float32Array(outputs);
  for (let row = 0; row < outputs; row += 1) {
    let sum = 0;
    const from = row * inputs;
    for (let column = 0; column < inputs; column += 1) sum += (weights[from + column] ?? 0) * (values[column] ?? 0);
    result[row] = sum * (scale[row] ?? 0) + (bias[row] ?? 0);
  }
  return result;
};

const floats = (data: DataView, offset: number, count: number): Float32Array =>
  Float32Array.from({ length: count }, (_, index) => data.getFloat32(offset + 4 * index, true));

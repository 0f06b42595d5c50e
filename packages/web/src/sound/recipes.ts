/** A breath of noise through a filter, or a tone that glides: everything we sound like is made of these. */
export interface Grain {
  readonly kind: 'noise' | 'sine' | 'triangle';
  /** Seconds from the beginning of the sound. */
  readonly at: number;
  readonly length: number;
  /** The tone, or the middle of the filter, in hertz: at the beginning and at the end. */
  readonly from: number;
  readonly to: number;
  readonly loud: number;
  /** Seconds to its loudest; short ones knock, long ones breathe. */
  readonly attack?: number;
}

/** A sound and what the hand feels of it, in milliseconds on and off as `navigator.vibrate` takes them. */
export interface Recipe {
  readonly grains: readonly Grain[];
  readonly touch: readonly number[];
  /** It calls somebody: who looks elsewhere hears it too. */
  readonly calls?: boolean;
}

const noise = (at: number, length: number, shape: Omit<Grain, 'kind' | 'at' | 'length'>): Grain => ({
  kind: 'noise',
  at,
  length,
  ...shape,
});
const sine = (at: number, length: number, shape: Omit<Grain, 'kind' | 'at' | 'length'>): Grain => ({
  kind: 'sine',
  at,
  length,
  ...shape,
});
const bell = (at: number, pitch: number, loud: number): readonly Grain[] => [
  { kind: 'triangle', at, length: 0.9, from: pitch, to: pitch, loud, attack: 0.005 },
  sine(at, 0.5, { from: pitch * 2.76, to: pitch * 2.76, loud: loud * 0.25, attack: 0.003 }),
];
/** Bone on wood; three of them are a die that comes to rest. */
const knock = (at: number, pitch: number, loud: number): readonly Grain[] => [
  noise(at, 0.05, { from: pitch * 3, to: pitch, loud }),
  sine(at, 0.06, { from: pitch, to: pitch * 0.6, loud: loud * 0.7 }),
];

export const RECIPES = {
  /** A disc is laid on the cloth. */
  discOnCloth: {
    grains: [
      noise(0, 0.09, { from: 900, to: 240, loud: 0.5 }),
      sine(0, 0.12, { from: 170, to: 70, loud: 0.55, attack: 0.004 }),
    ],
    touch: [12],
  },
  /** A disc leaves the cloth and turns over in the air. */
  flip: {
    grains: [noise(0, 0.16, { from: 700, to: 2600, loud: 0.6, attack: 0.09 })],
    touch: [8],
  },
  /** A mat or a hand of discs slides over the cloth. */
  slide: { grains: [noise(0, 0.32, { from: 500, to: 320, loud: 0.8, attack: 0.12 })], touch: [] },
  /** A number is said: two knuckles on the table. */
  bid: { grains: [...knock(0, 210, 0.75), ...knock(0.12, 240, 0.85)], touch: [10, 60, 10] },
  flower: { grains: [...bell(0, 659, 0.24), ...bell(0.07, 988, 0.17)], touch: [15] },
  skull: {
    grains: [
      sine(0, 1.1, { from: 98, to: 41, loud: 0.8, attack: 0.01 }),
      noise(0, 0.5, { from: 400, to: 90, loud: 0.45 }),
      { kind: 'triangle', at: 0.02, length: 0.9, from: 147, to: 104, loud: 0.22 },
    ],
    touch: [60, 40, 140],
  },
  /** A disc is gone for good. */
  lost: {
    grains: [
      noise(0, 0.5, { from: 1800, to: 200, loud: 0.18, attack: 0.05 }),
      sine(0.1, 0.4, { from: 330, to: 165, loud: 0.2 }),
    ],
    touch: [30],
  },
  /** One die lands. */
  die: { grains: [...knock(0, 520, 0.7), ...knock(0.07, 460, 0.4)], touch: [8] },
  dice: {
    grains: [0, 0.05, 0.09, 0.16, 0.2, 0.31, 0.38].flatMap((at, index) =>
      knock(at, 420 + ((index * 173) % 260), 0.68 - at * 0.9),
    ),
    touch: [6, 40, 6, 50, 10],
  },
  /** Fist on the table, three times before all bids show. */
  fist: { grains: [sine(0, 0.2, { from: 120, to: 48, loud: 0.7 }), ...knock(0, 150, 0.4)], touch: [25] },
  coin: { grains: [...bell(0, 2093, 0.15), ...bell(0.05, 2637, 0.14), ...knock(0, 900, 0.12)], touch: [8] },
  /** The breath that everybody holds before the last flip. */
  hush: {
    grains: [
      noise(0, 1.1, { from: 260, to: 120, loud: 0.09, attack: 0.6 }),
      sine(0.15, 0.1, { from: 62, to: 50, loud: 0.5, attack: 0.02 }),
      sine(0.34, 0.1, { from: 58, to: 46, loud: 0.35, attack: 0.02 }),
    ],
    touch: [18, 160, 12],
  },
  won: {
    grains: [523, 659, 784, 1047].flatMap((pitch, index) => bell(index * 0.11, pitch, 0.24)),
    touch: [20, 60, 20, 60, 60],
  },
  yourTurn: { grains: bell(0, 784, 0.1), touch: [], calls: true },
} satisfies Readonly<Record<string, Recipe>>;

export type SoundName = keyof typeof RECIPES;

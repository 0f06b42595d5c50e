import type { Seat } from '@skulduggery/rules';
import { star, type Flower } from './drawing.ts';

/** How a tribe is told apart: by colour, by pattern and by emblem, so that two of them are enough. */
export interface TribeLook {
  /** The name of the emblem in words: `tribe.NAME`. */
  readonly name:
    | 'sun'
    | 'moon'
    | 'flame'
    | 'drop'
    | 'leaf'
    | 'star'
    | 'eye'
    | 'fish'
    | 'peak'
    | 'bolt'
    | 'glass'
    | 'crown';
  readonly colour: string;
  /** The colour in the shade. */
  readonly deep: string;
  /** What is drawn on the colour. */
  readonly ink: string;
  /** What is drawn on bone, where the colour would be lost. */
  readonly inlay?: string;
  /** In a box of 24 around 0. */
  readonly emblem: string;
  /** The pattern's figure, in a box of 12 around 0, and how often it goes round a disc. */
  readonly motif: string;
  readonly repeats: number;
  readonly flower: Flower;
  readonly eyes: 'round' | 'almond' | 'heart';
}

const LIGHT = '#fbeed3';
const DARK = '#2a1a14';

const RAYS = Array.from({ length: 8 }, (_, index) => {
  const at = (angle: number, radius: number): string =>
    `${(Math.sin(angle) * radius).toFixed(1)} ${(-Math.cos(angle) * radius).toFixed(1)}`;
  const angle = (index * Math.PI) / 4;
  return `M${at(angle, 12)}L${at(angle + 0.24, 7.5)}L${at(angle - 0.24, 7.5)}Z`;
}).join('');

const LOOKS: readonly TribeLook[] = [
  {
    name: 'sun',
    colour: '#b93a2b',
    deep: '#5a1813',
    ink: LIGHT,
    emblem: `M0-5.5a5.5 5.5 0 1 0 .01 0Z${RAYS}`,
    motif: 'M0-5L5 4H-5Z',
    repeats: 14,
    flower: { petals: 8, layers: 3, curl: 0, fullness: 1 },
    eyes: 'round',
  },
  {
    name: 'moon',
    colour: '#1f8289',
    deep: '#0b3a40',
    ink: LIGHT,
    emblem: 'M4-11.5A11.5 11.5 0 1 0 11.5 4 9.5 9.5 0 0 1 4-11.5Z',
    motif: 'M0-4a4 4 0 1 0 .01 0Z',
    repeats: 16,
    flower: { petals: 5, layers: 3, curl: 0.35, fullness: 1.05 },
    eyes: 'almond',
  },
  {
    name: 'flame',
    colour: '#e0a526',
    deep: '#5c3c06',
    ink: DARK,
    emblem: 'M1-12c3 5 8 7 8 14a9 9.5 0 0 1-18 1c0-4 3-5 3-9 2 1 3 3 3 5 3-3 5-6 4-11Z',
    motif: 'M-1.7-5.5H1.7V5.5H-1.7Z',
    repeats: 20,
    flower: { petals: 12, layers: 3, curl: 0, fullness: 0.95 },
    eyes: 'heart',
  },
  {
    name: 'drop',
    colour: '#7351ac',
    deep: '#2c1b4c',
    ink: LIGHT,
    emblem: 'M0-12.5c5 7 8.5 10 8.5 15.5a8.5 8.5 0 0 1-17 0c0-5.5 3.5-8.5 8.5-15.5Z',
    motif: 'M0-6.5L4.2 0 0 6.5-4.2 0Z',
    repeats: 14,
    flower: { petals: 6, layers: 2, curl: 0.8, fullness: 1.1 },
    eyes: 'round',
  },
  {
    name: 'leaf',
    colour: '#4f8f3c',
    deep: '#1c3d15',
    ink: LIGHT,
    emblem: 'M-11 11C-13-4-3-12 11.5-11.5 12 4 4 12.5-6.5 8.5L3-3-9 7Z',
    motif: 'M-5.5 3L0-4 5.5 3 3.8 5 0 .5-3.8 5Z',
    repeats: 14,
    flower: { petals: 7, layers: 4, curl: 0.15, fullness: 0.9 },
    eyes: 'almond',
  },
  {
    name: 'star',
    colour: '#db6a97',
    deep: '#5c1b3a',
    ink: DARK,
    emblem: star(5, 12.5, 5.4),
    motif: 'M-1.7-5.2h3.4v3.5h3.5v3.4h-3.5v3.5h-3.4v-3.5h-3.5v-3.4h3.5Z',
    repeats: 14,
    flower: { petals: 5, layers: 2, curl: 0, fullness: 1.15 },
    eyes: 'heart',
  },
  {
    name: 'eye',
    colour: '#3f7fd0',
    deep: '#122f5c',
    ink: LIGHT,
    emblem: 'M-12.5 0C-6-9.5 6-9.5 12.5 0 6 9.5-6 9.5-12.5 0ZM0-4.8a4.8 4.8 0 1 1-.01 0Z',
    motif: 'M-4.5-4.5h9v9h-9ZM-1.6-1.6v3.2h3.2v-3.2Z',
    repeats: 12,
    flower: { petals: 9, layers: 3, curl: 0.5, fullness: 1 },
    eyes: 'almond',
  },
  {
    name: 'fish',
    colour: '#ead9b4',
    deep: '#5d4c2a',
    ink: DARK,
    inlay: '#8a6f38',
    emblem: 'M-12.5 0C-7-8.5 3-8.5 7-1.5L12.5-7V7L7 1.5C3 8.5-7 8.5-12.5 0Z',
    motif: 'M-6 2.5a6 6 0 0 1 12 0 7 4 0 0 0-12 0Z',
    repeats: 14,
    flower: { petals: 16, layers: 2, curl: 0, fullness: 0.9 },
    eyes: 'round',
  },
  {
    name: 'peak',
    colour: '#e07a35',
    deep: '#5f2a08',
    ink: DARK,
    emblem: 'M-13 10L-4.5-9-.5 0 4-6 13 10Z',
    motif: star(4, 6.5, 1.9),
    repeats: 13,
    flower: { petals: 6, layers: 3, curl: 0.25, fullness: 0.85 },
    eyes: 'heart',
  },
  {
    name: 'bolt',
    colour: '#8b96a1',
    deep: '#2c343c',
    ink: DARK,
    emblem: 'M4-13L-8.5 2.5H-1.5L-4 13 8.5-3.5H1.5Z',
    motif: 'M0-6c4 4 4 8 0 12-4-4-4-8 0-12Z',
    repeats: 18,
    flower: { petals: 10, layers: 4, curl: 0, fullness: 0.8 },
    eyes: 'almond',
  },
  {
    name: 'glass',
    colour: '#a9b83a',
    deep: '#3c440b',
    ink: DARK,
    emblem: 'M-9.5-12H9.5L2 0 9.5 12H-9.5L-2 0Z',
    motif: 'M-5-5H5L-5 5H5Z',
    repeats: 13,
    flower: { petals: 4, layers: 4, curl: 0.3, fullness: 0.95 },
    eyes: 'round',
  },
  {
    name: 'crown',
    colour: '#8e4f3d',
    deep: '#3a1b12',
    ink: LIGHT,
    emblem: 'M-12 10V-7L-5.5 1 0-11 5.5 1 12-7V10Z',
    motif: 'M0-5a5 5 0 1 0 .01 0ZM0-2.4a2.4 2.4 0 1 1-.01 0Z',
    repeats: 13,
    flower: { petals: 7, layers: 2, curl: 0.6, fullness: 1 },
    eyes: 'heart',
  },
];

/** The look of the tribe at a seat. There are twelve, as in two boxes (S3). */
export const lookOf = (seat: Seat): TribeLook => {
  const look = LOOKS[seat % LOOKS.length];
  if (look === undefined) throw new Error(`no tribe for seat ${seat}`);
  return look;
};

import { DICE, isSpecial, KINDS, type Face, type Kind } from '@skulduggery/rules';

/** A kind as its place in the dice table, for rows of numbers. */
export type KindIndex = number;

export const KIND_COUNT = KINDS.length;
export const FACE_COUNT = 6;

export const SKULL_KING = KINDS.indexOf('skull-king');
export const PIRATE = KINDS.indexOf('pirate');
export const MERMAID = KINDS.indexOf('mermaid');

export const indexOf = (kind: Kind): KindIndex => KINDS.indexOf(kind);

/** R8, by kind. */
export const SPECIAL: readonly boolean[] = KINDS.map(isSpecial);

/** How many dice of each kind the box holds. */
export const IN_BOX: readonly number[] = KINDS.map((kind) => DICE[kind].count);

/** A face as a number: 0 for a flag (R10), the number itself, and this for a skull. */
export const SKULL = 8;

export const faceCode = (face: Face): number => {
  if (face === 'flag') return 0;
  return face === 'skull' ? SKULL : face;
};

/** The six faces of each kind, one kind after another. */
export const FACES: readonly number[] = KINDS.flatMap((kind) => DICE[kind].faces.map(faceCode));

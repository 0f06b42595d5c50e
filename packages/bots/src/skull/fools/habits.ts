import type { What, Where } from './deeds.ts';

/** The kinds of players whose habits are known; the last one is careful, and plays as `expert` does unless it reads. */
export const KINDS = ['random', 'novice', 'steady', 'expert'] as const;

/** How often, of 1000, each kind does something, in the order of the kinds. */
export type Habit = readonly [number, number, number, number];

/** Counted by training/skull/habits.ts in 1,800 games of three to five players of all kinds together. */
export const HABITS: Readonly<Record<Where, Readonly<Partial<Record<What, Habit>>>>> = {
  open: {
    add: [177, 331, 250, 337],
    one: [203, 302, 54, 423],
    near: [194, 96, 104, 166],
    far: [218, 165, 321, 52],
    all: [208, 107, 271, 23],
  },
  'raise 1': {
    pass: [521, 811, 904, 886],
    all: [479, 189, 96, 114],
  },
  'raise 2': {
    pass: [325, 661, 735, 731],
    next: [334, 223, 133, 241],
    all: [341, 116, 132, 28],
  },
  'raise more': {
    pass: [240, 556, 614, 575],
    next: [199, 235, 116, 356],
    jump: [330, 167, 215, 59],
    all: [230, 43, 55, 10],
  },
  dare: {
    wins: [116, 215, 210, 268],
    fails: [569, 670, 752, 480],
    own: [315, 115, 38, 251],
  },
  'open duel': {
    add: [251, 315, 223, 155],
    one: [303, 385, 224, 560],
    near: [85, 26, 0, 32],
    all: [355, 269, 553, 253],
    far: [5, 4, 0, 0],
  },
  'raise duel': {
    pass: [358, 596, 756, 364],
    next: [74, 64, 0, 131],
    jump: [11, 0, 0, 2],
    all: [558, 339, 244, 503],
  },
  'dare duel': {
    wins: [317, 445, 412, 452],
    fails: [299, 326, 454, 236],
    own: [383, 229, 134, 313],
  },
};

import type { What, Where } from './deeds.ts';

/**
 * The kinds of players whose habits are known. `honest` raises on flowers alone, `bull` lays nothing else
 * (training/skull/strangers.ts); `expert` is our own, unless it reads.
 */
export const KINDS = ['random', 'novice', 'steady', 'honest', 'bull', 'expert'] as const;
export type Kind = (typeof KINDS)[number];

/** How often, of 1000, each kind does something, in the order of the kinds. */
export type Habit = readonly [number, number, number, number, number, number];

/** Counted by training/skull/habits.ts in 2,400 games of three to five players of all kinds together. */
export const HABITS: Readonly<Record<Where, Readonly<Partial<Record<What, Habit>>>>> = {
  open: {
    add: [164, 330, 224, 0, 0, 338],
    one: [206, 294, 41, 1000, 1000, 435],
    near: [196, 93, 104, 0, 0, 159],
    far: [229, 178, 381, 0, 0, 47],
    all: [206, 105, 250, 0, 0, 21],
  },
  'raise 1': {
    pass: [479, 795, 894, 1000, 1000, 874],
    all: [521, 205, 106, 0, 0, 126],
  },
  'raise 2': {
    pass: [339, 653, 726, 884, 766, 730],
    next: [316, 236, 124, 116, 234, 243],
    all: [345, 111, 151, 0, 0, 26],
  },
  'raise more': {
    pass: [220, 542, 606, 578, 455, 593],
    next: [219, 252, 107, 422, 545, 347],
    jump: [336, 157, 237, 0, 0, 52],
    all: [224, 49, 49, 0, 0, 9],
  },
  dare: {
    wins: [152, 248, 243, 436, 563, 345],
    fails: [528, 634, 713, 468, 436, 423],
    own: [320, 118, 44, 96, 2, 232],
  },
  'open duel': {
    add: [283, 367, 179, 0, 0, 134],
    one: [248, 300, 247, 1000, 1000, 595],
    near: [35, 43, 6, 0, 0, 21],
    far: [0, 0, 0, 0, 0, 1],
    all: [434, 290, 568, 0, 0, 251],
  },
  'raise duel': {
    pass: [368, 507, 707, 1000, 141, 378],
    next: [103, 59, 0, 0, 0, 122],
    jump: [0, 7, 0, 0, 0, 1],
    all: [529, 426, 293, 0, 859, 499],
  },
  'dare duel': {
    wins: [340, 518, 373, 643, 681, 477],
    fails: [340, 317, 425, 0, 297, 191],
    own: [320, 165, 203, 357, 22, 333],
  },
};

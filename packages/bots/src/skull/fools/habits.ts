import type { What, Where } from './deeds.ts';

/** The kinds of players whose habits are known; the last one is careful, and plays as `expert` does unless it reads. */
export const KINDS = ['random', 'novice', 'steady', 'expert'] as const;

/** How often, of 1000, each kind does something, in the order of the kinds. */
export type Habit = readonly [number, number, number, number];

/** Counted by training/skull/habits.ts in 1,800 games of three to five players of all kinds together. */
export const HABITS: Readonly<Record<Where, Readonly<Partial<Record<What, Habit>>>>> = {
  open: {
    add: [174, 337, 232, 326],
    one: [209, 310, 61, 431],
    near: [200, 88, 110, 167],
    far: [218, 153, 324, 52],
    all: [198, 112, 272, 25],
  },
  'raise 1': {
    pass: [504, 801, 895, 892],
    all: [496, 199, 105, 108],
  },
  'raise 2': {
    pass: [325, 664, 755, 731],
    next: [335, 227, 119, 245],
    all: [340, 109, 126, 24],
  },
  'raise more': {
    pass: [219, 560, 595, 607],
    next: [232, 244, 120, 328],
    jump: [312, 149, 220, 57],
    all: [236, 47, 64, 8],
  },
  dare: {
    wins: [128, 220, 221, 284],
    fails: [557, 668, 740, 457],
    own: [315, 112, 40, 259],
  },
  'open duel': {
    add: [254, 295, 222, 173],
    one: [300, 371, 229, 543],
    near: [54, 33, 2, 43],
    all: [393, 299, 547, 241],
  },
  'raise duel': {
    pass: [420, 597, 744, 337],
    next: [53, 46, 0, 147],
    jump: [8, 8, 0, 0],
    all: [519, 349, 256, 515],
  },
  'dare duel': {
    wins: [350, 436, 368, 451],
    fails: [332, 381, 496, 227],
    own: [318, 183, 136, 321],
  },
};

import type { What, Where } from './deeds.ts';

/** The kinds of players whose habits are known; the last one is careful, and plays as `expert` does unless it reads. */
export const KINDS = ['random', 'novice', 'steady', 'expert'] as const;

/** How often, of 1000, each kind does something, in the order of the kinds. */
export type Habit = readonly [number, number, number, number];

/** Counted by training/skull/habits.ts in 1,800 games of three to five players of all kinds together. */
export const HABITS: Readonly<Record<Where, Readonly<Partial<Record<What, Habit>>>>> = {
  open: {
    add: [174, 331, 235, 343],
    one: [204, 302, 58, 422],
    near: [200, 97, 115, 154],
    far: [230, 162, 326, 53],
    all: [193, 107, 266, 28],
  },
  'raise 1': {
    pass: [501, 811, 904, 883],
    all: [499, 189, 96, 117],
  },
  'raise 2': {
    pass: [333, 671, 729, 716],
    next: [331, 219, 129, 251],
    all: [336, 110, 142, 33],
  },
  'raise more': {
    pass: [229, 557, 612, 572],
    next: [224, 232, 119, 350],
    jump: [316, 160, 215, 62],
    all: [231, 51, 54, 15],
  },
  dare: {
    wins: [117, 202, 198, 260],
    fails: [563, 684, 758, 453],
    own: [320, 114, 43, 287],
  },
  'open duel': {
    add: [231, 294, 244, 154],
    one: [296, 388, 264, 560],
    near: [85, 36, 4, 36],
    all: [385, 277, 488, 249],
  },
  'raise duel': {
    pass: [454, 568, 729, 370],
    next: [93, 52, 0, 120],
    jump: [9, 5, 0, 1],
    all: [444, 375, 271, 510],
  },
  'dare duel': {
    wins: [328, 466, 371, 465],
    fails: [348, 324, 440, 214],
    own: [323, 209, 189, 321],
  },
};

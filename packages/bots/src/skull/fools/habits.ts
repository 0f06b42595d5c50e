import type { What, Where } from './deeds.ts';

/** The kinds of players whose habits are known; the last one is careful, and plays as `expert` does unless it reads. */
export const KINDS = ['random', 'novice', 'steady', 'expert'] as const;

/** How often, of 1000, each kind does something, in the order of the kinds. */
export type Habit = readonly [number, number, number, number];

/** Counted by training/skull/habits.ts in 1,800 games of three to five players of all kinds together. */
export const HABITS: Readonly<Record<Where, Readonly<Partial<Record<What, Habit>>>>> = {
  open: {
    add: [161, 338, 250, 377],
    one: [204, 298, 57, 419],
    near: [208, 92, 107, 142],
    far: [225, 166, 332, 41],
    all: [202, 105, 254, 21],
  },
  'raise 1': {
    pass: [502, 797, 906, 902],
    all: [498, 203, 94, 98],
  },
  'raise 2': {
    pass: [369, 671, 751, 727],
    next: [320, 212, 122, 251],
    all: [312, 117, 127, 22],
  },
  'raise more': {
    pass: [219, 534, 605, 576],
    next: [238, 249, 114, 358],
    jump: [321, 167, 220, 57],
    all: [222, 51, 61, 8],
  },
  dare: {
    wins: [117, 202, 202, 282],
    fails: [558, 676, 752, 448],
    own: [324, 122, 46, 270],
  },
  'open duel': {
    add: [266, 329, 188, 156],
    one: [387, 348, 247, 556],
    near: [86, 47, 4, 37],
    all: [261, 276, 560, 251],
  },
  'raise duel': {
    pass: [470, 588, 724, 345],
    next: [53, 74, 0, 122],
    jump: [8, 0, 0, 1],
    all: [470, 338, 276, 531],
  },
  'dare duel': {
    wins: [361, 381, 365, 446],
    fails: [296, 391, 466, 242],
    own: [343, 228, 169, 312],
  },
};

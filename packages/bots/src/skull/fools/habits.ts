import type { What, Where } from './deeds.ts';

/** The kinds of players whose habits are known; the last one is careful, and plays as `expert` does unless it reads. */
export const KINDS = ['random', 'novice', 'steady', 'expert'] as const;

/** How often, of 1000, each kind does something, in the order of the kinds. */
export type Habit = readonly [number, number, number, number];

/** Counted by training/skull/habits.ts in 1,800 games of three to five players of all kinds together. */
export const HABITS: Readonly<Record<Where, Readonly<Partial<Record<What, Habit>>>>> = {
  open: {
    add: [170, 335, 249, 433],
    one: [204, 295, 52, 352],
    near: [207, 103, 103, 155],
    far: [227, 170, 328, 32],
    all: [192, 97, 269, 27],
  },
  'raise 1': {
    pass: [489, 826, 901, 892],
    all: [511, 174, 99, 108],
  },
  'raise 2': {
    pass: [331, 694, 768, 729],
    next: [320, 214, 119, 260],
    all: [349, 92, 114, 11],
  },
  'raise more': {
    pass: [229, 549, 602, 537],
    next: [241, 246, 117, 414],
    jump: [299, 160, 219, 46],
    all: [231, 45, 61, 3],
  },
  dare: {
    wins: [102, 198, 212, 316],
    fails: [571, 673, 748, 480],
    own: [327, 129, 40, 204],
  },
  'open duel': {
    add: [265, 332, 211, 161],
    one: [288, 381, 203, 554],
    near: [75, 37, 2, 35],
    all: [367, 249, 583, 249],
  },
  'raise duel': {
    pass: [467, 552, 708, 345],
    next: [74, 62, 0, 138],
    all: [459, 381, 292, 512],
  },
  'dare duel': {
    wins: [363, 447, 357, 425],
    fails: [307, 364, 546, 250],
    own: [330, 189, 97, 325],
  },
};

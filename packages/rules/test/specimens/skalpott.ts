import { skalpott as game } from '../../src/skalpott/skalpott.ts';
import type { Specimen } from '../specimen.ts';

const roll = (dice: readonly [number, number, number]) => ({ by: 'chance', move: { type: 'roll', dice } }) as const;

export const skalpott: Specimen = {
  game,
  tables: [3, 4, 5, 6, 7, 8].flatMap((players) => [
    { players, options: {} },
    { players, options: { seating: 'fixed' } },
  ]),
  // K16: everything is public.
  asSeen: (_state, made) => made,
  hasSecrets: false,
  counts: [
    {
      name: 'the first turn of three players',
      players: 3,
      options: {},
      opening: [roll([6, 6, 6]), roll([5, 5, 5]), roll([4, 4, 4])],
      // 216 rolls; 7 ways to roll again each and 176 discards; 342 second rolls each, or the next one's 216.
      nodes: [
        { chance: 0, decision: 216, end: 0 },
        { chance: 1688, decision: 0, end: 0 },
        { chance: 40_014, decision: 71_874, end: 0 },
      ],
    },
  ],
  playthroughs: [
    { name: 'skalpott-3', players: 3, options: {}, seed: 1 },
    { name: 'skalpott-4-fixed', players: 4, options: { seating: 'fixed' }, seed: 2 },
  ],
};

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
  counts: [
    {
      name: 'the first turn of three players',
      players: 3,
      options: {},
      opening: [roll([6, 6, 6]), roll([5, 5, 5]), roll([4, 4, 4])],
      nodes: [],
    },
  ],
  playthroughs: [
    { name: 'skalpott-3', players: 3, options: {}, seed: 1 },
    { name: 'skalpott-4-fixed', players: 4, options: { seating: 'fixed' }, seed: 2 },
  ],
};

import type { Made } from '@skulduggery/rules';
import { describe, expect, test } from 'vitest';
import { told } from '../test/evening.ts';
import { room as skalpott } from './room.ts';

const TABLE = { id: 'skalpott', room: skalpott, options: {} };

const roll = (...faces: readonly number[]): Made => ({ by: 'chance', move: { type: 'roll', dice: faces } });
/** The turns go from Ana to Noor, Ben and Cleo. */
const OPENED: readonly Made[] = [roll(6, 6, 5), roll(6, 6, 6), roll(1, 1, 3), roll(1, 1, 2)];
const discard = (by: number, combination: string, ...to: readonly string[]): Made => ({
  by,
  move: { type: 'discard', combination, to },
});

describe('who hears the table knows what matters first', () => {
  test.each([
    {
      language: 'en',
      one: 'Ana sends you a token.',
      two: 'Ana sends you 2 tokens.',
      split: 'Ana sends a token to you and one to Cleo.',
      other: 'Ana sends a token to Cleo.',
    },
    {
      language: 'fr',
      one: 'Ana vous envoie un jeton.',
      two: 'Ana vous envoie 2 jetons.',
      split: 'Ana envoie un jeton à vous et un à Cleo.',
      other: 'Ana envoie un jeton à Cleo.',
    },
    {
      language: 'it',
      one: 'Ana ti manda un gettone.',
      two: 'Ana ti manda 2 gettoni.',
      split: 'Ana manda un gettone a te e uno a Cleo.',
      other: 'Ana manda un gettone a Cleo.',
    },
  ] as const)('Skalpott says who is sent a token, in $language', async ({ language, one, two, split, other }) => {
    const after = (...made: readonly Made[]): Promise<string> =>
      told({ ...TABLE, made: [...OPENED, ...made] }, language);
    expect(await after(roll(1, 3, 5), discard(1, 'odds', 'left'))).toContain(one);
    expect(await after(roll(2, 2, 2), discard(1, 'triple', 'left', 'left'))).toContain(two);
    expect(await after(roll(2, 2, 2), discard(1, 'triple', 'left', 'right'))).toContain(split);
    expect(await after(roll(1, 3, 5), discard(1, 'odds', 'right'))).toContain(other);
  });

  test.each([
    {
      language: 'en',
      starts: 'Ana rolled highest and starts.',
      seats: 'Seats change: the sums set the order.',
    },
    {
      language: 'fr',
      starts: 'Ana a le plus fort total et commence.',
      seats: 'On change de place : les totaux donnent l’ordre.',
    },
    {
      language: 'it',
      starts: 'Ana ha il totale più alto e comincia.',
      seats: 'Si cambia posto: l’ordine è quello dei totali.',
    },
  ] as const)('K3, K4: Skalpott says why somebody starts, and why seats change, in $language', async (words) => {
    const opening = (...made: readonly Made[]): Promise<string> => told({ ...TABLE, made }, words.language);
    expect(await opening(...OPENED)).toContain(`${words.starts} ${words.seats}`);
    // The sums go down clockwise: everybody sits there already.
    const seated = await opening(roll(1, 1, 2), roll(6, 6, 6), roll(6, 6, 5), roll(1, 1, 3));
    expect(seated).toContain(words.starts);
    expect(seated).not.toContain(words.seats);
  });
});

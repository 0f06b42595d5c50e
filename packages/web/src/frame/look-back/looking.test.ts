import { afterEach, expect, test, vi } from 'vitest';
import { played } from '../../connection/test/samples.ts';
import type { LookBackRoute } from '../../router.svelte.ts';
import { openRecord } from './looking.ts';

afterEach(() => vi.unstubAllGlobals());

const ROUTE: Omit<LookBackRoute, 'at'> = { where: 'table', id: 'T', invitation: null, as: null, eyes: null, step: 0 };

test.each([
  { step: 0, at: 0 },
  { step: 7, at: 7 },
  { step: Infinity, at: 'the last' },
])('whoever is led to step $step begins at $at', async ({ step, at }) => {
  const record = played({ game: 'skalpott', players: 3, options: {} });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(record)));
  const looking = await openRecord({ ...ROUTE, step });
  if (typeof looking === 'string') throw new Error(looking);
  const { replay } = looking;
  expect(replay.at()).toBe(at === 'the last' ? replay.length - 1 : at);
  expect(replay.length).toBeGreaterThan(8);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '../test/storage.ts';
import type * as RulesKnown from './rules-known.svelte.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

/** The page, loaded anew. */
const anew = (): Promise<typeof RulesKnown> => {
  vi.resetModules();
  return import('./rules-known.svelte.ts');
};

test('the rules of a game are known from when they were read, on this device, for good', async () => {
  const first = await anew();
  first.keepRulesKnown('skull');
  expect([first.areRulesKnown('skull'), first.areRulesKnown('skalpott')]).toEqual([true, false]);
  const second = await anew();
  second.keepRulesKnown('skalpott');
  const third = await anew();
  expect([third.areRulesKnown('skull'), third.areRulesKnown('skalpott')]).toEqual([true, true]);
});

test('what was kept and cannot be read is as good as nothing', async () => {
  kept.set('skulduggery.rules-known', '{"skull":true}');
  const { areRulesKnown } = await anew();
  expect(areRulesKnown('skull')).toBe(false);
});

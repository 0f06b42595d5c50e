import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KeptNames } from './kept-names.svelte.ts';
import { stubStorage } from './test/storage.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

/** The page, loaded anew. */
const anew = async (): Promise<KeptNames> => {
  vi.resetModules();
  const { keptNames } = await import('./kept-names.svelte.ts');
  return keptNames('names');
};

test('a name is kept on this device, for good', async () => {
  const first = await anew();
  first.add('skull');
  expect([first.has('skull'), first.has('skalpott')]).toEqual([true, false]);
  const second = await anew();
  second.add('skalpott');
  const third = await anew();
  expect([third.has('skull'), third.has('skalpott')]).toEqual([true, true]);
});

test('until all are forgotten', async () => {
  const first = await anew();
  first.add('skull');
  first.clear();
  expect([first.has('skull'), (await anew()).has('skull')]).toEqual([false, false]);
});

test('what was kept and cannot be read is as good as nothing', async () => {
  kept.set('names', '{"skull":true}');
  expect((await anew()).has('skull')).toBe(false);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newSharing, type Sharing } from './sharing.svelte.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const URL = 'http://192.168.1.7:8080/i/ABCDEFGH';

class Touched {
  readonly focus = vi.fn<() => void>();
}

/** A browser that has this of a way to share and to copy; `selected` is whether it copies what is selected. */
const browser = ({ selected, ...navigator }: { readonly selected: boolean } & Readonly<Record<string, unknown>>) => {
  const field = { select: vi.fn<() => void>(), remove: vi.fn<() => void>() };
  const touched = new Touched();
  vi.stubGlobal('HTMLElement', Touched);
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('document', {
    activeElement: touched,
    createElement: () => field,
    body: { append: vi.fn<() => void>() },
    execCommand: () => selected,
  });
  return { field, touched };
};

const shared = async (): Promise<Sharing> => {
  const sharing = newSharing(() => ({ title: 'Skull', url: URL }));
  await sharing.share();
  return sharing;
};

test('an address is copied also where a browser gives no clipboard, and says so for a moment', async () => {
  const { field, touched } = browser({ selected: true });
  const sharing = await shared();
  expect(field).toMatchObject({ value: URL });
  expect(field.remove).toHaveBeenCalledOnce();
  expect(touched.focus).toHaveBeenCalledAfter(field.remove);
  expect([sharing.copied, sharing.failed]).toEqual([true, 0]);
  vi.runAllTimers();
  expect(sharing.copied).toBe(false);
});

test('what cannot be copied at all is not silent about it', async () => {
  const refuse = (): Promise<never> => Promise.reject(new DOMException('no', 'NotAllowedError'));
  browser({ selected: false, clipboard: { writeText: refuse }, share: refuse });
  const sharing = await shared();
  expect([sharing.copied, sharing.failed]).toEqual([false, 1]);
});

test('whoever closes the way to share wants nothing else', async () => {
  const closed = (): Promise<never> => Promise.reject(new DOMException('closed', 'AbortError'));
  browser({ selected: true, share: closed });
  const sharing = await shared();
  expect([sharing.copied, sharing.failed]).toEqual([false, 0]);
});

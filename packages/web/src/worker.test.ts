import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** What the service worker shows to who opens a table while the server answers so. */
const opened = async (answer: Response): Promise<unknown> => {
  const listeners = new Map<string, (event: object) => void>();
  const match = (path: string): Response | undefined => (path === '/' ? new Response('kept') : undefined);
  vi.stubGlobal('KEPT', { version: '1', page: ['/'], bots: [] });
  vi.stubGlobal('self', {
    location: { origin: 'https://here' },
    addEventListener: (type: string, call: (event: object) => void) => listeners.set(type, call),
  });
  vi.stubGlobal('caches', { open: () => ({ match }), match });
  vi.stubGlobal('fetch', () => Promise.resolve(answer));
  vi.resetModules();
  // By its address: the worker is checked against other types than the page.
  const worker = new URL('../worker/worker.ts', import.meta.url).pathname;
  await import(/* @vite-ignore */ worker);
  const shown = Promise.withResolvers<Response>();
  const request = { url: 'https://here/t/T', method: 'GET', mode: 'navigate', cache: 'default' };
  listeners.get('fetch')?.({ request, respondWith: shown.resolve });
  const response = await shown.promise;
  return response === answer ? 'the answer' : response.text();
};

const redirect = (): Response => Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });

test.each([
  { name: 'a page', answer: new Response('<!doctype html>'), shown: 'the answer' },
  { name: 'a redirect', answer: redirect(), shown: 'the answer' },
  { name: 'too much at once', answer: Response.json({ code: 'too-fast' }, { status: 429 }), shown: 'kept' },
  { name: 'a failure', answer: new Response('', { status: 502 }), shown: 'kept' },
])('whoever opens a table and gets $name sees $shown', async ({ answer, shown }) => {
  expect(await opened(answer)).toBe(shown);
});

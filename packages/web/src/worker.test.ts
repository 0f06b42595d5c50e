import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** What the service worker answers to, by the name of the event. */
const worker = async (more: object = {}): Promise<ReadonlyMap<string, (event: object) => void>> => {
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('KEPT', { version: '1', page: ['/'], bots: [] });
  vi.stubGlobal('self', {
    location: { origin: 'https://here' },
    addEventListener: (type: string, call: (event: object) => void) => listeners.set(type, call),
    ...more,
  });
  vi.resetModules();
  // By its address: the worker is checked against other types than the page.
  const file = new URL('../worker/worker.ts', import.meta.url).pathname;
  await import(/* @vite-ignore */ file);
  return listeners;
};

/** What the service worker shows to who opens a table while the server answers so. */
const opened = async (answer: Response): Promise<unknown> => {
  const match = (path: string): Response | undefined => (path === '/' ? new Response('kept') : undefined);
  vi.stubGlobal('caches', { open: () => ({ match }), match });
  vi.stubGlobal('fetch', () => Promise.resolve(answer));
  const listeners = await worker();
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

test.each([
  { name: 'the page that called', page: 'P', goes: ['/t/T?i=CODE', 'in P'] },
  {
    name: 'one that has it open, if the one that called is elsewhere',
    page: 'P',
    at: 'Q',
    goes: ['/t/T?i=CODE', 'in Q'],
  },
  { name: 'a new one, if that was closed', page: 'closed', goes: ['anew to /t/T?i=CODE'] },
])('whoever answers the call to a table goes to $name', async ({ page, at, goes }) => {
  const went: string[] = [];
  const client = (id: string) => ({
    id,
    postMessage: (path: string) => went.push(path),
    focus: () => went.push(`in ${id}`),
  });
  const clients = {
    matchAll: () => Promise.resolve(['P', 'Q'].map(client)),
    openWindow: (path: string) => went.push(`anew to ${path}`),
  };
  const held = ['P /t/other', '/t/T', ...(at === undefined ? [] : [`${at} /t/T`])].map((name) => ({ name }));
  const navigator = { locks: { query: () => Promise.resolve({ held }) } };
  const listeners = await worker({ clients, navigator });
  const done = Promise.withResolvers<unknown>();
  const notification = { data: `${page} /t/T?i=CODE`, close: () => went.push('closed') };
  listeners.get('notificationclick')?.({ notification, waitUntil: done.resolve });
  await done.promise;
  expect(went).toEqual(['closed', ...goes]);
});

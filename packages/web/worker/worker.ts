import type { Kept } from './kept.ts';

// The service worker: keeps the files of the page, so that it opens and plays without a network. It stores what the
// build lists and nothing else, so nothing of a person or a table can ever be among it.

/** Written before this file by the build (`list-files.ts`). */
declare const KEPT: Kept;

declare const self: ServiceWorkerGlobalScope;

const OURS = 'skulduggery-';
const CACHE = `${OURS}${KEPT.version}`;
const SHELL = '/';
const HASHED = '/assets/';
const SCREEN = /^\/(?:$|(?:g|t|local|i)\/)/;

/** A network that is there and silent, as in a tunnel: who opens the page waits this long, who reloads it longer. */
const PATIENCE = 3_000;
const PATIENCE_TO_RELOAD = 20_000;
const RELOADS: ReadonlySet<RequestCache> = new Set(['no-cache', 'reload']);

self.addEventListener('install', (event) => {
  // Nobody's page changes under them: those of the version before keep their files, see `activate`.
  event.waitUntil(keepPage());
});

/** All of it or nothing: a half-kept version would be taken for the one before. */
const keepPage = async (): Promise<void> => {
  const results = await Promise.allSettled(KEPT.page.map(keep));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed === undefined) return self.skipWaiting();
  await caches.delete(CACHE);
  throw failed.reason;
};

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOld(), self.clients.claim()]));
});

/** The page says when it has nothing more urgent to fetch, or asks by what name it is known here. */
self.addEventListener('message', (event) => {
  if (event.data === 'bots') event.waitUntil(keepBots());
  else if (event.source !== null && 'id' in event.source) event.ports[0]?.postMessage(event.source.id);
});

/** Whoever answers a call to a table (src/frame/calls.ts) goes to it: in a page that has it open, else in the one that called, else anew. */
self.addEventListener('notificationclick', (event) => {
  const [page = '', path = '/'] = String(event.notification.data).split(' ');
  event.notification.close();
  event.waitUntil(goTo(page, path));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (SCREEN.test(pathname)) event.respondWith(screen(request));
  } else if (pathname !== SHELL && (pathname.startsWith(HASHED) || KEPT.page.includes(pathname))) {
    event.respondWith(file(request, pathname));
  }
});

/** The server's page comes first, so that one reload brings a new version; the kept one when there is no other. */
const screen = async (request: Request): Promise<Response> => {
  const fresh = fetch(request);
  try {
    const response = await Promise.race([fresh, silence(request)]);
    // Whatever is refused, such as too much at once, is no page.
    if (response.ok || response.type === 'opaqueredirect') return response;
  } catch {
    // No network, or a silent one.
  }
  return (await kept(SHELL)) ?? fresh;
};

const silence = (request: Request): Promise<never> =>
  new Promise((_resolve, reject) => {
    const patience = RELOADS.has(request.cache) ? PATIENCE_TO_RELOAD : PATIENCE;
    setTimeout(() => reject(new Error('silence')), patience);
  });

const file = async (request: Request, path: string): Promise<Response> => {
  const there = await kept(path);
  if (there !== undefined) return there;
  const response = await fetch(request);
  // Whoever saves data has the bots' files from the first time that they are needed.
  if (response.ok && KEPT.bots.includes(path)) await (await caches.open(CACHE)).put(path, response.clone());
  return response;
};

/** From this version, else from the one before: its pages may still be open. */
const kept = async (path: string): Promise<Response | undefined> =>
  (await (await caches.open(CACHE)).match(path)) ?? caches.match(path);

const goTo = async (page: string, path: string): Promise<unknown> => {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const { held = [] } = await self.navigator.locks.query();
  const [table] = path.split('?', 1);
  const isThere = ({ id }: Client): boolean => held.some(({ name }) => name === `${id} ${table}`);
  const found = open.find(isThere) ?? open.find(({ id }) => id === page);
  if (found === undefined) return self.clients.openWindow(path);
  // The one that called may be at home, or at another table.
  found.postMessage(path);
  return found.focus();
};

/** One after another, in nobody's way; what the network does not give now is asked for at the next visit. */
const keepBots = async (): Promise<void> => {
  try {
    for (const path of KEPT.bots) await keep(path);
  } catch (failure) {
    console.info(failure);
  }
};

const keep = async (path: string): Promise<void> => {
  const cache = await caches.open(CACHE);
  if ((await cache.match(path)) !== undefined) return;
  const response = path.startsWith(HASHED)
    ? ((await caches.match(path)) ?? (await fetch(path, { priority: 'low' })))
    : await fetch(path, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  if (path === SHELL) await checkShell(response.clone());
  await cache.put(path, response);
};

/** While several servers change over, one may send the list of files and another its own page. */
const checkShell = async (response: Response): Promise<void> => {
  const named = (await response.text()).match(/\/assets\/[^"]+/g) ?? [];
  const strange = named.find((path) => !KEPT.page.includes(path));
  if (strange !== undefined) throw new Error(`${strange} is of another version`);
};

/** Keeps what the version before has, for whoever is in the middle of a game in it. */
const forgetOld = async (): Promise<void> => {
  const others = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
};

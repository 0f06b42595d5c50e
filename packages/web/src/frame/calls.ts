import { settings } from '../settings.svelte.ts';
import { here, isLookedAt, tableAt } from './looked-at.ts';

/** What a call says: nothing that only one person may know, since anybody may see the screen that it comes up on. */
export interface Call {
  readonly title: string;
  readonly text: string;
}

/** Whether this browser can call whoever looks elsewhere. On phones only the worker that keeps the page can. */
export const canCall = (): boolean =>
  'Notification' in globalThis && 'serviceWorker' in navigator && 'locks' in navigator;

/** Whether somebody wants to be called, and the browser still allows it. */
export const wantsCalls = (): boolean =>
  settings().calls === 'on' && canCall() && Notification.permission === 'granted';

/** Asks the browser's permission, which it gives only by a touch. */
export const askToCall = async (): Promise<boolean> => (await Notification.requestPermission()) === 'granted';

/** Calls whoever looks elsewhere to the table that is open here. */
export const callHere = (call: Call): (() => void) => callTo(here(), call);

/**
 * Calls whoever looks elsewhere to the table at an address, until they look at this page or the returned function is
 * called: the turn is over.
 */
export const callTo = (path: string, call: Call): (() => void) => {
  if (!wantsCalls()) return () => undefined;
  const called = document.hidden ? show(path, call) : Promise.resolve();
  const takeBack = (): void => void called.then(() => hide(path));
  const look = (): void => {
    if (!document.hidden) takeBack();
  };
  // There may be one that a page before this one has left.
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    takeBack();
  };
};

const show = async (path: string, { title, text }: Call): Promise<void> => {
  try {
    if (await isLookedAt(path)) return;
    const registration = await navigator.serviceWorker.ready;
    const page = await nameOfThisPage(registration);
    await registration.showNotification(title, {
      body: text,
      // One call to each table, from however many pages.
      tag: tableAt(path),
      data: `${page} ${path}`,
      icon: '/icon-192.png',
    });
    if ('setAppBadge' in navigator) await navigator.setAppBadge();
  } catch (failure) {
    // Forbidden since it was asked: the title and the sound tell all the same.
    console.info(failure);
  }
};

/** By which the worker finds it when the call is answered: of addresses it knows only the one that a page was opened at. */
const nameOfThisPage = ({ active }: ServiceWorkerRegistration): Promise<string> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => {
      port1.close();
      resolve(String(data));
    });
    port1.start();
    active?.postMessage('page', [port2]);
  });

const hide = async (path: string): Promise<void> => {
  const registration = await navigator.serviceWorker.ready;
  for (const shown of await registration.getNotifications({ tag: tableAt(path) })) shown.close();
  const others = (await registration.getNotifications()).filter(({ tag }) => tag !== tableAt(path));
  if ('clearAppBadge' in navigator && others.length === 0) await navigator.clearAppBadge();
};

/**
 * Says to the worker that the table that is open here is open in this page, until the returned function is called: whoever
 * answers a call to it finds it here. The name of a lock says it, which goes with the page, however that ends.
 */
export const openHere = (): (() => void) => {
  if (!canCall()) return () => undefined;
  const table = tableAt(here());
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  void navigator.serviceWorker.ready
    .then(nameOfThisPage)
    .then((page) => navigator.locks.request(`${page} ${table}`, { mode: 'shared' }, () => left));
  return leave;
};

/** Goes where a call leads that somebody has answered and that came from this page (worker/worker.ts). */
export const answerCalls = (go: (path: string) => void): void => {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (typeof data === 'string' && tableAt(data) !== tableAt(here())) go(data);
  });
};

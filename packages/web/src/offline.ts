import { createSubscriber } from 'svelte/reactivity';

/** A table that was opened by its link fetches one thing after another: all that comes first. */
const FIRST_SCREEN = 2_000;

const whenKept = createSubscriber((changed) => {
  navigator.serviceWorker.addEventListener('controllerchange', changed);
  return () => navigator.serviceWorker.removeEventListener('controllerchange', changed);
});

/** Whether it is kept: then it opens and plays without a network too. Read again by itself when that changes. */
export const isKept = (): boolean => {
  if (!('serviceWorker' in navigator)) return false;
  whenKept();
  return navigator.serviceWorker.controller !== null;
};

/** Lets the browser keep the page for times without a network, where it can: under HTTPS and on localhost. */
export const keepPageLater = (): void => {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) setTimeout(keepOnceOnline, FIRST_SCREEN);
};

const keepOnceOnline = (): void => {
  if (navigator.onLine) void keepPage();
  else addEventListener('online', () => void keepPage(), { once: true });
};

const keepPage = async (): Promise<void> => {
  try {
    const registration = await navigator.serviceWorker.register('/worker.js');
    await registration.update();
    await settled(registration.installing ?? registration.waiting);
    if (!savesData()) registration.active?.postMessage('bots');
  } catch (failure) {
    // Forbidden, no room, or no network: the page is as good as before.
    console.info(failure);
    if (!navigator.onLine) keepOnceOnline();
  }
};

/** A message to a worker keeps it alive, and in Chromium that stops the new one from taking over: wait until the change is done. */
const settled = (worker: ServiceWorker | null): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (worker === null || worker.state === 'activated' || worker.state === 'redundant') resolve();
    };
    worker?.addEventListener('statechange', look);
    look();
  });

/** Those browsers that have a setting for it tell. */
const savesData = (): boolean => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
};

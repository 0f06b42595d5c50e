import type { Page } from '@playwright/test';

/** The paths of whatever this browser keeps for this place. */
export const kept = async (page: Page): Promise<readonly string[]> => {
  const paths = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(all.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => url.replace(location.origin, ''));
  });
  return paths.toSorted();
};

import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, person } from './browser.ts';
import { servePage, type Served } from './serve.ts';

let served: Served;
let browser: Browser;
beforeAll(async () => {
  served = await servePage();
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await served.close();
});

const MOST_SCRIPT = 120_000;

test.each([/Play now.*Skalpott/, /Play now.*Skull$/, /Play now.*Skull King/])(
  'under 120 kB of script to the first playable screen, and no request to anywhere else: %s',
  async (game) => {
    const { page, context } = await person(browser, { seed: 5 });
    const scripts: Promise<number>[] = [];
    const elsewhere: string[] = [];
    page.on('response', (response) => {
      if (!response.url().startsWith(served.address)) elsewhere.push(response.url());
      // The bots think in a worker of their own: nothing waits for it to be drawn.
      const isPage = response.request().resourceType() === 'script';
      if (isPage) scripts.push(response.body().then((body) => gzipSync(body).length));
    });
    await page.goto(served.address);
    await page.getByRole('button', { name: game }).click();
    await page.waitForSelector('.dock.yours');
    const sizes = await Promise.all(scripts);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    console.log(`${total} bytes of script in ${sizes.length} files`);
    expect(total).toBeLessThan(MOST_SCRIPT);
    expect(elsewhere).toEqual([]);
    await context.close();
  },
);

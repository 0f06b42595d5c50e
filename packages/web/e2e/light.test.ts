import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Response } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, person } from './browser.ts';
import { servePage, type Served } from './serve.ts';
import { serveTables } from './tables.ts';

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
    const scripts: Response[] = [];
    const elsewhere: string[] = [];
    page.on('response', (response) => {
      if (!response.url().startsWith(served.address)) elsewhere.push(response.url());
      // The bots think in a worker of their own: nothing waits for it to be drawn.
      if (response.request().resourceType() === 'script') scripts.push(response);
    });
    await page.goto(served.address);
    await page.getByRole('button', { name: game }).click();
    await page.waitForSelector('.dock.yours');
    // What comes later comes after the first playable screen: the page may close on it.
    const sizes = await Promise.all(scripts.map(async (script) => gzipSync(await script.body()).length));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    console.log(`${total} bytes of script in ${sizes.length} files`);
    expect(total).toBeLessThan(MOST_SCRIPT);
    expect(elsewhere).toEqual([]);
    await context.close();
  },
);

test('the server sends what it has compressed, once for good where the name holds a hash', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'light-'));
  const tables = await serveTables(join(folder, 'tables.db'));
  const { page, context } = await person(browser);
  const sent = new Map<string, Readonly<Record<string, string>>>();
  page.on('response', (response) => sent.set(new URL(response.url()).pathname, response.headers()));
  await page.goto(tables.address);
  await page.waitForSelector('h1');
  await context.close();
  await tables.stop();
  rmSync(folder, { recursive: true, force: true });

  const texts = [...sent].filter(([, headers]) => /html|css|javascript/.test(headers['content-type'] ?? ''));
  expect(texts.length).toBeGreaterThan(5);
  for (const [path, headers] of texts) {
    expect(headers['content-encoding'], path).toMatch(/^(br|gzip)$/);
    expect(headers['cache-control'], path).toBe(path === '/' ? 'no-cache' : 'public, max-age=31536000, immutable');
  }
});

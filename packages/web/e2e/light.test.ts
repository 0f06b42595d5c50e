import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { DIST } from './serve.ts';
import { withPage } from './set-up.ts';

const here = withPage();

const MOST_SCRIPT = 120_000;

test.each([/Play now.*Skalpott/, /Play now.*Skull$/, /Play now.*Skull King/])(
  'under 120 kB of script to the first playable screen, and no request to anywhere else: %s',
  async (game) => {
    const { page } = await here.somebody({ seed: 5 });
    const scripts: string[] = [];
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin !== here.address) elsewhere.push(request.url());
      if (request.resourceType() === 'script') scripts.push(pathname);
    });
    await page.goto(here.address);
    await page.getByRole('button', { name: game }).click();
    await page.waitForSelector('.dock.yours');
    // With the first lesson, which comes a moment later.
    await page.getByTestId('tip').waitFor();
    // Weighed as they lie there: what is still on its way when the screen can be played counts as well.
    const sizes = scripts.map((script) => gzipSync(readFileSync(join(DIST, script))).length);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    console.log(`${total} bytes of script in ${sizes.length} files`);
    expect(total).toBeLessThan(MOST_SCRIPT);
    expect(elsewhere).toEqual([]);
  },
);

import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { launch, person, type Person } from './browser.ts';
import { SCENES } from './scenes.ts';
import { show } from './scripted.ts';
import { servePage, type Served } from './serve.ts';

let served: Served;
let browser: Browser;
let who: Person;
beforeAll(async () => {
  served = await servePage();
  browser = await launch();
  who = await person(browser, { viewport: { width: 360, height: 740 } });
});
afterAll(async () => {
  await browser.close();
  await served.close();
});

const THEMES = ['light', 'dark'] as const;

test.each(SCENES.map((scene, index) => ({ ...scene, theme: THEMES[index % 2] ?? 'light' })))(
  'axe finds nothing, and all fits a phone: $name ($theme)',
  async ({ theme, ...scene }) => {
    const { page, problems } = who;
    await page.emulateMedia({ colorScheme: theme });
    await show(page, served.address, scene);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await findings(page)).toEqual([]);
    expect(problems).toEqual([]);
  },
);

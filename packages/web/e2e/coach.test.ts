import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { PHONE, SMALL } from './browser.ts';
import { playOn, takeTurn } from './play.ts';
import { below, enlarge, rest } from './ruler.ts';
import { withPage } from './set-up.ts';

const here = withPage();

const FIRST = /Nobody sees which disc you place/;

const start = async (page: Page): Promise<void> => {
  await page.goto(here.address);
  await page.getByRole('button', { name: /Play now.*Skull$/ }).click();
};

test('a first game is explained, each thing once, until nobody wants to hear more, and anew for whoever does', async () => {
  const { page } = await here.somebody({ seed: 7 });
  // The first screen never waits for it.
  const early: string[] = [];
  await page.route('**/assets/Coach-*.js', async (route) => {
    if ((await page.locator('.dock.yours').count()) === 0) early.push(route.request().url());
    await route.continue();
  });
  await start(page);
  const tip = page.getByTestId('tip');
  await tip.getByText(FIRST).waitFor();
  expect(early).toEqual([]);
  expect(await findings(page)).toEqual([]);
  // Whoever comes back before reading it finds it again.
  await page.reload();
  await tip.getByText(FIRST).waitFor();
  await tip.getByRole('button', { name: 'Got it' }).press('Enter');
  await tip.getByText(FIRST).waitFor({ state: 'hidden' });
  const hasFocus = (): Promise<boolean> => page.locator('.dock').evaluate((dock) => dock === document.activeElement);
  expect(await hasFocus()).toBe(true);
  await page.reload();
  await tip.waitFor({ state: 'attached' });
  expect(await tip.innerText()).toBe('');
  expect(await takeTurn(page)).toBe(true);
  await tip.getByRole('button', { name: 'No more tips' }).press('Enter');
  expect(await tip.count()).toBe(0);
  expect(await hasFocus()).toBe(true);
  await page.reload();
  await page.waitForSelector('.dock.yours');
  expect(await tip.count()).toBe(0);
  // Whoever wants them again has them all.
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('group', { name: 'Tips in a first game' }).getByRole('radio', { name: 'On' }).check();
  await page.keyboard.press('Escape');
  // It is closed once the browser has gone back.
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toBe('null');
  await start(page);
  await tip.getByText(FIRST).waitFor();
});

test('where a lesson has just room on a phone it pushes nothing out of sight, in no round of the dice', async () => {
  const { page } = await here.somebody({ ...PHONE, viewport: { width: 360, height: 880 }, seed: 7 });
  await page.goto(here.address);
  await page.getByRole('button', { name: /Play now.*Skull King/ }).click();
  await page.getByTestId('tip').getByRole('button', { name: 'Got it' }).waitFor();
  const isLast = (): Promise<boolean> => page.getByText('Round 8 of 8', { exact: true }).isVisible();
  await playOn(page, {
    until: async () => {
      await rest(page);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(880);
      return isLast();
    },
  });
  expect(await isLast()).toBe(true);
});

test('on a small phone a lesson is folded away, and pushes nothing out of sight', async () => {
  const { page } = await here.somebody({ ...PHONE, viewport: SMALL, seed: 7 });
  await start(page);
  const fold = page.getByRole('button', { name: 'Tip', exact: true });
  await fold.waitFor();
  expect(await below(page)).toEqual([]);
  await fold.click();
  const known = page.getByRole('button', { name: 'Got it' });
  await known.click();
  await fold.waitFor({ state: 'hidden' });
  expect(await known.count()).toBe(0);
});

test('a folded lesson lies on no word of the sentence below it: long ones, and text twice as large', async () => {
  const { page } = await here.somebody({ ...PHONE, viewport: { width: 375, height: 667 }, locale: 'fr-FR', seed: 7 });
  await page.goto(`${here.address}/g/skull`);
  await page.getByRole('radio', { name: 'Deux chacun' }).check();
  await page.locator('.go .button').click();
  const fold = page.getByRole('button', { name: 'Conseil', exact: true });
  await fold.waitFor();
  for (const size of ['100%', '200%'] as const) {
    await enlarge(page, size);
    await rest(page);
    const { bottom } = await fold.evaluate((each) => each.getBoundingClientRect());
    expect(await page.locator('.status').evaluate(topOfWords), size).toBeGreaterThanOrEqual(bottom);
  }
});

/** Runs in the page: where the first line of words begins. */
const topOfWords = (sentence: Element): number => {
  const words = document.createRange();
  words.selectNodeContents(sentence);
  return words.getBoundingClientRect().top;
};

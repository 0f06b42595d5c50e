import type { Locator, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { played } from '../src/connection/test/samples.ts';
import { findings } from './axe.ts';
import { PHONE } from './browser.ts';
import { takeTurnByKeyboard } from './keyboard.ts';
import { playOn, takeTurn } from './play.ts';
import { covered, rest, widthOf } from './ruler.ts';
import { withPage } from './set-up.ts';

const here = withPage();

const inWords = (page: Page): Promise<string> => page.getByRole('region', { name: 'The table in words' }).innerText();

test('alone against bots on a phone, by keyboard, with a reload in the middle of a trick, to the end', async () => {
  const { page } = await here.somebody({ seed: 4, ...PHONE });
  await page.goto(here.address);
  await page.getByRole('button', { name: /Play now.*Skull King/ }).click();
  // On until it is your turn to roll and others have rolled before you: nobody else moves then.
  await playOn(page, { until: async () => /On the table, in order/.test(await inWords(page)) });
  const before = await inWords(page);
  expect(before).toMatch(/Your dice:.*On the table, in order/s);
  await page.reload();
  await page.waitForSelector('.dock.yours');
  expect(await inWords(page)).toBe(before);
  const take = async (): Promise<void> => {
    await takeTurnByKeyboard(page);
    expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.viewport.width);
  };
  await playOn(page, { take });
  expect(await page.locator('.end h2').innerText()).toMatch(/win|share/);
  expect(await page.getByRole('link', { name: 'Look back' }).count()).toBe(1);
  expect(await findings(page)).toEqual([]);
});

/** How many seats say what was bid, or that a bid is still out. */
const plain = (page: Page): Promise<number> =>
  page
    .locator('.cargo .main > *')
    .evaluateAll((all) => all.filter((each) => each.checkVisibility() && each.matches('.count, .hand')).length);

/** Seats that are seen and heard to lead the round. */
const starters = (page: Page): Locator =>
  page.getByRole('img', { name: /leads? the first trick/ }).locator('.first:visible');

test('six at a phone: bids and dice can be touched, and every seat is whole on the screen', async () => {
  const { page } = await here.somebody({ seed: 6, ...PHONE });
  await page.goto(`${here.address}/g/skull-king-dice`);
  await page.getByRole('radio', { name: '6', exact: true }).check();
  await page.getByRole('button', { name: 'Deal me in' }).click();
  for (let turn = 0; turn < 4; turn += 1) {
    await page.waitForSelector('.dock.yours');
    await rest(page);
    const outside = await page.locator('[data-plate]').evaluateAll(
      (plates) =>
        plates.filter((plate) => {
          const { left, right, top, bottom } = plate.getBoundingClientRect();
          return left < 0 || right > innerWidth || top < 0 || bottom > innerHeight;
        }).length,
    );
    expect(outside).toBe(0);
    expect(await plain(page)).toBe(6);
    const bidding = (await page.locator('.cargo .hand').count()) > 0;
    expect(await starters(page).count()).toBe(bidding ? 1 : 0);
    await takeTurn(page);
  }
  expect(await findings(page)).toEqual([]);
});

test.each([
  { players: 4, eyes: '0' },
  { players: 4, eyes: 'all' },
  { players: 6, eyes: '0' },
  { players: 6, eyes: 'all' },
])('looking back on a phone, every die is to be seen: $players players, eyes $eyes', async ({ players, eyes }) => {
  const { page } = await here.somebody(PHONE);
  const record = played({ game: 'skull-king-dice', players, options: {} });
  await page.route('**/api/tables/T/record', (route) => route.fulfill({ json: record }));
  await page.goto(`${here.address}/t/T/look-back?as=0&eyes=${eyes}`);
  // A late trick, with dice left: scores are long by then.
  const slider = page.getByRole('slider');
  let step = Number(await slider.getAttribute('max'));
  while (
    (await page.locator('.middle .dice .spot').count()) < players ||
    (await page.locator('.cargo .dice > *').count()) === 0
  ) {
    step -= 1;
    await slider.fill(String(step));
  }
  for (const advice of ['without', 'with']) {
    if (advice === 'with') await page.getByRole('button', { name: 'What the expert would do' }).click();
    for (const viewport of [PHONE.viewport, { width: 360, height: 640 }, { width: 390, height: 844 }]) {
      await page.setViewportSize(viewport);
      expect(await covered(page), `${advice} advice at ${viewport.height}`).toEqual([]);
    }
  }
});

import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { launch, person } from './browser.ts';
import { takeTurnByKeyboard } from './keyboard.ts';
import { playToTheEnd, takeTurn } from './play.ts';
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

const inWords = (page: Page): Promise<string> => page.getByRole('region', { name: 'The table in words' }).innerText();

test('alone against bots on a phone, by keyboard, with a reload in the middle of a trick, to the end', async () => {
  const who = await person(browser, { seed: 4, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const { page } = who;
  await page.goto(served.address);
  await page.getByRole('button', { name: /Play now.*Skull King/ }).click();
  // On until it is your turn to roll and others have rolled before you: nobody else moves then.
  for (;;) {
    await page.waitForSelector('.dock.yours');
    if (/On the table, in order/.test(await inWords(page))) break;
    await takeTurn(page);
  }
  const before = await inWords(page);
  expect(before).toMatch(/Your dice:.*On the table, in order/s);
  await page.reload();
  await page.waitForSelector('.dock.yours');
  expect(await inWords(page)).toBe(before);
  await playToTheEnd(
    page,
    async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    },
    takeTurnByKeyboard,
  );
  expect(await page.locator('.end h2').innerText()).toMatch(/win|share/);
  expect(await page.getByRole('link', { name: 'Look back' }).count()).toBe(1);
  expect(await findings(page)).toEqual([]);
  expect(who.problems).toEqual([]);
  await who.context.close();
});

test('six at a phone: bids and dice can be touched, and every seat is whole on the screen', async () => {
  const who = await person(browser, { seed: 6, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const { page } = who;
  await page.goto(`${served.address}/g/skull-king-dice`);
  await page.getByRole('radio', { name: '6', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Deal me in' }).click();
  for (let turn = 0; turn < 4; turn += 1) {
    await page.waitForSelector('.dock.yours');
    const outside = await page.locator('[data-plate]').evaluateAll(
      (plates) =>
        plates.filter((plate) => {
          const { left, right, top, bottom } = plate.getBoundingClientRect();
          return left < 0 || right > innerWidth || top < 0 || bottom > innerHeight;
        }).length,
    );
    expect(outside).toBe(0);
    await takeTurn(page);
  }
  expect(await findings(page)).toEqual([]);
  expect(who.problems).toEqual([]);
  await who.context.close();
});

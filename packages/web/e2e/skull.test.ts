import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, person, type Person, type PersonOptions } from './browser.ts';
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

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

interface Table {
  readonly players: number;
  readonly tribes?: 'One each' | 'Two each';
}

const sitDown = async (options: PersonOptions, { players, tribes = 'One each' }: Table): Promise<Person> => {
  const who = await person(browser, options);
  const { page } = who;
  await page.goto(`${served.address}/g/skull`);
  await page.getByRole('radio', { name: tribes }).check({ force: true });
  await page.getByRole('radio', { name: String(players), exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Deal me in' }).click();
  await page.waitForSelector('.skull');
  return who;
};

const phaseOf = (page: Page): Promise<string> =>
  page.locator('.skull').evaluate((board) => (board instanceof HTMLElement ? (board.dataset['phase'] ?? '') : ''));

/** Everything that can be touched and is smaller than a fingertip. */
const tooSmall = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.skull button')].flatMap((button) => {
      const { width, height } = button.getBoundingClientRect();
      return width < 24 || height < 24 ? [`${width}×${height} ${button.outerHTML.slice(0, 120)}`] : [];
    }),
  );

test('S3: twelve tribes at phone width, everything in reach', async () => {
  const who = await sitDown({ seed: 3, ...PHONE }, { players: 12 });
  for (let turn = 0; turn < 8; turn += 1) {
    await who.page.waitForSelector('.dock.yours, .end');
    if (!(await takeTurn(who.page))) break;
    expect(await who.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await tooSmall(who.page)).toEqual([]);
  }
  expect(await who.page.locator('.skull li.spot').count()).toBe(12);
  expect(who.problems).toEqual([]);
  await who.context.close();
});

test('S4: two tribes of two players, to the end at phone width', async () => {
  const who = await sitDown({ seed: 21, ...PHONE }, { players: 2, tribes: 'Two each' });
  expect(await who.page.locator('.skull li.spot').count()).toBe(4);
  await playToTheEnd(who.page, async () => {
    expect(await who.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
  expect(who.problems).toEqual([]);
  await who.context.close();
});

test('S12: a reload in the middle of an attempt shows the same table', async () => {
  const who = await sitDown({ seed: 5 }, { players: 4 });
  const { page } = who;
  for (let turn = 0; turn < 300; turn += 1) {
    await page.waitForSelector('.dock.yours, .end');
    if ((await phaseOf(page)) === 'attempt' || !(await takeTurn(page))) break;
  }
  expect(await phaseOf(page)).toBe('attempt');
  const words = (): Promise<string> => page.getByRole('region', { name: 'The table in words' }).innerText();
  const before = await words();
  await page.reload();
  await page.waitForSelector('.dock.yours');
  expect(await phaseOf(page)).toBe('attempt');
  expect(await words()).toBe(before);
  await playToTheEnd(page);
  expect(who.problems).toEqual([]);
  await who.context.close();
});

test('placing takes the disc and then the mat; Escape takes it back', async () => {
  const who = await sitDown({ seed: 8, ...PHONE }, { players: 3 });
  const { page } = who;
  await page.waitForSelector('.dock.yours');
  await page.getByRole('button', { name: 'Place a skull' }).first().click();
  await page.keyboard.press('Escape');
  expect(await page.locator('.skull .target').count()).toBe(0);
  // Others place at the same time (S6), and each of them takes the aim back.
  await expect
    .poll(async () => {
      const target = page.locator('.skull .target');
      if ((await target.count()) === 0) await page.getByRole('button', { name: 'Place a skull' }).first().click();
      await target.click({ timeout: 1000 }).catch(() => undefined);
      return page.getByText('You place a disc.').count();
    })
    .toBeGreaterThan(0);
  expect(who.problems).toEqual([]);
  await who.context.close();
});

test('alone against bots, by keyboard, from one touch to the end', async () => {
  const who = await person(browser, { seed: 9 });
  const { page } = who;
  await page.goto(served.address);
  await page.getByRole('button', { name: /Play now.*Skull$/ }).click();
  await playToTheEnd(page, undefined, takeTurnByKeyboard);
  expect(await page.locator('.end h2').innerText()).toMatch(/win|share/);
  expect(await page.getByRole('link', { name: 'Look back' }).count()).toBe(1);
  expect(who.problems).toEqual([]);
  await who.context.close();
});

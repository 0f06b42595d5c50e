import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, person, type Person } from './browser.ts';
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

const start = async (game: RegExp, who: Person): Promise<void> => {
  await who.page.goto(served.address);
  await who.page.getByRole('button', { name: game }).click();
  await who.page.waitForSelector('.stage');
};

const words = (who: Person): Promise<string> =>
  who.page.getByRole('region', { name: 'The table in words' }).innerText();

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

// The boards of the other two are played to the end by keyboard, in tests of their own.
test('alone against bots, from one touch to the end, and never wider than the phone', async () => {
  const who = await person(browser, { seed: 7, ...PHONE });
  await start(/Play now.*Skalpott/, who);
  await playToTheEnd(who.page, async () => {
    const width = await who.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.viewport.width);
  });
  expect(await who.page.locator('.end h2').innerText()).toMatch(/win|share/);
  await who.page.getByRole('link', { name: 'Look back' }).click();
  // From one's own side of the table, where "You" is you in any language.
  await who.page.waitForSelector('.seat.you');
  expect(await who.page.locator('.seat.you .letters').first().innerText()).toBe('You');
  // A game that is over is none to come back to.
  await who.page.getByRole('link', { name: 'Home' }).click();
  await who.page.waitForSelector('.games');
  expect(await who.page.getByText('Back to your game').count()).toBe(0);
  expect(who.problems).toEqual([]);
  await who.context.close();
});

test('a reload in the middle loses nothing', async () => {
  const who = await person(browser, { seed: 5 });
  await start(/Play now.*Skalpott/, who);
  for (let turn = 0; turn < 3; turn += 1) {
    await who.page.waitForSelector('.dock.yours');
    await takeTurn(who.page);
  }
  await who.page.waitForSelector('.dock.yours');
  const before = await words(who);
  const log = await who.page.getByRole('region', { name: 'All moves so far' }).innerText();
  await who.page.reload();
  await who.page.waitForSelector('.dock.yours');
  expect(await words(who)).toBe(before);
  expect(await who.page.getByRole('region', { name: 'All moves so far' }).innerText()).toBe(log);
  expect(await takeTurn(who.page)).toBe(true);
  // Whoever goes home in the middle finds the way back there.
  await who.page.getByRole('link', { name: 'Home' }).click();
  await who.page.getByRole('link', { name: 'Back to your game of Skalpott' }).click();
  await who.page.waitForSelector('.stage');
  expect(who.problems).toEqual([]);
  await who.context.close();
});

test('the language changes at the table, everything with it', async () => {
  const who = await person(browser, { seed: 5 });
  await start(/Play now.*Skalpott/, who);
  await who.page.waitForSelector('.dock.yours');
  for (const [language, turn] of [
    ['Français', 'À vous de jouer'],
    ['Italiano', 'Tocca a te'],
    ['English', 'Your turn'],
  ] as const) {
    await who.page.locator('header .tool').nth(2).click();
    await who.page.getByRole('radio', { name: language }).check({ force: true });
    await who.page.keyboard.press('Escape');
    await who.page.getByText(turn, { exact: true }).first().waitFor();
    expect(await takeTurn(who.page)).toBe(true);
    await who.page.waitForSelector('.dock.yours');
  }
  expect(who.problems).toEqual([]);
  await who.context.close();
});

test.each([
  { locale: 'fr-CH', title: 'Trois jeux de culot. Une table.' },
  { locale: 'it-IT', title: 'Tre giochi di nervi. Un tavolo.' },
  { locale: 'de-DE', title: 'Three games of nerve. One table.' },
])('the browser’s language is the first: $locale', async ({ locale, title }) => {
  const who = await person(browser, { locale });
  await who.page.goto(served.address);
  expect(await who.page.locator('h1').innerText()).toBe(title);
  await who.context.close();
});

test('by keyboard alone', async () => {
  const who = await person(browser, { seed: 9 });
  const { page } = who;
  await page.goto(served.address);
  await page.waitForSelector('h1');
  await tabTo(who, /Play now.*Skalpott/);
  await page.keyboard.press('Enter');
  for (let turn = 0; turn < 400; turn += 1) {
    await page.waitForSelector('.dock.yours, .end');
    if ((await page.locator('.end').count()) > 0) break;
    expect(await page.evaluate(() => document.activeElement === document.body), 'the focus is never lost').toBe(false);
    const number = await page.getByTestId('step').getAttribute('data-number');
    const gives = (await page.locator('.place').count()) > 0;
    if (gives) {
      await tabToHand(who, '.place');
      await page.keyboard.press('Enter');
      if ((await page.locator('.place').count()) > 0) {
        await tabToHand(who, '.place');
        await page.keyboard.press('Enter');
      }
    } else {
      await tabToHand(who, '.again .button:last-child');
      await page.keyboard.press('Enter');
    }
    await tabToHand(who, '.button.main');
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (old) => document.querySelector('[data-testid=step]')?.getAttribute('data-number') !== old,
      number,
    );
  }
  expect(await page.locator('.end').count()).toBe(1);
  await tabTo(who, /Play again/);
  expect(who.problems).toEqual([]);
  await who.context.close();
});

const MOST_TABS = 80;

/** Presses Tab until something with this name has the focus. */
const tabTo = async ({ page }: Person, name: RegExp): Promise<void> => {
  for (let press = 0; press < MOST_TABS; press += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element === null || element === document.body ? '' : (element.textContent ?? '');
    });
    if (name.test(focused.replace(/\s+/g, ' ').trim()) && focused.length < 80) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${String(name)}`);
};

const tabToHand = async ({ page }: Person, selector: string): Promise<void> => {
  for (let press = 0; press < MOST_TABS; press += 1) {
    const there = await page.evaluate(
      (wanted) => document.activeElement?.closest('.hand') !== null && document.activeElement?.matches(wanted) === true,
      selector,
    );
    if (there) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${selector}`);
};

import { isJsonObject } from '@skulduggery/rules';
import { expect, test } from 'vitest';
import { played } from '../src/connection/test/samples.ts';
import { findings } from './axe.ts';
import type { Person } from './browser.ts';
import { playOn, takeTurn } from './play.ts';
import { below, enlarge, tooSmall, tooWide } from './ruler.ts';
import { withPage } from './set-up.ts';

const here = withPage();

const table = async ({ page }: Person, game: RegExp): Promise<void> => {
  await page.goto(here.address);
  await page.getByRole('button', { name: game }).click();
  await page.waitForSelector('.dock.yours');
};

/** Every screen that needs no server, and how to get there. */
const SCREENS: readonly { readonly name: string; readonly go: (who: Person) => Promise<void> }[] = [
  {
    name: 'home',
    go: async ({ page }) => {
      await page.goto(here.address);
      await page.waitForSelector('h1');
    },
  },
  {
    name: 'settings',
    go: async ({ page }) => {
      await page.goto(here.address);
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.waitForSelector('dialog[open] .segments');
    },
  },
  ...['alone', 'friends', 'device'].map((way, index) => ({
    name: `set-up: ${way}`,
    go: async ({ page }: Person) => {
      await page.goto(`${here.address}/g/skalpott`);
      await page.locator('input[name=way]').nth(index).check();
    },
  })),
  {
    name: 'a page that is not there',
    go: async ({ page }) => {
      await page.goto(`${here.address}/nowhere/else`);
      await page.waitForSelector('h1');
    },
  },
  { name: 'Skalpott', go: (who) => table(who, /Play now.*Skalpott/) },
  { name: 'Skull', go: (who) => table(who, /Play now.*Skull$/) },
  { name: 'Skull King dice', go: (who) => table(who, /Play now.*Skull King/) },
  {
    name: 'handing the device over',
    go: async ({ page }) => {
      await page.goto(`${here.address}/g/skull`);
      await page.locator('input[name=way]').nth(2).check();
      await page.getByLabel('Your name').fill('Ana');
      await page.getByLabel('Name of player 2').fill('Ben');
      await page.getByRole('button', { name: 'Let’s play' }).click();
      await page.waitForSelector('.dock.yours, .hand-over');
      // Whoever is to lead places last: the device may have to go to Ben at once.
      while ((await page.locator('.hand-over').count()) === 0) await takeTurn(page);
    },
  },
  {
    name: 'looking back at Skull with everything open and an expert beside',
    go: async ({ page }) => {
      const record = played({ game: 'skull', players: 6, options: {} });
      await page.route('**/api/tables/T/record', (route) => route.fulfill({ json: record }));
      await page.goto(`${here.address}/t/T/look-back?as=0`);
      await page.getByRole('combobox').selectOption('All open');
      await page.getByRole('button', { name: 'What the expert would do' }).click();
      // A decision with a choice.
      const placed = record.moves.findIndex(({ move }) => isJsonObject(move) && move['type'] === 'place');
      await page.getByRole('slider').fill(String(placed + 1));
      await page.getByText(/^The expert’s advice for/).waitFor();
    },
  },
  {
    name: 'rules',
    go: async (who) => {
      await table(who, /Play now.*Skalpott/);
      await who.page.getByRole('button', { name: 'Rules' }).click();
      await who.page.waitForSelector('dialog[open] .rules');
    },
  },
];

const TABLES = ['Skalpott', 'Skull', 'Skull King dice'];

/** What is wrong in light, in dark and at the width of a phone, with the same table before one's eyes. */
const complaints = async ({ page, problems }: Person): Promise<readonly string[]> => {
  const light = await findings(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForFunction(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const dark = await findings(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const phone = [...(await tooWide(page)), ...(await tooSmall(page))];
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(DESK);
  return [...light, ...dark.map((each) => `dark: ${each}`), ...phone.map((each) => `phone: ${each}`), ...problems];
};

const DESK = { width: 1280, height: 800 };

test.each(SCREENS)('everybody can use it, as far as axe and a ruler can tell: $name', async ({ go }) => {
  const who = await here.somebody({ seed: 5, viewport: DESK });
  await go(who);
  expect(await complaints(who)).toEqual([]);
  // A desk at 200 % zoom, then a phone with text twice as large.
  await who.page.setViewportSize({ width: 640, height: 400 });
  expect(await tooWide(who.page)).toEqual([]);
  await who.page.setViewportSize({ width: 360, height: 740 });
  await enlarge(who.page, '200%');
  expect(await tooWide(who.page)).toEqual([]);
});

test('everybody can use it, as far as axe and a ruler can tell: the end, and looking back', async () => {
  const who = await here.somebody({ seed: 5, viewport: DESK });
  await table(who, /Play now.*Skalpott/);
  await playOn(who.page);
  expect(await complaints(who)).toEqual([]);
  await who.page.getByRole('link', { name: 'Look back' }).click();
  await who.page.getByRole('slider').fill('9');
  expect(await complaints(who)).toEqual([]);
  // Where nothing is hidden there is nothing to open.
  expect(await who.page.getByRole('combobox').count()).toBe(0);
});

test.each(SCREENS.filter(({ name }) => TABLES.includes(name)))(
  'a phone on its side: what can be done is on the screen: $name',
  async ({ go }) => {
    const who = await here.somebody({ seed: 5, viewport: { width: 740, height: 390 } });
    await go(who);
    expect(await below(who.page)).toEqual([]);
  },
);

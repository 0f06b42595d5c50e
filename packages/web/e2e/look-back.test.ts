import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { played } from '../src/connection/test/samples.ts';
import { PHONE } from './browser.ts';
import { rest } from './ruler.ts';
import { DIST } from './serve.ts';
import { withPage } from './set-up.ts';

const here = withPage();

const SCREENS = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];

/** From the first step to the last. */
const MOMENTS = [0, 0.17, 0.33, 0.5, 0.67, 0.83, 1];

/** What has to be scrolled to, lies under something, or is only seen in part. */
const cut = async (page: Page): Promise<readonly string[]> => {
  await rest(page);
  return page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollHeight > innerHeight) found.push(`the page by ${root.scrollHeight - innerHeight}`);
    if (root.scrollWidth > innerWidth) found.push(`its width by ${root.scrollWidth - innerWidth}`);
    for (const name of ['.dock', '.foot section']) {
      const box = document.querySelector(name);
      if (box === null) continue;
      if (box.scrollHeight > box.clientHeight + 1) found.push(`${name} by ${box.scrollHeight - box.clientHeight}`);
    }
    for (const each of document.querySelectorAll('.foot :is(a, button, input, select)')) {
      const { left, right, bottom } = each.getBoundingClientRect();
      if (left < 0 || right > innerWidth + 1 || bottom > innerHeight + 1) found.push(each.outerHTML.slice(0, 80));
    }
    const [dock, foot] = ['.dock', '.foot'].map((name) => document.querySelector(name)?.getBoundingClientRect());
    if (dock !== undefined && foot !== undefined && dock.bottom > foot.top + 1) found.push('the hand, under the foot');
    const tray = document.querySelector('.tray')?.getBoundingClientRect();
    for (const die of document.querySelectorAll('.tray .own')) {
      const { top, bottom } = die.getBoundingClientRect();
      if (tray !== undefined && die.checkVisibility() && (top < tray.top + 2 || bottom > tray.bottom - 2)) {
        found.push('a die, out of its tray');
      }
    }
    return found;
  });
};

test.each(
  ['skull', 'skull-king-dice', 'skalpott'].flatMap((game) =>
    ['en-GB', 'fr-FR', 'it-IT'].map((locale) => ({ game, locale })),
  ),
)('looking back on a phone nothing is cut and nothing scrolls, with an expert too: $game, $locale', async (looked) => {
  const { page } = await here.somebody({ ...PHONE, locale: looked.locale });
  const record = played({ game: looked.game, players: 6, options: {} });
  await page.route('**/api/tables/T/record', (route) => route.fulfill({ json: record }));
  await page.goto(`${here.address}/t/T/look-back?as=0`);
  const slider = page.getByRole('slider');
  const last = Number(await slider.getAttribute('max'));
  for (const advice of ['without', 'with']) {
    if (advice === 'with') await page.locator('.how .button').first().click();
    for (const viewport of SCREENS) {
      await page.setViewportSize(viewport);
      for (const moment of MOMENTS) {
        await slider.fill(String(Math.round(last * moment)));
        const where = `${advice} advice, ${viewport.width} × ${viewport.height}, at ${moment}`;
        expect(await cut(page), where).toEqual([]);
      }
    }
  }
});

test('on a tablet there is room to go through a whole game with a finger, beside whose eyes one looks through', async () => {
  const { page } = await here.somebody({ viewport: { width: 820, height: 1180 }, hasTouch: true, locale: 'fr-FR' });
  const record = played({ game: 'skull', players: 6, options: {} });
  await page.route('**/api/tables/T/record', (route) => route.fulfill({ json: record }));
  await page.goto(`${here.address}/t/T/look-back?as=0`);
  expect((await page.getByRole('slider').boundingBox())?.width).toBeGreaterThan(150);
});

test('R17: who looks back as they saw it has their own dice open also while others roll, however many people played', async () => {
  const { page } = await here.somebody();
  const record = played({ game: 'skull-king-dice', players: 3, options: { first: 1 } });
  await page.route('**/api/tables/T/record', (route) => route.fulfill({ json: record }));
  await page.goto(`${here.address}/t/T/look-back?as=0`);
  // Three dice are drawn, three bids are made, and seat 1 plays.
  await page.getByRole('slider').fill('7');
  const yours = page.getByRole('region', { name: 'The table in words' }).getByText('Your dice:');
  await expect.poll(() => yours.count()).toBe(1);
});

test('an expert who may not see why somebody moved says whose move that was, not whose comes next', async () => {
  const { page } = await here.somebody();
  const record = played({ game: 'skull', players: 3, options: { first: 0 } });
  await page.route('**/api/tables/T/record', (route) => route.fulfill({ json: record }));
  await page.goto(`${here.address}/t/T/look-back?as=0`);
  await page.getByRole('button', { name: 'What the expert would do' }).click();
  const advice = page.getByRole('region', { name: 'What the expert would do' });
  const last = record.moves.findIndex(({ seat }, at) => seat === 2 && record.moves[at + 1]?.seat === 0);
  await page.getByRole('slider').fill(String(last + 1));
  await expect.poll(() => advice.innerText()).toMatch(/^What Cleo knew before the last move/);
});

test.each([{ game: 'ludo' }, { rules: 99 }])('a game of another version says so: %o', async (other) => {
  const { page } = await here.somebody();
  const record = { ...played({ game: 'skalpott', players: 3, options: {} }), ...other };
  await page.route('**/api/tables/T/record', (route) => route.fulfill({ json: record }));
  await page.goto(`${here.address}/t/T/look-back?as=0`);
  await page.getByRole('heading', { name: 'another version' }).waitFor();
  expect(await page.getByRole('button', { name: 'Reload' }).count()).toBe(1);
});

test.each(['skull', 'skull-king-dice', 'skalpott'])('whoever looks back waits for nothing: %s', async (game) => {
  const { page } = await here.somebody();
  const record = played({ game, players: 3, options: {} });
  await page.route('**/api/tables/T/record', (route) => route.fulfill({ json: record }));
  await page.goto(`${here.address}/t/T/look-back?as=0`);
  const status = page.locator('.dock .status');
  await expect.poll(() => status.innerText()).toBe('The game begins');
  const log = page.getByRole('region', { name: 'All moves so far' });
  expect(await log.innerText()).toBe('Nothing has happened yet.');
  const own = record.moves.findIndex(({ seat }) => seat === 0);
  await page.getByRole('slider').fill(String(own));
  await expect.poll(() => status.innerText()).toMatch(/^You .*(plac|bid|choos)/);
  expect(await log.innerText()).not.toContain('Nothing');
});

test('without waiting, a die that is not yet rolled shows which one it is and no face', async () => {
  const { page } = await here.somebody({ reducedMotion: 'no-preference' });
  const record = played({ game: 'skull-king-dice', players: 3, options: {} });
  await page.route('**/api/tables/T/record', (route) => route.fulfill({ json: record }));
  await page.goto(`${here.address}/t/T/look-back?as=0`);
  const onward = page.locator('[aria-keyshortcuts=ArrowRight]');
  const [lying, status] = [page.locator('.middle .spot'), page.locator('.dock .status')];
  while ((await lying.count()) < 2 || (await status.innerText()) !== 'The die rolls…') await onward.click();
  expect(await lying.last().locator('.unrolled').count()).toBe(1);
  await onward.click();
  await expect.poll(() => lying.last().locator('.unrolled').count()).toBe(0);
});

test('a link leads to the step at which it was copied, once one has stayed there', async () => {
  const { page } = await here.somebody();
  const record = played({ game: 'skull', players: 3, options: {} });
  await page.route('**/api/tables/T/record', (route) => route.fulfill({ json: record }));
  await page.goto(`${here.address}/t/T/look-back?as=0&eyes=all&step=nowhere`);
  const slider = page.getByRole('slider');
  expect(await slider.inputValue()).toBe('0');
  const address = `${here.address}/t/T/look-back?as=0&eyes=all&step=18`;
  await page.clock.install();
  await slider.fill('17');
  // What lies open over it goes with Back, and leaves one where one is.
  await page.getByRole('button', { name: 'The record of this game' }).click();
  await page.getByRole('dialog').waitFor();
  await page.clock.runFor(5000);
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.clock.runFor(5000);
  expect(page.url()).toBe(address);
  await page.reload();
  expect(await slider.inputValue()).toBe('17');
  await page.goto(address.replace('18', '9999'));
  expect(await slider.inputValue()).toBe(await slider.getAttribute('max'));
});

test('a record that somebody has as a file is looked back on in the page, which sends it nowhere', async () => {
  const { page } = await here.somebody();
  const record = played({ game: 'skull', players: 3, options: {} });
  await page.goto(here.address);
  const file = page.getByLabel('Open a record');
  const choose = (content: object): Promise<void> =>
    file.setInputFiles({ name: 'it.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) });
  await choose({ ...record, game: 'ludo' });
  await page.getByRole('alert').getByText('a game that this page does not know').waitFor();
  expect(page.url()).toBe(`${here.address}/`);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  // Whoever played alone had no name.
  await choose({ ...record, names: ['', 'bot: steady', 'bot: steady'] });
  const [slider, eyes] = [page.getByRole('slider'), page.getByRole('combobox', { name: 'Whose eyes' })];
  const chosen = (): Promise<string> => eyes.locator('option:checked').innerText();
  await slider.fill('17');
  expect(await chosen()).toBe('As you saw it');
  await eyes.selectOption('As Odile saw it');
  await page.waitForURL(/step=18/);
  await page.reload();
  expect(await slider.inputValue()).toBe('17');
  expect(await chosen()).toBe('As Odile saw it');
  await page.getByRole('button', { name: 'The record of this game' }).click();
  await page.getByText('This record does not hold').waitFor();
  // Some browsers also ask for the icon, others do not.
  const isOwnFile = (each: string): boolean => existsSync(join(DIST, each.replace('GET /', '')));
  expect(sent.filter((each) => !each.startsWith('GET /record/') && !isOwnFile(each))).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await file.waitFor();
  // In another tab nothing was opened.
  await page.evaluate(() => sessionStorage.clear());
  await page.goBack();
  await page.reload();
  await page.getByText('no longer open here').waitFor();
});

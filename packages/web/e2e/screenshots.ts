import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPage } from '../../../scripts/page.ts';
import { launch, person, type Person } from './browser.ts';
import { playOn, takeTurn } from './play.ts';
import { SCENES } from './scenes.ts';
import { show } from './scripted.ts';
import { serveTables } from './tables.ts';

// Pictures of every screen and every phase of the boards, on two phones and a desk, in each language:
// npm run screenshots [LANGUAGE…] [PART OF A NAME…]
const LANGUAGES = { en: 'en-GB', fr: 'fr-FR', it: 'it-IT' } as const;
const SIZES = {
  phone: { width: 390, height: 844 },
  small: { width: 360, height: 740 },
  desk: { width: 1440, height: 900 },
} as const;
const TARGET = join(import.meta.dirname, '..', 'screenshots');

if (!buildPage()) process.exit(1);
const folder = mkdtempSync(join(tmpdir(), 'screenshots-'));
const tables = await serveTables(join(folder, 'tables.db'));
const browser = await launch();
mkdirSync(TARGET, { recursive: true });

const asked = process.argv.slice(2);
const languages = asked.filter((each) => each in LANGUAGES);
const parts = asked.filter((each) => !(each in LANGUAGES));
for (const [language, locale] of Object.entries(LANGUAGES)) {
  if (languages.length > 0 && !languages.includes(language)) continue;
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of language === 'en' ? (['light', 'dark'] as const) : (['light'] as const)) {
      const name = [language, size, ...(colorScheme === 'dark' ? ['dark'] : [])].join('-');
      // Still pictures: the page is asked for stillness, so that nothing is caught half way.
      const who = await person(browser, {
        seed: 21,
        locale,
        viewport,
        colorScheme,
        deviceScaleFactor: size === 'desk' ? 1 : 2,
        reducedMotion: 'reduce',
      });
      if (parts.length === 0 && size !== 'small') await pictures(who, name);
      await phases(who, name);
      await who.context.close();
      console.log(name);
    }
  }
}
await browser.close();
await tables.kill();
rmSync(folder, { recursive: true });

async function pictures(who: Person, name: string): Promise<void> {
  const { page } = who;
  let number = 0;
  const take = async (what: string, whole = false): Promise<void> => {
    number += 1;
    await page.waitForLoadState('networkidle');
    await page.screenshot({
      path: join(TARGET, `${name}-${String(number).padStart(2, '0')}-${what}.png`),
      fullPage: whole,
      animations: 'disabled',
    });
  };
  const play = async (game: number): Promise<void> => {
    await page.goto(tables.address);
    await page.locator('.game .button.main').nth(game).click();
    await page.waitForSelector('.dock.yours');
  };

  await page.goto(tables.address);
  await page.waitForSelector('h1');
  await take('home', true);
  await page.locator('header button').click();
  await take('settings');

  await page.goto(`${tables.address}/g/skalpott`);
  await page.waitForSelector('form');
  await take('set-up', true);
  await page.locator('input[name=way]').nth(1).check();
  await page.locator('#name').fill('Ana');
  await take('set-up-friends', true);
  await page.locator('.go .button').click();
  await page.waitForSelector('.letters');
  await page.locator('.leave .button').first().waitFor();
  await take('waiting', true);

  await play(2);
  await take('skalpott-turn');
  // On until there is something to give away.
  while ((await page.locator('.place').count()) === 0) {
    await takeTurn(page);
    await page.waitForSelector('.dock.yours, .end');
  }
  await take('skalpott-combination');
  await page.locator('.place').first().click();
  await take('skalpott-aimed');
  await page.locator('.places .button').last().click();
  await page.locator('header .tool').nth(1).click();
  await take('rules');
  await page.keyboard.press('Escape');
  if (await page.locator('.tool.log').isVisible()) {
    await page.locator('.tool.log').click();
    await take('log');
    await page.locator('aside .close').click();
  }
  await playOn(page);
  await take('end');
  await page.locator('.end a').first().click();
  await page.locator('input[type=range]').fill('30');
  await take('look-back');

  await play(0);
  await take('skull');
  await play(1);
  await take('dice');

  await page.goto(`${tables.address}/nowhere/at-all`);
  await page.waitForSelector('h1');
  await take('missing');
}

/** Every phase of the boards. */
async function phases({ page }: Person, name: string): Promise<void> {
  for (const scene of SCENES) {
    if (parts.length > 0 && !parts.some((part) => scene.name.includes(part))) continue;
    await show(page, tables.address, scene);
    await page.evaluate(async () => void (await document.fonts.ready));
    await page.screenshot({ path: join(TARGET, `${name}-${scene.name}.png`), animations: 'disabled' });
  }
}

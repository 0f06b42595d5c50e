import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { PHONE } from './browser.ts';
import { follow, host } from './friends.ts';
import { playOn } from './play.ts';
import { withTables } from './set-up.ts';

const here = withTables();

test('a rated game: everybody sees whom they play, what they gained, and where they stand', async () => {
  const all = [await here.somebody(PHONE), await here.somebody(), await here.somebody()] as const;
  const [ana, ben, eva] = all;
  const link = await host(ana, here.address, { game: 'skalpott', players: 3, rated: true });
  await follow(ben, link, 'Ben');
  await ana.page.getByRole('listitem').filter({ hasText: 'Ben' }).getByText('1500 points').waitFor();
  expect(await ana.page.getByRole('button', { name: /bot/ }).count()).toBe(0);
  expect(await findings(ana.page)).toEqual([]);
  await follow(eva, link, 'Eva');
  await ana.page.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all(all.map(({ page }) => playOn(page)));

  const gained = /^(\d+) points \(([+−]\d+)\)$/;
  const sheet = ana.page.locator('.end li small');
  await expect.poll(async () => (await sheet.allInnerTexts()).filter((text) => gained.test(text)).length).toBe(3);
  const [, points = '', change = ''] = gained.exec((await sheet.allInnerTexts())[0] ?? '') ?? [];
  expect(change).toMatch(/^\+/);
  expect(Number(points)).toBe(1500 + Number(change));
  expect(await findings(ana.page)).toEqual([]);

  await ana.page.goto(`${here.address}/g/skalpott#friends`);
  await ana.page.getByRole('button', { name: 'The strongest' }).click();
  await ana.page.getByText(/^You: \d+ points, 1 rated game$/).waitFor();
  await ana.page.getByText('Nobody yet: it takes five rated games to be listed.').waitFor();
  expect(await findings(ana.page)).toEqual([]);
});

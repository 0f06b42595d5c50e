import { expect, test } from 'vitest';
import { PHONE } from './browser.ts';
import { playOn } from './play.ts';
import { covered, enlarge, widthOf } from './ruler.ts';
import { withPage } from './set-up.ts';

const here = withPage();

test.each([3, 4, 5, 6, 7, 8])(
  '%i on a phone: no name covers what lies on the table, nor with text twice as large',
  async (players) => {
    const { page } = await here.somebody({ seed: players, ...PHONE });
    await page.goto(`${here.address}/g/skalpott`);
    await page.getByRole('radio', { name: String(players), exact: true }).check();
    await page.getByRole('button', { name: 'Deal me in' }).click();
    let turns = 0;
    await playOn(page, {
      until: async () => {
        expect(await covered(page)).toEqual([]);
        turns += 1;
        return turns > 6;
      },
    });
    await enlarge(page, '200%');
    expect(await covered(page)).toEqual([]);
    expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.viewport.width);
  },
);

test('alone against bots one sees who rolls for the first turn, and whoever comes back need not see it again', async () => {
  const { page } = await here.somebody({ seed: 5, settings: { speed: 'normal' } });
  await page.goto(here.address);
  await page.getByRole('button', { name: /Play now.*Skalpott/ }).click();
  const opening = page.locator('.status', { hasText: 'for the first turn' });
  await opening.waitFor();
  await page
    .getByText(/^You roll \d, \d and \d: \d+\.$/)
    .first()
    .waitFor();
  await page.reload();
  await page.waitForSelector('.stage');
  expect(await opening.count()).toBe(0);
});

test('one’s own name is whole on a phone, also a longer one', async () => {
  const { page } = await here.somebody({ seed: 3, ...PHONE });
  await page.goto(`${here.address}/g/skalpott`);
  await page.getByLabel('Your name').fill('Elisabetta');
  await page.getByRole('button', { name: 'Deal me in' }).click();
  const name = page.locator('.seat.you .letters');
  expect(await name.innerText()).toBe('Elisabetta');
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
});

test('around one device everybody is called by name, the winner too', async () => {
  const { page } = await here.somebody({ seed: 3 });
  await page.goto(`${here.address}/g/skalpott`);
  await page.getByRole('radio', { name: 'Around one device' }).check();
  await page.getByLabel('Your name').fill('Ana');
  await page.getByRole('radio', { name: '3', exact: true }).check();
  await page.getByLabel('Name of player 2').fill('Ben');
  await page.getByLabel('Name of player 3').fill('Chris');
  await page.getByRole('button', { name: 'Let’s play' }).click();
  await playOn(page, {
    until: async () => {
      expect(await page.locator('.status').innerText()).toMatch(/^(Ana|Ben|Chris), it’s your turn$/);
      return false;
    },
  });
  expect(await page.locator('.end h2').innerText()).toMatch(/^(Ana|Ben|Chris) wins!$/);
  expect(await page.locator('.playing').innerText()).not.toContain('(you)');
});

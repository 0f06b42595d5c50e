import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { takeTurn } from './play.ts';
import { withPage } from './set-up.ts';

const here = withPage();

/** Ana and Ben share a device, and a bot plays with them. */
const sitDown = async (): Promise<Page> => {
  const { page } = await here.somebody({ seed: 11 });
  await page.goto(`${here.address}/g/skull`);
  await page.getByRole('radio', { name: 'Around one device' }).check();
  await page.getByLabel('Your name').fill('Ana');
  await page.getByRole('radio', { name: '3', exact: true }).check();
  await page.getByLabel('Name of player 2').fill('Ben');
  await page.getByRole('button', { name: 'Let’s play' }).click();
  await page.waitForSelector('.dock.yours');
  // With this seed the bot is the first player, who places last (S6): nobody moves but those at the device.
  expect(await page.getByText('You and Ben are placing a first disc.').count()).toBeGreaterThan(0);
  return page;
};

/** Writes down, at every change of the page, whose turn to take the device it is and whose hands are in it. */
const watchHands = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: string[] = [];
    const note = (): void => {
      const to = document.querySelector('.hand-over .button')?.textContent?.trim();
      const hands = [...document.querySelectorAll<HTMLElement>('[data-hand]')].map(({ dataset }) => dataset['hand']);
      const now = [...(to === undefined ? [] : [to]), ...hands.map((seat) => `hand ${seat}`)].join(', ');
      if (now !== '' && now !== seen.at(-1)) seen.push(now);
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, attributes: true });
    Object.assign(window, { seenHands: seen });
    note();
  });

const seenHands = (page: Page): Promise<readonly string[]> => page.evaluate('window.seenHands');

test('two people at one device: between their turns nothing of the other’s hand is in the page, not even for a moment', async () => {
  const page = await sitDown();
  await watchHands(page);
  for (let handOvers = 0; handOvers < 6;) {
    await page.waitForSelector('.dock.yours, .hand-over, .end');
    // Bots have luck of their own. Nobody wins before the second round, and by then both have had the device.
    if ((await page.locator('.end').count()) > 0) break;
    if ((await page.locator('.hand-over').count()) === 0) {
      await takeTurn(page);
      continue;
    }
    handOvers += 1;
    expect(await page.locator('main').innerText()).toMatch(
      /^(Ana|Ben), it’s your turn\s+Hand the device to (Ana|Ben)\. Everybody else looks away\.\s+I am (Ana|Ben)$/,
    );
    expect(await page.locator('[data-hand], .stage, aside li').count()).toBe(0);
    await page.getByRole('button', { name: /^I am/ }).click();
  }
  await page.waitForSelector('.stage');
  // Whoever has said who they are sees their own hand, and nobody else's until the device is handed on.
  const seen = await seenHands(page);
  const expected = seen.map((now, index) => {
    if (now.startsWith('I am')) return now;
    return index === 0 || seen[index - 1] === 'I am Ana' ? 'hand 0' : 'hand 1';
  });
  expect(seen).toEqual(expected);
  expect(new Set(seen)).toEqual(new Set(['hand 0', 'hand 1', 'I am Ana', 'I am Ben']));
});

test('what others hold is not to be looked back on while the game goes on', async () => {
  const page = await sitDown();
  await page.goto(`${page.url()}/look-back`);
  await page.getByText('There is no record of this game yet.').waitFor();
  expect(await page.locator('.stage').count()).toBe(0);
});

test('twins: whatever Ana has placed, the page that Ben is handed is the same to the letter', async () => {
  const handed = async (disc: string): Promise<string> => {
    const page = await sitDown();
    await page.locator('.hand').getByRole('button', { name: disc }).first().click();
    await page.locator('.hand .button.main').click();
    await page.waitForSelector('.hand-over');
    const before = await page.locator('body').innerHTML();
    await page.getByRole('button', { name: 'I am Ben' }).click();
    await page.waitForSelector('.dock.yours');
    const after = await page.locator('body').innerHTML();
    return before + after;
  };
  expect(await handed('Place a flower')).toBe(await handed('Place a skull'));
});

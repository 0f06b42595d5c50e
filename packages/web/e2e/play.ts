import type { Page } from '@playwright/test';

/** Chooses and plays a move by touching what glows; true when one was played. */
export const takeTurn = async (page: Page): Promise<boolean> => {
  if ((await page.locator('.dock.yours').count()) === 0) return false;
  const before = await page.getByTestId('step').getAttribute('data-number');
  const hand = page.locator('.hand');
  const place = hand.locator('.place');
  if ((await place.count()) > 0) {
    await place.first().click();
    // Two tokens are laid one after the other.
    if ((await place.count()) > 0) await place.first().click();
    await hand.locator('.button.main').click();
  } else if ((await hand.locator('.again').count()) > 0) {
    await hand.locator('.again .button').last().click();
    await hand.locator('.again .button.main').click();
  } else {
    const move = hand.locator('button').first();
    await move.click();
    await hand.locator('.button.main').click();
  }
  await page.waitForFunction(
    (number) => document.querySelector('[data-testid=step]')?.getAttribute('data-number') !== number,
    before,
  );
  return true;
};

const MOST_TURNS = 2000;

/** Plays until the end is shown. */
export const playToTheEnd = async (page: Page, each: () => Promise<void> = () => Promise.resolve()): Promise<void> => {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    await page.waitForSelector('.dock.yours, .end');
    if ((await page.locator('.end').count()) > 0) return;
    await takeTurn(page);
    await each();
  }
  throw new Error('no end in sight');
};

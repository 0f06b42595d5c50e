import type { Page } from '@playwright/test';
import { stepOf, untilStepped } from './play.ts';

const MOST_TABS = 60;

/** Presses Tab until something that fits has the focus. */
export const tabTo = async (page: Page, selector: string): Promise<void> => {
  for (let press = 0; press < MOST_TABS; press += 1) {
    // While somebody else's move is shown there is nothing to choose.
    await page.waitForSelector(selector);
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
  }
  throw new Error(`the keyboard does not reach ${selector}`);
};

/** The first thing under the thumb is chosen, then the button that says what it does: without a mouse. */
export const takeTurnByKeyboard = async (page: Page): Promise<void> => {
  const number = await stepOf(page);
  await tabTo(page, '.dock button:not([aria-disabled=true], .tab)');
  await page.keyboard.press('Enter');
  await tabTo(page, '.dock .button.main');
  await page.keyboard.press('Enter');
  await untilStepped(page, number);
};

import type { Page } from '@playwright/test';
import { takeTurnWith } from './play.ts';

const MOST_TABS = 80;

/** Presses Tab until something that fits has the focus; false when it goes away meanwhile. */
export const tabTo = async (page: Page, selector: string): Promise<boolean> => {
  for (let press = 0; press < MOST_TABS; press += 1) {
    const found = await page.evaluate(
      (wanted) => ({
        there: document.querySelector(wanted) !== null,
        focused: document.activeElement?.matches(wanted) === true,
      }),
      selector,
    );
    if (!found.there) return false;
    if (found.focused) return true;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${selector}`);
};

/** As `takeTurn`, without a mouse. */
export const takeTurnByKeyboard = (page: Page): Promise<boolean> =>
  takeTurnWith(page, async (wanted) => {
    const reached = await tabTo(page, wanted);
    if (reached) await page.keyboard.press('Enter');
    return reached;
  });

import type { Page } from '@playwright/test';

/** Chooses and plays a move by touching what glows; true when one was played. */
export const takeTurn = async (page: Page): Promise<boolean> => {
  if ((await page.locator('.dock.yours').count()) === 0) return false;
  const before = await stepOf(page);
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
  await untilStepped(page, before);
  return true;
};

/** Which view is shown, counted. */
export const stepOf = (page: Page): Promise<string | null> => page.getByTestId('step').getAttribute('data-number');

/** Waits for a view after this one. */
export const untilStepped = async (page: Page, before: string | null): Promise<void> => {
  await page.waitForFunction(
    (number) => document.querySelector('[data-testid=step]')?.getAttribute('data-number') !== number,
    before,
  );
};

const MOST_TURNS = 2000;

/** Plays until the end is shown. */
export const playToTheEnd = async (
  page: Page,
  each: () => Promise<void> = () => Promise.resolve(),
  take: (page: Page) => Promise<unknown> = takeTurn,
): Promise<void> => {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    await page.waitForSelector('.dock.yours, .end');
    if ((await page.locator('.end').count()) > 0) return;
    await take(page);
    await each();
  }
  throw new Error('no end in sight');
};

/** Touches whatever glows as soon as it does, as somebody bold who needs no time to think. Ends with the page. */
export const playOnByItself = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const wanted = ['.button.main', '.row button:last-child', 'button:not([aria-disabled=true], .tab)'];
    const touch = (): void => {
      const hand = document.querySelector('.dock.yours .hand');
      const [move] = wanted.flatMap((selector) => hand?.querySelector<HTMLElement>(selector) ?? []);
      move?.click();
    };
    new MutationObserver(touch).observe(document.body, { subtree: true, childList: true, attributes: true });
    touch();
  });

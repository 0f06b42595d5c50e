import type { Locator, Page } from '@playwright/test';

/** How wide the page is; wider than the screen, it would have to be pushed to and fro. */
export const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

/** Whether all of this is on the screen before anybody scrolls. */
export const isInSight = async (page: Page, thing: Locator): Promise<boolean> => {
  const box = await thing.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && (await page.evaluate(() => scrollY)) === 0 && box.y >= 0 && box.y + box.height <= height;
};

/** Everything that can be touched and is smaller than a fingertip. */
export const tooSmall = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a, input, summary')]
      .filter((element) => element.checkVisibility() && element.closest('[aria-hidden=true]') === null)
      .flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        const small = width > 1 && (width < 24 || height < 24);
        return small ? [`under 24: ${width}×${height} ${element.outerHTML.slice(0, 120)}`] : [];
      }),
  );

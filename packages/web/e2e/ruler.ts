import type { Locator, Page } from '@playwright/test';

// Nothing is measured before the page has come to rest: a table learns how large it is in one frame and lies
// accordingly in a later one, and even without motion every change of size is a transition, of a millisecond.

/** Until letters are there, and nothing has moved for some frames. */
export const rest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const FRAMES = 3;
    await document.fonts.ready;
    for (let calm = 0; calm < FRAMES; calm += 1) {
      await new Promise(requestAnimationFrame);
      if (document.getAnimations().some((each) => each instanceof CSSTransition)) calm = -1;
    }
  });

/** How wide the page is; wider than the screen, it would have to be pushed to and fro. */
export const widthOf = async (page: Page): Promise<number> => {
  await rest(page);
  return page.evaluate(() => document.documentElement.scrollWidth);
};

/** What has to be pushed to and fro: the page, or a dialog on it. */
export const tooWide = async (page: Page): Promise<readonly string[]> => {
  await rest(page);
  return page
    .locator('html, dialog[open]')
    .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).map(({ tagName }) => tagName));
};

/** As for somebody who needs text twice as large, or is done with that. */
export const enlarge = (page: Page, size: '100%' | '200%'): Promise<void> =>
  page.evaluate((wanted) => {
    document.documentElement.style.fontSize = wanted;
  }, size);

/** Whether all of this is on the screen before anybody scrolls. */
export const isInSight = async (page: Page, thing: Locator): Promise<boolean> => {
  await rest(page);
  const box = await thing.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && (await page.evaluate(() => scrollY)) === 0 && box.y >= 0 && box.y + box.height <= height;
};

/** What is in one's hand and can't be touched before one scrolls. */
export const below = async (page: Page): Promise<readonly string[]> => {
  await rest(page);
  return page
    .locator('.dock .hand button')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => button.checkVisibility() && button.getBoundingClientRect().bottom > innerHeight)
        .map(({ textContent }) => textContent.trim()),
    );
};

/** What the end of a game leaves half in sight: words of the table and of the hand, on which it lies. */
export const halfBehindEnd = async (page: Page): Promise<readonly string[]> => {
  await page
    .locator('.end')
    .evaluate((end) => Promise.all(end.getAnimations({ subtree: true }).map(({ finished }) => finished)));
  await rest(page);
  return page.evaluate(() => {
    const sheet = document.querySelector('.end .sheet')?.getBoundingClientRect() ?? new DOMRect();
    const words = document.querySelectorAll('.middle *, [data-covers] *, .dock *');
    return [...words]
      .filter((each) => each.childElementCount === 0 && each.checkVisibility({ visibilityProperty: true }))
      .filter((each) => each.textContent.trim() !== '' && !each.matches('.hidden-text'))
      .filter((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        const apart = bottom <= sheet.top || right <= sheet.left || left >= sheet.right;
        return !apart && (top < sheet.top || left < sheet.left || right > sheet.right);
      })
      .map(({ textContent }) => textContent);
  });
};

/** Everything that can be touched and is smaller than the least that it may be. */
export const tooSmall = async (
  page: Page,
  { among, least } = { among: 'button, a, input, summary', least: 24 },
): Promise<readonly string[]> => {
  await rest(page);
  return page.locator(among).evaluateAll(
    (all, wanted) =>
      all
        .filter((element) => element.checkVisibility() && element.closest('[aria-hidden=true]') === null)
        .flatMap((element) => {
          const { width, height } = element.getBoundingClientRect();
          const small = width > 1 && (width < wanted || height < wanted);
          return small ? [`under ${wanted}: ${width}×${height} ${element.outerHTML.slice(0, 120)}`] : [];
        }),
    least,
  );
};

/**
 * What can't be read or seen whole: words of the table that lie on other words, under a seat, under a turned disc, on
 * the arrow, or beyond the sides, and pieces under a seat, and dice on dice.
 */
export const covered = async (page: Page): Promise<readonly string[]> => {
  await rest(page);
  return page.evaluate(() => {
    const SLACK = 6;
    const PIECES = '.pick button, .fan li, .card-place, .bin';
    // What stands in a row that can be pushed, under its last number.
    const UNSEEN = '.hidden-text, [inert], svg, .bids .row';
    const ROLLED = '.middle .dice .spot';
    const TURNED = '.pile .flipped';
    interface Box {
      readonly of: Element;
      readonly name: string;
      readonly rect: DOMRect;
    }
    const cross = ({ rect: a }: Box, { rect: b }: Box): boolean =>
      a.left < b.right - SLACK && a.right > b.left + SLACK && a.top < b.bottom - SLACK && a.bottom > b.top + SLACK;
    const isApart = ({ of: a }: Box, { of: b }: Box): boolean => !a.contains(b) && !b.contains(a);
    const stage = document.querySelector('.stage');
    if (stage === null) return ['no table'];
    const side = stage.getBoundingClientRect();
    const words: Box[] = [];
    const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const of = node.parentElement;
      const name = node.textContent?.trim() ?? '';
      if (name === '' || of === null || of.closest(UNSEEN) !== null || !of.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      // Of a sentence or a name that is cut off, what is seen.
      const frame = getComputedStyle(of).overflow === 'visible' ? null : of.getBoundingClientRect();
      const isSeen = (rect: DOMRect): boolean => frame === null || rect.top < frame.bottom - 1;
      const seenOf = ({ x, y, right, height }: DOMRect): DOMRect =>
        new DOMRect(x, y, Math.min(right, frame?.right ?? right) - x, height);
      words.push(...[...range.getClientRects()].filter(isSeen).map((rect) => ({ of, name, rect: seenOf(rect) })));
    }
    const boxes = (wanted: string): readonly Box[] =>
      [...stage.querySelectorAll(wanted)].map((of) => ({ of, name: of.className, rect: of.getBoundingClientRect() }));
    const seats = boxes('.seat > .plate');
    const rolled = boxes(ROLLED);
    const turned = boxes(TURNED);
    const arrows = boxes('.needle');
    const things = [...words, ...boxes(PIECES), ...rolled];
    return [
      ...words.flatMap((one, index) =>
        words
          .slice(index + 1)
          .filter((other) => one.of !== other.of && cross(one, other))
          .map(({ name }) => `“${one.name}” on “${name}”`),
      ),
      ...rolled.flatMap((one, index) =>
        rolled
          .slice(index + 1)
          .filter((other) => cross(one, other))
          .map(({ name }) => `“${one.name}” on “${name}”`),
      ),
      ...arrows.flatMap((arrow) =>
        words.filter((word) => cross(word, arrow)).map(({ name }) => `“${name}” on the arrow`),
      ),
      // What is written at the disc's own mat stands on it.
      ...turned.flatMap((disc) =>
        words
          .filter((word) => cross(word, disc) && disc.of.closest('.base')?.contains(word.of) !== true)
          .map(({ name }) => `“${name}” under a disc`),
      ),
      ...turned.flatMap((disc) =>
        seats
          .filter((seat) => cross(seat, disc) && disc.of.closest('li.spot')?.contains(seat.of) !== true)
          .map(({ of }) => `a disc under “${of.textContent}”`),
      ),
      ...seats.flatMap((seat) =>
        [...things, ...seats]
          .filter((thing) => isApart(seat, thing) && cross(seat, thing))
          .map(({ name }) => `“${name}” under “${seat.of.textContent}”`),
      ),
      ...[...words, ...seats]
        .filter(({ rect }) => rect.left < side.left || rect.right > side.right)
        .map(({ name }) => `“${name}” beyond the side`),
    ];
  });
};

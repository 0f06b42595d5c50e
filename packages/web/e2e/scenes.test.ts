import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { LOW, PHONE, SMALL } from './browser.ts';
import { below, covered, enlarge, halfBehindEnd, rest, tooSmall, widthOf } from './ruler.ts';
import { bidsFor, OPENING, sceneOf, SCENES, sumOrRun, TOLD, TURNED_THREE, VICTORY_OF_TWELVE } from './scenes.ts';
import { show, type Scene } from './scripted.ts';
import { withPage } from './set-up.ts';

const here = withPage();

/** Something lies on the table here, on purpose: the pad, the end. */
const hasSheet = (name: string): boolean => ['dice-taken', 'dice-end'].includes(name);

/** Nobody has to push the page to and fro, or finds words under something, however large the letters and the screen are. */
const fits = async (page: Page, { name }: Scene): Promise<void> => {
  await enlarge(page, '200%');
  expect(await widthOf(page), name).toBeLessThanOrEqual(PHONE.viewport.width);
  if (!hasSheet(name)) expect(await covered(page), name).toEqual([]);
  await enlarge(page, '100%');
  if (hasSheet(name)) return;
  expect(await covered(page), name).toEqual([]);
  for (const viewport of [SMALL, LOW]) {
    await page.setViewportSize(viewport);
    expect(await covered(page), name).toEqual([]);
    expect(await below(page), name).toEqual([]);
  }
};

// Each in one of the two: what has a colour of its own in one has it in the other.
test.each((['light', 'dark'] as const).map((theme, nth) => ({ theme, nth })))(
  'axe finds nothing, and all fits a phone, with large text and on its side too: $theme',
  async ({ theme, nth }) => {
    const { page } = await here.somebody({ colorScheme: theme });
    for (const scene of SCENES.filter((_, index) => index % 2 === nth)) {
      await page.setViewportSize(PHONE.viewport);
      await show(page, here.address, scene);
      expect(await widthOf(page), scene.name).toBeLessThanOrEqual(PHONE.viewport.width);
      expect(await findings(page), scene.name).toEqual([]);
      await fits(page, scene);
    }
  },
);

test.each(SCENES.filter(({ name }) => ['skull-victory', 'dice-end'].includes(name)))(
  'no word stands half behind the end: $name',
  async (scene) => {
    const { page } = await here.somebody({ locale: 'fr-FR' });
    for (const viewport of [SMALL, { width: 360, height: 800 }, LOW, { width: 1280, height: 800 }]) {
      await page.setViewportSize(viewport);
      await show(page, here.address, scene);
      expect(await halfBehindEnd(page), `${viewport.width} × ${viewport.height}`).toEqual([]);
    }
  },
);

test.each([
  { width: 844, height: 390 },
  { width: 740, height: 360 },
])('the end of many is read from its top on a phone on its side: $width × $height', async (viewport) => {
  const { page } = await here.somebody({ viewport });
  await show(page, here.address, VICTORY_OF_TWELVE);
  // As it lies there before anybody scrolls, also while it still rises.
  const [more, outside] = await page.locator('.end .sheet').evaluate((sheet) => {
    const { top, bottom } = sheet.getBoundingClientRect();
    const wanted = [...sheet.querySelectorAll('h2, li:first-child, .button.main')];
    const hidden = wanted.filter((each) => {
      const box = each.getBoundingClientRect();
      return box.top < top || box.bottom > bottom;
    });
    return [sheet.scrollHeight > sheet.clientHeight, hidden.map(({ textContent }) => textContent)] as const;
  });
  expect(more).toBe(true);
  expect(outside).toEqual([]);
});

test('six at a phone: however many discs of their own somebody turns, no name lies under them', async () => {
  const { page } = await here.somebody();
  await show(page, here.address, TURNED_THREE);
  for (const viewport of [{ width: 320, height: 640 }, PHONE.viewport, LOW]) {
    await page.setViewportSize(viewport);
    const found = await covered(page);
    const under = found.filter((each) => each.endsWith('under a disc'));
    expect(under, `${viewport.width} × ${viewport.height}`).toEqual([]);
  }
});

test('on the narrowest phone who is ahead stands above one’s own plate, and of twelve one’s own name is read whole', async () => {
  const { page } = await here.somebody({ viewport: { width: 320, height: 640 }, locale: 'fr-FR' });
  for (const name of ['dice-middle', 'dice-six']) {
    await show(page, here.address, sceneOf(name));
    expect(await covered(page), name).toEqual([]);
  }
  const { company, ...trick } = sceneOf('dice-trick');
  await show(page, here.address, { ...trick, company: { ...company, names: ['Ana', 'Brisco', 'Odalys', 'Nerina'] } });
  expect(await covered(page)).toEqual([]);
  const ahead = page.locator('.middle .called');
  expect(await ahead.innerText()).toBe('Brisco');
  expect(await ahead.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await show(page, here.address, sceneOf('skull-twelve'));
  expect(await covered(page)).toEqual([]);
  const own = page.locator('.seat.you .letters');
  expect(await own.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await show(page, here.address, bidsFor(12));
  const bids = page.locator('.bids .row');
  expect(await bids.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('on a low desk the arrow towards whoever is ahead stands on no word', async () => {
  const { page } = await here.somebody({ viewport: { width: 1000, height: 700 } });
  await show(page, here.address, sceneOf('dice-ahead'));
  expect(await page.locator('.middle .who').innerText()).toBe('You are ahead:');
  expect(await covered(page)).toEqual([]);
});

test('dice that cannot be played now are dim as a stack: none is seen through another', async () => {
  const { page } = await here.somebody();
  await show(page, here.address, sceneOf('dice-six'));
  const stack = page.locator('.blocked:has(.times)');
  const strengths = await stack.locator('.own').evaluateAll((dice) =>
    dice.map((die) => {
      const around = die.parentElement ?? die;
      return [die, around].map((each) => Number(getComputedStyle(each).opacity));
    }),
  );
  expect(strengths).toHaveLength(2);
  for (const [die, around] of strengths) {
    expect(die).toBe(1);
    expect(around).toBeLessThan(0.6);
  }
});

test('at the end no bonus stands beside a total that it is no part of', async () => {
  const { page } = await here.somebody();
  await show(page, here.address, sceneOf('dice-end'));
  expect(await page.locator('.cargo .score').count()).toBe(4);
  expect(await page.locator('.cargo .bonus').count()).toBe(0);
  expect(await page.getByRole('region', { name: 'The table in words' }).innerText()).not.toContain('captures');
});

test.each([
  { width: 375, height: 553 },
  { width: 320, height: 568 },
])('a bid and what makes it are on the screen together on the smallest phones: $width × $height', async (viewport) => {
  const { page } = await here.somebody({ viewport, locale: 'fr-FR' });
  await show(page, here.address, sceneOf('dice-last-bids'));
  await page.locator('.bids button').first().click();
  const lowest = await page.locator('.dock .button.main').evaluate((button) => button.getBoundingClientRect().bottom);
  expect(lowest).toBeLessThanOrEqual(viewport.height);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('as many tokens are drawn as are counted, beside the Chance card too', async () => {
  const { page } = await here.somebody();
  await show(page, here.address, sceneOf('skalpott-held'));
  for (const viewport of [SMALL, PHONE.viewport, { width: 390, height: 844 }, LOW, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport);
    await rest(page);
    const seats = await page.locator('.holding').evaluateAll((all) =>
      all.map((holding) => {
        const plate = holding.closest('.plate')?.getBoundingClientRect() ?? new DOMRect();
        const coins = [...holding.querySelectorAll('.coins > *')]
          .filter((coin) => coin.checkVisibility())
          .map((coin) => coin.getBoundingClientRect());
        const apart = coins.filter(({ left }, index) => index === 0 || left > (coins[index - 1]?.left ?? 0) + 1);
        const isInside = [...holding.children]
          .map((each) => each.getBoundingClientRect())
          .every(({ left, right }) => left >= plate.left && right <= plate.right);
        return { counted: Number(holding.querySelector('.count')?.textContent), drawn: apart.length, isInside };
      }),
    );
    for (const { counted, drawn, isInside } of seats) {
      expect({ drawn, isInside }, `${viewport.width} × ${viewport.height}`).toEqual({ drawn: counted, isInside: true });
    }
  }
});

test('what was rolled for the first turn stands on its plate, and covers nothing of it', async () => {
  const { page } = await here.somebody({ locale: 'fr-FR' });
  await show(page, here.address, OPENING);
  for (const viewport of [{ width: 320, height: 568 }, SMALL, LOW, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport);
    await rest(page);
    const found = await page.locator('.opening').evaluateAll((all) =>
      all.map((sum) => {
        const plate = sum.closest('.plate');
        const box = sum.getBoundingClientRect();
        const around = plate?.getBoundingClientRect() ?? new DOMRect();
        const covers = [...(plate?.querySelectorAll('.name > *, .count, .coins > *') ?? [])]
          .map((each) => each.getBoundingClientRect())
          .some((other) => other.right > box.left && other.left < box.right && other.bottom > box.top);
        return { covers, isInside: box.left >= around.left && box.right <= around.right };
      }),
    );
    expect(found, `${viewport.width} × ${viewport.height}`).toEqual(
      Array.from({ length: 3 }, () => ({ covers: false, isInside: true })),
    );
  }
});

test('on a phone on its side the glow of the bin stays off the sum', async () => {
  const { page } = await here.somebody({ viewport: LOW });
  await show(page, here.address, sceneOf('skalpott-sum'));
  const [sum, bin] = [await page.locator('.made').boundingBox(), await page.locator('.bin.target').boundingBox()];
  if (sum === null || bin === null) throw new Error('not there');
  // As far as it grows (Middle.svelte).
  const GLOW = 8;
  expect(bin.y - GLOW).toBeGreaterThanOrEqual(sum.y + sum.height);
});

test.each([320, 360])('tools and dice are as large as a fingertip on a phone %i wide', async (width) => {
  const { page } = await here.somebody({ viewport: { width, height: 640 } });
  await show(page, here.address, sceneOf('skalpott-two'));
  const FINGERTIP = 44;
  expect(await page.locator('.pick button').count()).toBe(3);
  expect(await tooSmall(page, { among: '.tool, .pick button', least: FINGERTIP })).toEqual([]);
  const dice = await page.locator('.pick').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
  for (const [index, left] of dice.slice(1).entries())
    expect(left - (dice[index] ?? 0)).toBeGreaterThanOrEqual(FINGERTIP);
  expect(await widthOf(page)).toBe(width);
  expect(await covered(page)).toEqual([]);
});

test.each([
  { game: 'Skull', absent: 'skull-attempt-of-another', yours: 'skull-attempt' },
  { game: 'Skull King dice', absent: 'dice-trick', yours: 'dice-middle' },
])('waiting for somebody who is not there takes no room from the table: $game', async ({ absent, yours }) => {
  const { page } = await here.somebody();
  const heights = async (name: string): Promise<readonly number[]> => {
    const scene = sceneOf(name);
    await show(page, here.address, scene);
    const all: number[] = [];
    for (const viewport of [SMALL, PHONE.viewport, { width: 390, height: 844 }]) {
      await page.setViewportSize(viewport);
      await rest(page);
      all.push((await page.locator('.stage > .table').boundingBox())?.height ?? 0);
    }
    return all;
  };
  const usual = await heights(yours);
  for (const [index, height] of (await heights(absent)).entries())
    expect(height).toBeGreaterThanOrEqual(usual[index] ?? 0);
  expect(await page.getByRole('button', { name: 'Let a bot play for', includeHidden: true }).count()).toBe(1);
});

test.each(['fr-FR', 'it-IT'].map((locale, nth) => ({ locale, nth })))(
  'nor is anything below the edge of a phone on its side in longer words: $locale',
  async ({ locale, nth }) => {
    const { page } = await here.somebody({ viewport: LOW, locale });
    // Each in one of the two: all of them in both would take most of a minute.
    for (const scene of SCENES.filter(({ name }, index) => index % 2 === nth && !hasSheet(name))) {
      await show(page, here.address, scene);
      expect(await below(page), scene.name).toEqual([]);
    }
  },
);

test.each(['en-GB', 'fr-FR', 'it-IT'])('nothing has to be scrolled on the smallest phone: %s', async (locale) => {
  const { page } = await here.somebody({ ...PHONE, viewport: SMALL, locale });
  for (const scene of ['dice-middle', 'dice-six-bids', 'skull-two-tribes', 'skull-out'].map(sceneOf)) {
    await show(page, here.address, scene);
    expect(await page.evaluate(() => document.documentElement.scrollHeight), scene.name).toBe(SMALL.height);
  }
});

test('all that can be chosen at Skalpott and Skull is above the edge of the smallest phone of long ago, from three to six', async () => {
  const { page } = await here.somebody({ viewport: { width: 320, height: 568 }, locale: 'fr-FR' });
  const others = ['skalpott-run', 'skalpott-three', 'skull-auction', 'skull-six', 'skull-picking'].map(sceneOf);
  for (const scene of [...[3, 4, 5, 6].map(sumOrRun), ...others]) {
    await show(page, here.address, scene);
    const where = `${scene.name}, ${scene.company.names.length}`;
    expect(await below(page), where).toEqual([]);
    expect(await covered(page), where).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollHeight), where).toBe(568);
  }
});

test.each(['en-GB', 'fr-FR', 'it-IT'])('everybody’s bids are read whole on the smallest phone: %s', async (locale) => {
  const { page } = await here.somebody({ viewport: SMALL, locale });
  for (const scene of SCENES.filter(({ name }) => name.startsWith('dice-') && name.endsWith('bids-shown'))) {
    await show(page, here.address, scene);
    const news = page.locator('.news');
    const last = scene.company.names.at(-1) ?? '';
    expect(await news.innerText()).toContain(last);
    expect(await news.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight), scene.name).toBe(0);
    expect(await below(page)).toEqual([]);
  }
});

test.each(Object.entries(TOLD))('a longer sentence does not move the table on a phone: %s', async (_, scenes) => {
  const { page } = await here.somebody({ ...PHONE, locale: 'fr-FR' });
  const tables = new Set<number>();
  const sentences = new Set<number>();
  for (const scene of scenes) {
    await show(page, here.address, scene);
    tables.add((await page.locator('.stage > .table').boundingBox())?.height ?? 0);
    sentences.add((await page.locator('.news').boundingBox())?.height ?? 0);
  }
  expect(sentences.size).toBeGreaterThan(1);
  expect([...tables]).toHaveLength(1);
});

import type { Locator, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { played } from '../src/connection/test/samples.ts';
import { PHONE, type PersonOptions } from './browser.ts';
import { tabTo, takeTurnByKeyboard } from './keyboard.ts';
import { playOn, takeTurn, takeTurnBoldly } from './play.ts';
import { enlarge, isInSight, rest, tooSmall, widthOf } from './ruler.ts';
import { bidsFor, raisedBy, SCENES, turnsOf, TWO_TRIBES } from './scenes.ts';
import { show } from './scripted.ts';
import { withPage } from './set-up.ts';

const here = withPage();

interface Table {
  readonly players: number;
  readonly tribes?: 'One each' | 'Two each';
}

const sitDown = async (options: PersonOptions, { players, tribes = 'One each' }: Table): Promise<Page> => {
  const { page } = await here.somebody(options);
  await page.goto(`${here.address}/g/skull`);
  await page.getByRole('radio', { name: tribes }).check();
  await page.getByRole('radio', { name: String(players), exact: true }).check();
  await page.getByRole('button', { name: 'Deal me in' }).click();
  await page.waitForSelector('.skull');
  return page;
};

const phaseOf = (page: Page): Promise<string> =>
  page.locator('.skull').evaluate((board) => (board instanceof HTMLElement ? (board.dataset['phase'] ?? '') : ''));

test('S3: twelve tribes at phone width, everything in reach', async () => {
  const page = await sitDown({ seed: 3, ...PHONE }, { players: 12 });
  let turns = 0;
  const take = async (): Promise<void> => {
    if (await takeTurn(page)) turns += 1;
    expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.viewport.width);
    expect(await tooSmall(page)).toEqual([]);
  };
  await playOn(page, { until: () => Promise.resolve(turns === 8), take });
  expect(turns).toBeGreaterThan(0);
  expect(await page.locator('.skull li.spot').count()).toBe(12);
});

test('S3: of twelve tribes at phone width, whoever bids covers nobody’s name', async () => {
  const { page } = await here.somebody(PHONE);
  for (let seat = 1; seat < 12; seat += 1) {
    await show(page, here.address, raisedBy(seat));
    expect(await page.locator('.bid').count()).toBe(1);
    expect(await page.evaluate(covers), `seat ${seat}`).toEqual([]);
  }
});

/** Runs in the page: the names that a bid lies on. */
const covers = (): readonly string[] => {
  const bid = document.querySelector('.bid')?.getBoundingClientRect();
  return [...document.querySelectorAll<HTMLElement>('.plate .letters')].flatMap((name) => {
    const { left, right, top, bottom } = name.getBoundingClientRect();
    const clear = bid === undefined || bid.right <= left || bid.left >= right || bid.bottom <= top || bid.top >= bottom;
    return clear ? [] : [name.innerText];
  });
};

test('S9: numbers to bid stand in even rows, each as large as a finger, however many there are', async () => {
  const { page } = await here.somebody();
  const sizes = [
    { viewport: { width: 360, height: 640 }, most: 6 },
    { viewport: { width: 640, height: 360 }, most: 4 },
    { viewport: { width: 1280, height: 800 }, most: 7 },
  ];
  for (const players of [3, 5, 7, 9, 12]) {
    await show(page, here.address, bidsFor(players));
    for (const { viewport, most } of sizes) {
      await page.setViewportSize(viewport);
      await rest(page);
      const rows = await page.getByRole('toolbar').evaluate(rowsOf);
      const [first = 0] = rows;
      const at = `${players} at ${viewport.width} × ${viewport.height}`;
      expect(
        rows.reduce((sum, row) => sum + row),
        at,
      ).toBe(players);
      expect(rows.length, at).toBe(Math.ceil(players / most));
      expect(rows.at(-1), at).toBeGreaterThanOrEqual(first / 2);
    }
  }
});

/** Runs in the page: how many buttons of full size stand in each row. */
const rowsOf = (row: Element): readonly number[] => {
  const [FINGER, sides] = [44, row.getBoundingClientRect()];
  const rows = new Map<number, number>();
  for (const button of row.querySelectorAll('button')) {
    const { left, right, top, width, height } = button.getBoundingClientRect();
    const whole = width >= FINGER && height >= FINGER && left >= sides.left && right <= sides.right;
    rows.set(top, (rows.get(top) ?? 0) + (whole ? 1 : 0));
  }
  return [...rows.values()];
};

test('S13: every pile that may be turned is in sight and as large as a finger, however many there are', async () => {
  const { page } = await here.somebody();
  for (const players of [6, 12]) {
    await show(page, here.address, turnsOf(players));
    for (const viewport of [{ width: 320, height: 640 }, PHONE.viewport, { width: 640, height: 360 }]) {
      await page.setViewportSize(viewport);
      await rest(page);
      const rows = await page.locator('.targets').evaluate(rowsOf);
      expect(
        rows.reduce((sum, row) => sum + row),
        `${players} at ${viewport.width} × ${viewport.height}`,
      ).toBe(players - 1);
    }
  }
});

test('S10: passing takes two touches in the same place, or one for whoever wants it so', async () => {
  const scene = SCENES.find(({ name }) => name === 'skull-auction');
  if (scene === undefined) throw new Error('no auction');
  for (const locale of ['en-GB', 'fr-FR', 'it-IT']) {
    const { page } = await here.somebody({ ...PHONE, locale, settings: { confirm: 'on' } });
    await show(page, here.address, scene);
    const pass = page.getByRole('button', { name: /^Pass(er|a)?$/ });
    const place = await laidAt(pass);
    await pass.click();
    expect(await pass.getAttribute('aria-pressed')).toBe('true');
    expect(await laidAt(pass)).toEqual(place);
    await page.getByRole('toolbar').getByRole('button').first().click();
    expect(await pass.getAttribute('aria-pressed')).toBe('false');
    expect(await laidAt(pass)).toEqual(place);
    await pass.click();
    await pass.click();
    await pass.waitFor({ state: 'detached' });
  }
  const { page } = await here.somebody({ settings: { confirm: 'off' } });
  await show(page, here.address, scene);
  await page.getByRole('button', { name: 'Pass', exact: true }).click();
  await page.getByRole('button', { name: 'Pass', exact: true }).waitFor({ state: 'detached' });
});

/** Where something lies, however it moves under the finger. */
const laidAt = async (thing: Locator): Promise<readonly number[]> => {
  await rest(thing.page());
  return thing.evaluate((it) => (it instanceof HTMLElement ? [it.offsetLeft, it.offsetTop, it.offsetWidth] : []));
};

test('S4: two tribes of two players, to the end at phone width', async () => {
  const page = await sitDown({ seed: 21, ...PHONE }, { players: 2, tribes: 'Two each' });
  expect(await page.locator('.skull li.spot').count()).toBe(4);
  const take = async (): Promise<void> => {
    await takeTurn(page);
    expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.viewport.width);
  };
  await playOn(page, { take });
});

test.each([
  { bids: 'few', scenes: ['place', 'raises', 'raised', 'flips'] },
  { bids: 'many', scenes: ['waits', 'adds'] },
])('S4: with two tribes each, the table is as large whoever’s turn it is: $bids bids', async ({ scenes }) => {
  const { page } = await here.somebody({ ...PHONE, locale: 'fr-FR' });
  const shown = TWO_TRIBES.filter(({ name }) => scenes.some((each) => name.endsWith(`-${each}`)));
  expect(shown.length).toBe(scenes.length);
  const heights = new Map<number, number[]>();
  for (const scene of shown) {
    await show(page, here.address, scene);
    for (const viewport of [PHONE.viewport, { width: 390, height: 844 }, { width: 1280, height: 800 }]) {
      await page.setViewportSize(viewport);
      await rest(page);
      const { height } = (await page.locator('.stage > .table').boundingBox()) ?? { height: 0 };
      heights.set(viewport.width, [...(heights.get(viewport.width) ?? []), height]);
    }
  }
  for (const [width, all] of heights) expect(new Set(all).size, `${width} wide: ${all.join(', ')}`).toBe(1);
});

test('S4: of your two hands, the one that is not to act is dim', async () => {
  const { page } = await here.somebody(PHONE);
  const scene = TWO_TRIBES.find(({ name }) => name.endsWith('-raises'));
  if (scene === undefined) throw new Error('no auction');
  await show(page, here.address, scene);
  const [sun, drop] = ['Your hand (sun)', 'Your hand (drop)'].map((name) => page.getByRole('list', { name }));
  const strength = async (hand = page.locator('.none')): Promise<number> =>
    Number(
      await hand
        .locator('.disc')
        .first()
        .evaluate((disc) => getComputedStyle(disc).opacity),
    );
  expect(await strength(drop)).toBe(1);
  expect(await strength(sun)).toBeLessThan(0.6);
  expect(await page.locator('.middle .stakes').innerText()).toContain('Your bid (sun)');
  // The plates call a tribe what sentences call it: by its emblem.
  expect(await page.locator('[data-held="0"]').innerText()).toMatch(/^sun\s+\d in hand$/);
});

test('text twice as large is larger on the table and in the hand, and the hand is still in sight', async () => {
  const scene = SCENES.find(({ name }) => name === 'skull-adding');
  if (scene === undefined) throw new Error('nobody adds');
  const { page } = await here.somebody(PHONE);
  await show(page, here.address, scene);
  const letters = async (): Promise<readonly number[]> => {
    await rest(page);
    const sizes = ['.plate .letters', '.status', '.news'].map((each) =>
      page
        .locator(each)
        .first()
        .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize)),
    );
    return Promise.all(sizes);
  };
  const usual = await letters();
  await enlarge(page, '200%');
  for (const [index, size] of (await letters()).entries())
    expect(size / (usual[index] ?? 0), String(index)).toBeGreaterThan(1.25);
  expect(await isInSight(page, page.getByRole('button', { name: 'Place the skull' }))).toBe(true);
});

test('S12: a reload in the middle of an attempt shows the same table', async () => {
  const page = await sitDown({ seed: 5 }, { players: 4 });
  // Whoever bids all there is must turn it over, whatever the bots do.
  const until = async (): Promise<boolean> => (await phaseOf(page)) === 'attempt';
  expect(await playOn(page, { until, take: takeTurnBoldly })).toBe(true);
  const words = (): Promise<string> => page.getByRole('region', { name: 'The table in words' }).innerText();
  const before = await words();
  await page.reload();
  await page.waitForSelector('.dock.yours');
  expect(await phaseOf(page)).toBe('attempt');
  expect(await words()).toBe(before);
  await playOn(page);
});

test('placing takes the disc and then the mat; Escape takes it back', async () => {
  const page = await sitDown({ seed: 8, ...PHONE }, { players: 3 });
  await page.waitForSelector('.dock.yours');
  const target = page.locator('.skull .target');
  const skull = page.getByRole('button', { name: 'Place the skull' }).first();
  const placed = page.getByText('You place a disc.');
  // Others place at the same time (S6): what is touched just then is touched once more.
  const choose = async (): Promise<number> => {
    if ((await skull.getAttribute('aria-pressed')) === 'false') await skull.click();
    return target.count();
  };
  await expect.poll(choose).toBe(1);
  await page.keyboard.press('Escape');
  expect(await target.count()).toBe(0);
  await expect.poll(choose).toBe(1);
  const place = async (): Promise<number> => {
    await target.click({ timeout: 2000 }).catch(() => undefined);
    return placed.count();
  };
  await expect.poll(place).toBeGreaterThan(0);
});

test('alone against bots, by keyboard, from one touch to the end', async () => {
  const { page } = await here.somebody({ seed: 9 });
  await page.goto(here.address);
  await page.getByRole('button', { name: 'Play now: Skull', exact: true }).click();
  await playOn(page, { take: takeTurnByKeyboard });
  expect(await page.locator('.end h2').innerText()).toMatch(/win|share/);
  await lookBack(page);
});

/** Goes to the end's "look back" and, by keyboard, to where somebody has placed a disc in the second round. */
const lookBack = async (page: Page): Promise<void> => {
  await tabTo(page, 'a[href*="look-back"]');
  await page.keyboard.press('Enter');
  const eyes = page.getByRole('combobox', { name: 'Whose eyes' });
  const words = page.getByRole('region', { name: 'The table in words' });
  const hidden = page.locator('.pile .peeked');
  await eyes.selectOption('All open');
  await page.locator('h1').focus();
  await page.keyboard.press('ArrowDown');
  await page
    .getByText(/^Round 2: /)
    .first()
    .waitFor();
  const step = async (): Promise<number> => {
    await page.keyboard.press('ArrowRight');
    return hidden.count();
  };
  await expect.poll(step).toBeGreaterThan(0);
  expect(await words.innerText()).toMatch(/’s hand: (two|three) flowers/);
  await page.getByRole('button', { name: 'What the expert would do' }).click();
  const advice = page.getByRole('region', { name: 'What the expert would do' }).getByText(/^The expert’s advice for/);
  // An expert who sees what the one who placed it saw; whoever has flowers only has nothing to decide, but somebody will.
  const goOn = async (): Promise<number> => {
    await page.locator('h1').focus();
    await page.keyboard.press('ArrowRight');
    return advice.count();
  };
  if ((await advice.count()) === 0) await expect.poll(goOn, { interval: 500 }).toBe(1);
  // As it was then, nobody knows what others have.
  await eyes.selectOption('As you saw it');
  await expect.poll(() => words.innerText()).not.toContain('’s hand');
  expect(await hidden.count()).toBe(0);
};

test('whose eyes one looks back through is known again after a reload, and to whoever is sent the address', async () => {
  const { page } = await here.somebody();
  await page.route('**/api/tables/T/record', (route) =>
    route.fulfill({ json: played({ game: 'skull', players: 3, options: { first: 0 } }) }),
  );
  const eyes = page.getByRole('combobox', { name: 'Whose eyes' });
  const chosen = (): Promise<string> => eyes.locator('option:checked').innerText();
  const CHOICES = [
    ['', 'As watchers saw it'],
    ['?as=0', 'All open'],
    ['?as=0', 'As Ben saw it'],
    ['?as=0', 'As you saw it'],
  ] as const;
  for (const [as, wanted] of CHOICES) {
    await page.goto(`${here.address}/t/T/look-back${as}`);
    await eyes.selectOption(wanted);
    await page.reload();
    await eyes.waitFor();
    expect(await chosen()).toBe(wanted);
  }
  await page.goto(`${here.address}/t/T/look-back?as=0&eyes=7`);
  await eyes.waitFor();
  expect(await chosen()).toBe('As you saw it');
});

test('looking back by keys, one hears what led to where one is, and no more', async () => {
  const { page } = await here.somebody();
  await page.route('**/api/tables/T/record', (route) =>
    route.fulfill({ json: played({ game: 'skull', players: 3, options: { first: 0 } }) }),
  );
  // From where all have placed: a first disc matters too little to take the place of who starts.
  await page.goto(`${here.address}/t/T/look-back?step=4`);
  const [heard, news, slider] = [page.getByTestId('heard'), page.locator('.news'), page.getByRole('slider')];
  await slider.waitFor();
  const press = async (key: string): Promise<void> => {
    const before = await slider.inputValue();
    await page.locator('.dock').focus();
    await page.keyboard.press(key);
    await expect.poll(() => slider.inputValue()).not.toBe(before);
  };
  const saysTheSame = async (): Promise<boolean> => (await heard.innerText()) === (await news.innerText());
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'ArrowLeft', 'ArrowLeft']) {
    await press(key);
    // Whoever goes far hears of all that lies between.
    await expect.poll(saysTheSame, { message: key }).toBe(key !== 'End');
  }
});

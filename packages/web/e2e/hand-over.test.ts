import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { PHONE, type PersonOptions } from './browser.ts';
import { takeTurn, takeTurnBoldly, takeTurnRashly } from './play.ts';
import { withPage } from './set-up.ts';

const here = withPage();

/** Ana and others share a device, three in all with bots. */
const begin = async (page: Page, others: readonly string[], game = 'skull'): Promise<void> => {
  await page.goto(`${here.address}/g/${game}`);
  await page.getByRole('radio', { name: 'Around one device' }).check();
  await page.getByLabel('Your name').fill('Ana');
  await page.getByRole('radio', { name: '3', exact: true }).check();
  for (const [index, name] of others.entries()) await page.getByLabel(`Name of player ${index + 2}`).fill(name);
  await page.getByRole('button', { name: 'Let’s play' }).click();
  await page.getByRole('button', { name: 'I am Ana' }).click();
  await page.waitForSelector('.dock.yours');
};

/** Ana and Ben, and a bot plays with them. */
const sitDown = async (options: PersonOptions = {}): Promise<Page> => {
  const { page } = await here.somebody({ seed: 11, ...options });
  await begin(page, ['Ben']);
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
    expect(await page.locator('[data-hand], .stage, aside').count()).toBe(0);
    expect((await page.locator('.hand-over').boundingBox())?.width).toBe(page.viewportSize()?.width);
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

/** Writes down, as soon as a page begins, whether a face of one of Ana's discs was ever in it. */
const watchFaces = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: string[] = [];
    const note = (): void => {
      for (const used of document.querySelectorAll('use')) {
        const drawn = used.getAttribute('href') ?? '';
        if (/^#skull-(flower|skull)-0$/.test(drawn)) seen.push(drawn);
      }
      if (document.querySelector('[data-hand="0"]') !== null) seen.push('hand 0');
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true, attributes: true });
    Object.assign(window, { seenFaces: seen });
  });

test('whoever opens the page again has to say who they are before any hand is shown', async () => {
  const page = await sitDown();
  await watchFaces(page);
  const reload = async (who: string): Promise<void> => {
    await page.reload();
    await page.getByRole('button', { name: `I am ${who}` }).waitFor();
    expect(await page.evaluate('window.seenFaces')).toEqual([]);
    expect(await page.locator('.stage, aside li').count()).toBe(0);
  };
  await reload('Ana');
  await page.getByRole('button', { name: 'I am Ana' }).click();
  await page.waitForSelector('.dock.yours [data-hand="0"]');
  await takeTurn(page);
  await page.getByRole('button', { name: 'I am Ben' }).waitFor();
  await reload('Ben');
  // The way back from home is kept, and leads to the cover as well.
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: /Back to your game of Skull/ }).click();
  await page.getByRole('button', { name: 'I am Ben' }).waitFor();
  expect(await page.evaluate('window.seenFaces')).toEqual([]);
});

test('while the device changes hands there is no log to open, and one that was open closes', async () => {
  const page = await sitDown(PHONE);
  const log = page.getByRole('button', { name: 'What happened' });
  await log.click();
  await page.waitForSelector('aside.open');
  // The game goes on under the log.
  const hand = page.locator('.dock.yours .hand');
  await hand.getByRole('button').first().dispatchEvent('click');
  await hand.locator('.button.main').dispatchEvent('click');
  await page.getByRole('button', { name: 'I am Ben' }).waitFor();
  expect(await log.count()).toBe(0);
  expect(await page.locator('aside.open').count()).toBe(0);
  await page.getByRole('button', { name: 'I am Ben' }).click();
  await page.waitForSelector('.dock.yours');
  expect(await page.locator('aside.open').count()).toBe(0);
  // Nor is there anything left of it to close after a reload: Back leaves the table.
  await log.click();
  await page.waitForSelector('aside.open');
  await page.reload();
  await page.getByRole('button', { name: 'I am Ben' }).waitFor();
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toBe('null');
  expect(await page.locator('aside.open').count()).toBe(0);
  await page.goBack();
  await page.getByRole('radio', { name: 'Around one device' }).waitFor();
});

test('while discs are turned, everybody bends over the table: the Challenger’s hand lies face down', async () => {
  const { page } = await here.somebody({ seed: 11 });
  await begin(page, ['Ben', 'Cleo']);
  // Everybody places a flower, and whoever comes next bids as high as can be.
  const attempt = page.getByText('Touch a pile to turn its top disc');
  while ((await attempt.count()) === 0) {
    await takeTurnBoldly(page);
    await page.waitForSelector('.dock.yours, .hand-over');
    const take = page.getByRole('button', { name: /^I am/ });
    if ((await take.count()) > 0) await take.click();
    await page.waitForSelector('.dock.yours');
  }
  const hand = page.locator('[data-hand]');
  expect(await hand.locator('li').count()).toBeGreaterThan(0);
  expect(await hand.locator('use[href^="#skull-flower-"], use[href^="#skull-skull-"]').count()).toBe(0);
  expect(await hand.innerText()).toBe('');
  // Nor is it told to whoever hears the page.
  const inWords = page.getByRole('region', { name: 'The table in words' });
  expect(await inWords.textContent()).toContain('discs lie on the table');
  expect(await inWords.textContent()).not.toMatch(/hand:|from the top/);
  // Nobody is "you" to everybody: the Challenger has a name.
  expect(await page.locator('.stakes .sentence').innerText()).toMatch(/^Challenger: (Ana|Ben|Cleo)$/);
  expect(await page.locator('.seat .mark').count()).toBe(0);
  const due = /^(Ana|Ben|Cleo) is turning the discs\.$/;
  expect(await page.locator('.status').innerText()).toMatch(due);
  expect(await inWords.locator('li').last().textContent()).toMatch(due);
  expect(await page.getByTestId('heard').innerText()).not.toMatch(/\byou/i);
});

test('S15: after everybody has seen the own skull, others look away before its owner gives up a disc', async () => {
  const { page } = await here.somebody({ seed: 11 });
  await begin(page, ['Ben', 'Cleo']);
  await watchHands(page);
  const givesUp = page.locator('.hand').getByRole('button', { name: /^Give up/ });
  for (;;) {
    await page.waitForSelector('.dock.yours, .hand-over');
    const take = page.getByRole('button', { name: /^I am/ });
    if ((await take.count()) > 0) await take.click();
    await page.waitForSelector('.dock.yours');
    if ((await givesUp.count()) > 0) break;
    await takeTurnRashly(page);
  }
  const [before, cover, after] = (await seenHands(page)).slice(-3);
  expect(cover).toMatch(/^I am/);
  expect(after).toBe(before);
  // Which disc it was is told to nobody from then on until somebody has the device alone: not beside the table either.
  await watchWords(page);
  await takeTurnRashly(page);
  await page.waitForSelector('.hand-over');
  const told = await page.evaluate<readonly string[]>('window.seenWords');
  expect(told.filter((text) => /loses a disc/.test(text)).length).toBeGreaterThan(0);
  expect(told.filter((text) => /Only you know/.test(text))).toEqual([]);
});

/** Writes down all words of the page at every change, once what can be done is done. */
const watchWords = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: string[] = [];
    const note = (): void => {
      if (document.querySelector('.dock.yours') === null) seen.push(document.body.textContent ?? '');
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
    Object.assign(window, { seenWords: seen });
  });

test('however long a name is, and without a place to break it, whoever takes the device reads it whole on a phone', async () => {
  const { page } = await here.somebody(PHONE);
  const name = 'W'.repeat(24);
  await page.goto(`${here.address}/g/skull-king-dice`);
  await page.getByRole('radio', { name: 'Around one device' }).check();
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Name of player 2').fill('Ben');
  await page.getByRole('button', { name: 'Let’s play' }).click();
  const words = page.locator('.hand-over > *');
  await expect.poll(() => words.last().innerText()).toBe(`I am ${name}`);
  const outside = await words.evaluateAll((all) =>
    all
      .filter((each) => {
        const { left, right } = each.getBoundingClientRect();
        return left < 0 || right > innerWidth || each.scrollWidth > each.clientWidth;
      })
      .map(({ textContent }) => textContent),
  );
  expect(outside).toEqual([]);
});

/** Writes down, at every change of the page, who has to take the device, whether somebody's dice can be read in it, and what everybody reads. */
const watchDice = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: string[] = [];
    const sheets: string[] = [];
    const note = (): void => {
      sheets.push(...[...document.querySelectorAll('.sheet .name')].map(({ textContent }) => textContent));
      const to = document.querySelector('.hand-over .button')?.textContent?.trim();
      const read = document.querySelector('.tray .hidden-text, .seat.you .face:not(.kind-hidden)') !== null;
      const now = to ?? (read ? 'read' : 'face down');
      if (now !== seen.at(-1)) seen.push(now);
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, attributes: true });
    Object.assign(window, { seenHands: seen, seenNames: sheets });
    note();
  });

test('dice are rolled before everybody: whoever takes the trick and leads on is covered before their hand opens', async () => {
  const { page } = await here.somebody({ seed: 11 });
  await begin(page, ['Ben', 'Cleo'], 'skull-king-dice');
  await watchDice(page);
  /** Somebody has rolled, and goes on. */
  const goesOn = (seen: readonly string[]): boolean =>
    seen.some((now, index) => now.startsWith('I am') && seen[index - 1] === 'face down' && seen[index - 3] === now);
  const SOME_ROUNDS = 18;
  const isEnough = (seen: readonly string[]): boolean =>
    goesOn(seen) && seen.filter((now) => now.startsWith('I am')).length > SOME_ROUNDS;
  while (!isEnough(await seenHands(page))) {
    await page.waitForSelector('.dock.yours, .hand-over, .end');
    if ((await page.locator('.end').count()) > 0) break;
    const take = page.getByRole('button', { name: /^I am/ });
    if ((await take.count()) > 0) await take.click();
    else await takeTurn(page);
  }
  const seen = await seenHands(page);
  expect(goesOn(seen)).toBe(true);
  const opened = seen.flatMap((now, index) => (now === 'read' && index > 0 ? [seen[index - 1]] : []));
  expect(opened.filter((before) => before === 'face down')).toEqual([]);
  // Everybody reads what a round has brought: nobody is "you" there, least of all whoever rolled last.
  const names: readonly string[] = await page.evaluate('window.seenNames');
  expect(new Set(names)).toEqual(new Set(['Ana', 'Ben', 'Cleo']));
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
  expect(await handed('Place a flower')).toBe(await handed('Place the skull'));
});

import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { readRecord, verify } from '@skulduggery/table';
import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { PHONE, type Person } from './browser.ts';
import { tabTo, takeTurnByKeyboard } from './keyboard.ts';
import { playOn, takeTurn } from './play.ts';
import { isInSight, rest, widthOf } from './ruler.ts';
import { withPage } from './set-up.ts';

const here = withPage();

const start = async (game: RegExp, who: Person): Promise<void> => {
  await who.page.goto(here.address);
  await who.page.getByRole('button', { name: game }).click();
  await who.page.waitForSelector('.stage');
};

const words = (who: Person): Promise<string> =>
  who.page.getByRole('region', { name: 'The table in words' }).innerText();

test('on a phone the panel has the focus, Escape and the browser’s Back close it, and leave the table only where nothing covers it', async () => {
  const who = await here.somebody({ seed: 7, ...PHONE });
  await start(/Play now.*Skull$/, who);
  const opener = who.page.getByRole('button', { name: 'What happened' });
  const panel = who.page.getByRole('complementary', { name: 'What happened' });
  const close = panel.getByRole('button', { name: 'Close' });
  for (const shut of [
    () => who.page.keyboard.press('Escape'),
    () => who.page.evaluate(() => history.back()),
    () => close.click(),
  ]) {
    await opener.click();
    await expect.poll(() => close.evaluate((button) => button === document.activeElement)).toBe(true);
    // Nothing behind it can be reached.
    expect(await who.page.locator(':is(header, main):not([inert])').count()).toBe(0);
    await shut();
    await panel.waitFor({ state: 'hidden' });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await expect.poll(() => who.page.evaluate(() => JSON.stringify(history.state))).toBe('null');
    expect(await who.page.locator('.stage').count()).toBe(1);
  }
  await who.page.goBack();
  await who.page.getByRole('heading', { name: 'Three games of nerve. One table.' }).waitFor();
});

test('Back closes whatever lies open before it leaves the table, after a reload too', async () => {
  const who = await here.somebody({ seed: 7, ...PHONE });
  const { page } = who;
  await start(/Play now.*Skull King/, who);
  const back = (): Promise<void> => page.evaluate(() => history.back());
  const title = page.getByRole('heading', { name: 'Three games of nerve. One table.' });
  const opener = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const [log, table] = [
    page.getByRole('complementary', { name: 'What happened' }),
    page.getByRole('region', { name: 'The dice, strongest first' }),
  ];
  const openers = [
    { name: 'What happened', thing: log },
    { name: 'Rules', thing: page.getByRole('dialog') },
    { name: 'Settings', thing: page.getByRole('dialog') },
    { name: 'Score pad', thing: page.getByRole('dialog') },
    { name: 'Dice', thing: table },
  ];
  // Whoever has not played it yet sees in words where its rules are; whoever has read them knows.
  const inWords = page.locator('.tool').getByText('Rules');
  await inWords.waitFor();
  for (const { name, thing } of openers) {
    await opener(name).click();
    await thing.waitFor();
    await back();
    await thing.waitFor({ state: 'hidden' });
    expect(await page.locator('.stage').count(), name).toBe(1);
  }
  expect(await inWords.isVisible()).toBe(false);
  await opener('What happened').click();
  await page.reload();
  await log.waitFor();
  await back();
  await log.waitFor({ state: 'hidden' });
  // However soon something else is opened, it is the only thing to close.
  await opener('Rules').click();
  await page.getByRole('dialog').waitFor();
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('dialog[open] button')?.click();
    document.querySelector<HTMLElement>('[aria-label=Settings]')?.click();
  });
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
  await back();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  // Whoever goes away from it comes back to the table alone.
  await opener('Dice').click();
  await page.getByRole('link', { name: 'Home' }).click();
  await title.waitFor();
  await back();
  await page.waitForSelector('.stage');
  expect(await opener('Dice').getAttribute('aria-expanded')).toBe('false');
  await back();
  await title.waitFor();
});

// The boards of the other two are played to the end by keyboard, in tests of their own.
test('alone against bots, from one touch to the end, and never wider than the phone', async () => {
  const who = await here.somebody({ seed: 7, ...PHONE });
  await start(/Play now.*Skalpott/, who);
  const take = async (): Promise<void> => {
    await takeTurn(who.page);
    expect(await widthOf(who.page)).toBeLessThanOrEqual(PHONE.viewport.width);
  };
  await playOn(who.page, { take });
  const winner = await who.page.locator('.end h2').innerText();
  expect(winner).toMatch(/win|share/);
  // Nobody celebrates a bot.
  expect(await who.page.locator('.confetti').count()).toBe(winner.startsWith('You') ? 1 : 0);
  await who.page.getByRole('link', { name: 'Look back' }).click();
  // From one's own side of the table, where "You" is you in any language.
  await who.page.waitForSelector('.seat.you');
  expect(await who.page.locator('.seat.you .letters').first().innerText()).toBe('You');
  expect(await widthOf(who.page)).toBeLessThanOrEqual(PHONE.viewport.width);
  const told = who.page.getByRole('region', { name: 'All moves so far', includeHidden: true }).locator('li');
  await who.page.getByRole('slider').fill('30');
  await expect.poll(() => told.count()).toBeGreaterThan(10);
  // What was played holds, and can be taken away to be checked elsewhere.
  await who.page.getByRole('button', { name: 'The record of this game' }).click();
  await who.page.getByText('Everything holds').waitFor();
  const [download] = await Promise.all([
    who.page.waitForEvent('download'),
    who.page.getByRole('button', { name: 'Download the record' }).click(),
  ]);
  const record = readRecord(JSON.parse(readFileSync(await download.path(), 'utf8')));
  expect(record.ok ? verify(record.value) : record).toEqual({ ok: true, value: null });
  await who.page.keyboard.press('Escape');
  // A game that is over is none to come back to.
  await who.page.getByRole('link', { name: 'Home' }).click();
  await who.page.waitForSelector('.games');
  expect(await who.page.getByText('Back to your game').count()).toBe(0);
});

test('whoever would rather watch lets bots play among themselves, to the end', async () => {
  const { page } = await here.somebody({ seed: 7 });
  await page.goto(`${here.address}/g/skalpott`);
  await page.getByRole('button', { name: 'Just watch the bots' }).click();
  await page.getByText('You are watching').waitFor();
  await page.waitForSelector('.end');
  expect(await page.locator('.seat.you, .confetti').count()).toBe(0);
});

const ON_THEIR_SIDE = [
  { width: 667, height: 375 },
  { width: 740, height: 360 },
  { width: 844, height: 390 },
];

test.each([
  { game: 'skull', rule: 'The challenge' },
  { game: 'skull-king-dice', rule: 'What beats what' },
  { game: 'skalpott', rule: 'The Chance card' },
])(
  '$game on a phone, upright or on its side: one can begin without scrolling, and read the rules first',
  async ({ game, rule }) => {
    const { page } = await here.somebody(PHONE);
    await page.goto(`${here.address}/g/${game}`);
    for (const viewport of [...ON_THEIR_SIDE, PHONE.viewport]) {
      await page.setViewportSize(viewport);
      expect(await isInSight(page, page.getByRole('button', { name: 'Deal me in' })), String(viewport.width)).toBe(
        true,
      );
    }
    await page.getByRole('button', { name: 'Rules' }).click();
    await page.getByRole('heading', { name: rule }).waitFor();
  },
);

test('around one device, nobody’s name lies under the button that begins', async () => {
  const { page } = await here.somebody(PHONE);
  await page.goto(`${here.address}/g/skull`);
  await page.getByRole('radio', { name: 'Around one device' }).check();
  await rest(page);
  const boxes = [page.locator('.others'), page.getByRole('button', { name: 'Let’s play' })].map((each) =>
    each.boundingBox(),
  );
  const [names, begin] = await Promise.all(boxes);
  if (names == null || begin == null) throw new Error('not there');
  expect(begin.y).toBeGreaterThan(names.y + names.height);
});

test('whoever does not know what to do is told what the expert would do, and then does it', async () => {
  const who = await here.somebody({ seed: 5, ...PHONE });
  const { page } = who;
  await start(/Play now.*Skalpott/, who);
  await page.waitForSelector('.dock.yours');
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  await page.getByRole('button', { name: 'What would the expert do?' }).click();
  const advice = page.getByRole('region', { name: 'What the expert would do' });
  await advice.getByText('The expert’s advice for you').waitFor();
  expect(await advice.getByRole('listitem').first().innerText()).toMatch(/%.+% to win/s);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  expect(await takeTurn(page)).toBe(true);
});

test('a reload in the middle loses nothing', async () => {
  const who = await here.somebody({ seed: 5 });
  await start(/Play now.*Skalpott/, who);
  for (let turn = 0; turn < 3; turn += 1) {
    await who.page.waitForSelector('.dock.yours');
    await takeTurn(who.page);
  }
  await who.page.waitForSelector('.dock.yours');
  const before = await words(who);
  const log = await who.page.getByRole('region', { name: 'All moves so far' }).innerText();
  await who.page.reload();
  await who.page.waitForSelector('.dock.yours');
  expect(await words(who)).toBe(before);
  expect(await who.page.getByRole('region', { name: 'All moves so far' }).innerText()).toBe(log);
  expect(await takeTurn(who.page)).toBe(true);
  // Whoever goes home in the middle finds the way back there.
  await who.page.getByRole('link', { name: 'Home' }).click();
  await who.page.getByRole('link', { name: 'Back to your game of Skalpott' }).click();
  await who.page.waitForSelector('.stage');
  // And to every other game that was left, the latest first.
  await start(/Play now.*Skull$/, who);
  await who.page.getByRole('link', { name: 'Home' }).click();
  await who.page.waitForSelector('.games');
  const back = who.page.getByRole('link', { name: 'Back to your game' });
  expect(await back.allInnerTexts()).toEqual(['Back to your game of Skull', 'Back to your game of Skalpott']);
  // Two of one game can't be told apart: the latest is offered, and the other when that one is forgotten.
  const latest = await back.first().getAttribute('href');
  await start(/Play now.*Skull$/, who);
  await who.page.getByRole('link', { name: 'Home' }).click();
  await who.page.waitForSelector('.games');
  expect(await back.allInnerTexts()).toEqual(['Back to your game of Skull', 'Back to your game of Skalpott']);
  expect(await back.first().getAttribute('href')).not.toBe(latest);
  await who.page.getByRole('button', { name: 'Take Skull off this list' }).click();
  expect(await back.first().getAttribute('href')).toBe(latest);
  await who.page.getByRole('button', { name: 'Take Skull off this list' }).click();
  await who.page.reload();
  await who.page.waitForSelector('.games');
  expect(await back.allInnerTexts()).toEqual(['Back to your game of Skalpott']);
});

test('on the smallest phone the way back pushes no game out of sight', async () => {
  const who = await here.somebody({ ...PHONE, viewport: { width: 360, height: 640 } });
  for (const name of [/Play now.*Skull$/, /Play now.*Skull King/, /Play now.*Skalpott/]) await start(name, who);
  await who.page.goto(here.address);
  await who.page.getByRole('link', { name: 'Back to your game of Skull King' }).waitFor();
  expect(await isInSight(who.page, who.page.getByRole('button', { name: /Play now.*Skull$/ }))).toBe(true);
});

test('at home no game stands alone beside a hole, however wide the screen is', async () => {
  const { page } = await here.somebody();
  await page.goto(here.address);
  await page.waitForSelector('.games');
  for (const width of [600, 640, 768, 820, 959, 960, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 1000 });
    await rest(page);
    const tops = await page.locator('.game').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect([1, tops.length], String(width)).toContain(new Set(tops).size);
  }
});

test('a browser that forbids its storage plays all the same', async () => {
  const who = await here.somebody({ seed: 5 });
  await who.context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  await start(/Play now.*Skalpott/, who);
  await who.page.waitForSelector('.dock.yours');
  expect(await takeTurn(who.page)).toBe(true);
});

test('the language changes before the game and at the table, everything with it, and nothing that was chosen is lost', async () => {
  const who = await here.somebody({ seed: 5 });
  await who.page.goto(`${here.address}/g/skalpott`);
  const six = who.page.getByRole('radio', { name: '6', exact: true });
  await six.check();
  await who.page.getByRole('button', { name: 'Settings' }).click();
  const italian = who.page.getByRole('radio', { name: 'Italiano' });
  await italian.check();
  await who.page.getByRole('heading', { name: 'Impostazioni' }).waitFor();
  expect(await italian.evaluate((radio) => radio === document.activeElement)).toBe(true);
  await who.page.keyboard.press('Escape');
  expect(await six.isChecked()).toBe(true);
  await who.page.getByRole('button', { name: 'Al tavolo!' }).click();
  await who.page.waitForSelector('.dock.yours');
  for (const [language, turn] of [
    ['Français', 'À vous de jouer'],
    ['Italiano', 'Tocca a te'],
    ['English', 'Your turn'],
  ] as const) {
    await who.page.locator('header .tool').nth(2).click();
    await who.page.getByRole('radio', { name: language }).check();
    await who.page.keyboard.press('Escape');
    await who.page.getByText(turn, { exact: true }).first().waitFor();
    expect(await takeTurn(who.page)).toBe(true);
    await who.page.waitForSelector('.dock.yours');
  }
});

test.each([
  { locale: 'fr-CH', title: 'Trois jeux de culot. Une table.' },
  { locale: 'it-IT', title: 'Tre giochi di nervi. Un tavolo.' },
  { locale: 'de-DE', title: 'Three games of nerve. One table.' },
])('the browser’s language is the first: $locale', async ({ locale, title }) => {
  const who = await here.somebody({ locale });
  await who.page.goto(here.address);
  expect(await who.page.locator('h1').innerText()).toBe(title);
});

test('by keyboard alone', async () => {
  const who = await here.somebody({ seed: 9 });
  const { page } = who;
  await page.goto(here.address);
  await page.waitForSelector('h1');
  await tabTo(page, '.game:last-child .button.main');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Skalpott' }).waitFor();
  const take = async (): Promise<void> => {
    expect(await page.evaluate(() => document.activeElement === document.body), 'the focus is never lost').toBe(false);
    await takeTurnByKeyboard(page);
  };
  expect(await page.locator('.lesson').count()).toBe(1);
  await playOn(page, { take });
  await tabTo(page, '.end .button.main');
  expect(await page.locator(':focus').innerText()).toBe('Play again');
  // Whoever has seen a game to its end is not taught it again.
  await page.keyboard.press('Enter');
  await page.waitForSelector('.dock.yours');
  expect(await page.locator('.lesson').count()).toBe(0);
});

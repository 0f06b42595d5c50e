import type { Page } from '@playwright/test';
import { games } from '@skulduggery/rules';
import type { Entry, Person } from '@skulduggery/table';
import { expect, test } from 'vitest';
import { moves } from '../../rules/test/skull-table.ts';
import { append, begin, newTwinTable, sitterOf, type TwinTable } from '../../server/test/twins.ts';
import { PHONE } from './browser.ts';
import { rest, tooWide } from './ruler.ts';
import { plugIn, type Plugged } from './scripted.ts';
import { withPage } from './set-up.ts';

const here = withPage();

/** What the clock of the tables says, always. */
const NOW = 1000;

/** How far the clock of the device is ahead of it. */
const AHEAD = 3_600_000;

const COMPANY = { names: ['Ana', 'Ben', 'Cleo', 'Dan', 'Elisabetta', 'Franz'], options: { first: 0 } };

/** Ana on her phone, at a table of six. */
const ana = async (): Promise<{ readonly page: Page; readonly table: TwinTable; readonly plugged: Plugged }> => {
  const game = games.get('skull');
  if (game === undefined) throw new Error('no Skull');
  const table = await newTwinTable({ game }, COMPANY);
  await begin(table);
  for (const player of COMPANY.names.keys())
    table.live.watch({ person: sitterOf(COMPANY, player).id, tell: () => undefined });
  const [placed] = moves('1 flower');
  if (placed === undefined) throw new Error('nothing placed');
  await append(table, { type: 'moved', at: NOW, ...placed });
  const { page } = await here.somebody({ viewport: PHONE.viewport });
  // What is said stays at the seat for a while, here for good: the clock of the page stands still.
  await page.clock.setFixedTime(NOW + AHEAD);
  const plugged = await plugIn(page, (send) => {
    const conversation = table.converse(0, send);
    return (text) => void conversation.hear(text);
  });
  await page.goto(`${here.address}/t/twin`);
  await page.waitForSelector('.stage');
  return { page, table, plugged };
};

const saying = (from: Person, key: string, at = NOW): Entry => ({
  type: 'said',
  at,
  from,
  talk: { type: 'phrase', key },
});

test('one long word makes no screen wider, and whoever answers finds the button', async () => {
  const { page, table } = await ana();
  await append(table, {
    type: 'said',
    at: NOW,
    from: sitterOf(COMPANY, 1),
    talk: { type: 'text', text: 'w'.repeat(80) },
  });
  // Whoever hears the page has heard it by then, though the talk is out of sight.
  await page.getByTestId('talk-heard').getByText('Ben: www').waitFor();
  await page.getByRole('button', { name: 'What happened' }).click();
  await page.getByRole('list', { name: 'Talk' }).getByText('www').waitFor();
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await tooWide(page), `${width} wide`).toEqual([]);
    const send = await page.getByRole('button', { name: 'Say it' }).boundingBox();
    expect((send?.x ?? Infinity) + (send?.width ?? 0), `${width} wide`).toBeLessThanOrEqual(width);
  }
});

test('words for which there was no connection stay where they were typed, and are said once there is one', async () => {
  const { page, plugged } = await ana();
  const offline = page.getByRole('status').getByText('You are offline');
  await page.getByRole('button', { name: 'What happened' }).click();
  const field = page.getByRole('textbox', { name: 'Say something' });
  await field.fill('Who dares?');
  await plugged.cut();
  await offline.waitFor({ state: 'attached' });
  await field.press('Enter');
  await page.getByText('Not sent: there was no connection.').waitFor({ state: 'attached' });
  await expect.poll(() => field.inputValue()).toBe('Who dares?');
  await plugged.mend();
  // Not only on the way back.
  await page.locator('.banner:not(.problem)').waitFor({ state: 'detached' });
  await field.press('Enter');
  await field.press('Enter');
  const said = page.getByRole('list', { name: 'Talk' }).getByText('Who dares?');
  await said.waitFor();
  expect([await field.inputValue(), await said.count()]).toEqual(['', 1]);
});

test('six who speak at once on a phone: everything said is on the screen, and not on the page’s head', async () => {
  const { page, table } = await ana();
  await append(table, ...COMPANY.names.map((_, player) => saying(sitterOf(COMPANY, player), 'phrase.trust')));
  await page.locator('.bubble').nth(5).waitFor({ state: 'attached' });
  await rest(page);
  const outside = await page.locator('.bubble').evaluateAll((bubbles) => {
    const head = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return bubbles
      .map((bubble) => bubble.getBoundingClientRect())
      .filter(({ left, right, top, bottom }) => left < 0 || right > innerWidth || top < head || bottom > innerHeight);
  });
  expect(outside).toEqual([]);
});

test('what was said long ago by the clock of the tables is no longer at the seat, whatever the device’s clock says', async () => {
  const { page, table } = await ana();
  await append(
    table,
    saying(sitterOf(COMPANY, 1), 'phrase.trust', NOW - 6001),
    saying(sitterOf(COMPANY, 2), 'phrase.trust'),
  );
  await page.locator('.bubble').first().waitFor({ state: 'attached' });
  expect(await page.locator('.seat:has(.bubble) .name').allInnerTexts()).toEqual(['Cleo']);
});

test('a seat’s clock runs from when the table began to wait, whatever the device’s clock says', async () => {
  const { page } = await ana();
  const gone = await page
    .locator('.clock')
    .evaluateAll((clocks) => clocks.map((clock) => getComputedStyle(clock).getPropertyValue('--gone')));
  expect(new Set(gone)).toEqual(new Set(['-0s']));
});

type Made = Omit<Extract<Entry, { type: 'moved' }>, 'type' | 'by' | 'move'>;

/** Moves at a time, as `moves` reads them. */
const made = (line: string, how: Made): readonly Entry[] =>
  moves(line).map((each) => ({ type: 'moved', ...how, ...each }));

/** Everybody but Ana has placed: she starts, so she places last (S6), and comes next. */
const OTHERS = '2 flower, 3 flower, 4 flower, 5 flower';

test('the last seconds for a move are counted where one plays, and none before', async () => {
  const { page, table } = await ana();
  const left = page.locator('.dock.yours').getByText('seconds left');
  await append(table, ...made(OTHERS, { at: NOW }));
  await page.waitForSelector('.dock.yours');
  expect(await left.count()).toBe(0);
  await append(table, ...made('0 flower', { at: NOW - 53_000 }));
  await left.waitFor({ state: 'attached' });
  expect(await left.textContent()).toBe('7 seconds left');
});

test('what a bot decided because time was up says so, to whom it happened and in the log', async () => {
  const { page, table } = await ana();
  await append(table, ...made(OTHERS, { at: NOW }), ...made('0 flower', { at: NOW, standIn: 'late' }));
  await page.locator('.dock .news').getByText('Time was up: a bot decided for you.').waitFor();
  await page.getByRole('button', { name: 'What happened' }).click();
  const log = page.getByRole('region', { name: 'All moves so far' }).getByRole('listitem');
  expect(await log.last().innerText()).toBe('You place a disc. (time was up: a bot decided for you)');
});

test('the host mutes and removes also somebody who only watches, and talks', async () => {
  const { page, table } = await ana();
  await append(table, saying({ id: 'zoe', name: 'Zoe', kind: 'person' }, 'phrase.hurry'));
  await page.getByRole('button', { name: 'What happened' }).click();
  const heard = page.getByRole('list', { name: 'Talk' }).getByText('Zoe (watching)');
  await heard.waitFor();
  await page.getByText('People').click();
  const zoe = page.locator('.people').getByRole('listitem').filter({ hasText: 'Zoe' });
  await zoe.getByRole('button', { name: 'Mute Zoe' }).click();
  expect(await heard.count()).toBe(0);
  await zoe.getByRole('button', { name: 'Remove Zoe (watching)', exact: true }).click();
  await zoe.getByRole('button', { name: 'Remove Zoe (watching)?' }).click();
  // Once is enough: nobody is asked for it again.
  await zoe.getByRole('button', { name: 'Remove' }).waitFor({ state: 'detached' });
  expect(table.live.table().removed).toEqual(['zoe']);
});

test('while the host is asked whether to remove somebody, whose name is long, that name is read', async () => {
  const { page, table } = await ana();
  const name = 'Giovannantonio Bartolini';
  await append(table, saying({ id: 'gio', name, kind: 'person' }, 'phrase.hurry'));
  await page.getByRole('button', { name: 'What happened' }).click();
  await page.getByText('People').click();
  const person = page.locator('.people').getByRole('listitem').filter({ hasText: name });
  await person.getByRole('button', { name: `Remove ${name} (watching)`, exact: true }).click();
  await person.getByRole('button', { name: `Remove ${name} (watching)?` }).waitFor();
  expect((await person.locator('span').boundingBox())?.width).toBeGreaterThan(100);
});

test('whom the host removes in the middle of a game is not said to be away: the seat and the log tell what happened', async () => {
  const { page, table } = await ana();
  await page.getByRole('button', { name: 'What happened' }).click();
  await page.getByText('People').click();
  const ben = page.locator('.people').getByRole('listitem').filter({ hasText: 'Ben' });
  await ben.getByRole('button', { name: 'Remove' }).click();
  await ben.getByRole('button', { name: 'Remove Ben?' }).click();
  const seat = page.locator('.seat').filter({ hasText: 'Ben' });
  await seat.getByText('removed: a bot plays on').waitFor({ state: 'attached' });
  await append(table, ...made('1 flower', { at: NOW, standIn: 'away' }));
  const log = page.getByRole('region', { name: 'All moves so far' }).getByRole('listitem');
  await expect.poll(() => log.allInnerTexts()).toContain('The host has removed Ben: a bot plays on.');
});

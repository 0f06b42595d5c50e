import type { Page } from '@playwright/test';
import { games } from '@skulduggery/rules';
import { expect, test } from 'vitest';
import { newTwinTable, sitterOf, type TwinTable } from '../../server/test/twins.ts';
import { findings } from './axe.ts';
import { PHONE } from './browser.ts';
import { isInSight, widthOf } from './ruler.ts';
import { plugIn } from './scripted.ts';
import { withPage } from './set-up.ts';

const here = withPage();

const WATCH = JSON.stringify({ type: 'watch', table: 'twin', after: null });
const nobodyListens = (): void => undefined;

const sit = (table: TwinTable, player: number): Promise<unknown> =>
  table.live.perform(sitterOf(table.company, player), { id: `sit-${player}`, type: 'sit', player });

/** A table of four that has not begun. */
const gathering = async (seated: readonly number[]): Promise<TwinTable> => {
  const game = games.get('skull');
  if (game === undefined) throw new Error('no Skull');
  const table = await newTwinTable({ game }, { names: ['Ana', 'Ben', 'Cleo', 'Dan'], options: {} });
  for (const player of seated) await sit(table, player);
  return table;
};

/** Somebody looks at such a table, of which they are a player. */
const wait = async (page: Page, viewer: number, seated: readonly number[]): Promise<TwinTable> => {
  const table = await gathering(seated);
  await plugIn(page, (send) => {
    const conversation = table.converse(viewer, send);
    return (text) => void conversation.hear(text);
  });
  await page.goto(`${here.address}/t/twin`);
  await page.getByRole('listitem').first().waitFor();
  return table;
};

test('who is there is in sight on a phone, and so is how to send for others', async () => {
  const { page } = await here.somebody(PHONE);
  const table = await wait(page, 0, [0]);
  await sit(table, 1);
  const ben = page.getByRole('listitem').filter({ hasText: 'Ben' });
  await ben.waitFor();
  await page.getByRole('heading', { level: 2, name: 'Skull', exact: true }).waitFor();
  expect(await isInSight(page, ben)).toBe(true);
  expect(await isInSight(page, page.getByRole('button', { name: 'Share the link' }).first())).toBe(true);
  expect(await isInSight(page, page.getByRole('button', { name: 'Fill up with bots' }))).toBe(true);
  expect(await widthOf(page)).toBe(PHONE.viewport.width);
  expect(await findings(page)).toEqual([]);
});

test('whoever has just sat down sees their own seat on a phone; the code to scan is there when it is wanted', async () => {
  const { page } = await here.somebody(PHONE);
  await wait(page, 1, [0, 1]);
  expect(await isInSight(page, page.getByRole('listitem').filter({ hasText: 'Ben (you)' }))).toBe(true);
  const code = page.getByRole('img', { name: 'QR code' });
  expect(await code.count()).toBe(0);
  await page.getByRole('button', { name: 'Show the code' }).click();
  await code.waitFor();
});

test('of a full table, nobody is said to be here who is not', async () => {
  const { page } = await here.somebody(PHONE);
  const table = await wait(page, 0, [0, 1, 2, 3]);
  const title = page.getByRole('heading', { level: 1 });
  const absent = page.getByRole('listitem').getByText('not here');
  const missing = page.getByText('Ben, Cleo and Dan are not here: the game would begin without them.');
  await expect.poll(() => absent.count()).toBe(3);
  expect(await missing.count()).toBe(1);
  expect(await title.innerText()).toBe('Waiting for Ben, Cleo and Dan');
  for (const other of [1, 2, 3]) await table.converse(other, nobodyListens).hear(WATCH);
  await expect.poll(() => absent.count()).toBe(0);
  expect(await missing.count()).toBe(0);
  expect(await title.innerText()).toBe('All seats are taken');
});

test('a stranger at a full table is told that they can watch, and is not asked to sit down', async () => {
  const { page } = await here.somebody(PHONE);
  const table = await gathering([0, 1, 2, 3]);
  await plugIn(page, (send) => {
    const conversation = table.converse(null, send);
    return (text) => void conversation.hear(text);
  });
  await page.route('**/api/me', (route) => route.fulfill({ json: { you: null } }));
  // Passkeys belong to a name, not to a number.
  await page.goto(`${here.address.replace('127.0.0.1', 'localhost')}/t/twin?i=CODE`);
  await page.getByText('Ana starts the game. You can watch as soon as it starts.').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('All seats are taken');
  // Whoever sits there may have come with another device.
  await page.getByRole('button', { name: 'I have a passkey' }).waitFor();
  expect(await page.getByRole('button', { name: 'Sit down' }).count()).toBe(0);
  // A seat that is free again is offered.
  await table.live.perform(sitterOf(table.company, 3), { id: 'leave-3', type: 'leave' });
  await page.getByRole('button', { name: 'Sit down' }).waitFor();
});

test('the host says how well the bots play that they seat, one by one or all at once', async () => {
  const { page } = await here.somebody(PHONE);
  const table = await wait(page, 0, [0]);
  const levels = (): readonly unknown[] =>
    table.live.table().places.map((place) => (place?.who.kind === 'bot' ? place.who.level : null));
  await page.getByRole('combobox', { name: 'Bots' }).selectOption('Novice');
  await page.getByRole('button', { name: 'Seat a bot on seat 3' }).click();
  await expect.poll(levels).toEqual([null, null, 'novice', null]);
  await page.getByRole('combobox', { name: 'Bots' }).selectOption('Expert');
  await page.getByRole('button', { name: 'Fill up with bots' }).click();
  await expect.poll(levels).toEqual([null, 'expert', 'novice', 'expert']);
});

test('why something was not done is said as long as it takes to read, each time that it happens', async () => {
  const { page, context } = await here.somebody(PHONE);
  await page.clock.install();
  const table = await gathering([0]);
  await plugIn(page, (send) => {
    const conversation = table.converse(0, send);
    return (text) => {
      // Whatever is asked for is too much.
      const id = /"id":"([^"]+)"/.exec(text)?.[1];
      if (id === undefined) void conversation.hear(text);
      else send(JSON.stringify({ type: 'refused', table: 'twin', id, refusal: { code: 'too-many', message: '' } }));
    };
  });
  await page.goto(`${here.address}/t/twin`);
  const fill = page.getByRole('button', { name: 'Fill up with bots' });
  await fill.click();
  const why = page.getByRole('status').getByText('There is a limit to this');
  await why.waitFor();
  await page.clock.runFor(10_000);
  // Not in a while: the clock of the page goes on by itself.
  expect(await why.count()).toBe(0);
  // A connection that was lost since has nothing to do with it.
  const lost = page.getByRole('status').getByText('You are offline');
  await context.setOffline(true);
  await lost.waitFor();
  await context.setOffline(false);
  await lost.waitFor({ state: 'detached' });
  expect(await why.count()).toBe(0);
  await fill.click();
  await why.waitFor();
});

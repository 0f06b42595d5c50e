import type { Page } from '@playwright/test';
import { PROTOCOL, type FromClient, type OwnTable, type ToClient } from '@skulduggery/table';
import { expect, test } from 'vitest';
import { ownTable } from '../src/connection/test/samples.ts';
import { plugIn } from './scripted.ts';
import { withPage } from './set-up.ts';

const here = withPage();

const NOW = Date.UTC(2026, 10, 18);

/** Home as somebody sees it who has these tables. */
const openHome = async (page: Page, tables: readonly OwnTable[]): Promise<void> => {
  await plugIn(page, (tell) => {
    const say = (message: ToClient): void => tell(JSON.stringify(message));
    say({ type: 'welcome', protocol: PROTOCOL, you: null, now: NOW });
    return (text) => {
      // oxlint-disable-next-line typescript/no-unsafe-assignment -- our own page's words, made from the same types
      const { type }: FromClient = JSON.parse(text);
      if (type === 'ping') say({ type: 'pong', now: NOW });
      if (type === 'mine') say({ type: 'mine', tables });
    };
  });
  await page.goto(here.address);
};

test('home says how much time is left where it is one’s turn, as it passes, and nothing moves by that', async () => {
  const { page } = await here.somebody();
  // This device is a day late.
  await page.clock.install({ time: NOW - 86_400_000 });
  await openHome(page, [ownTable('A', { until: NOW + 150_000 }), ownTable('B')]);
  const row = page.getByRole('listitem').filter({ hasText: 'Your turn' });
  await row.getByText('2 minutes left').waitFor();
  const before = await Promise.all([row.first().boundingBox(), row.last().boundingBox()]);
  await page.clock.fastForward(60_000);
  await row.getByText('1 minute left').waitFor();
  await page.clock.fastForward(60_000);
  await row.getByText('less than a minute left').waitFor();
  expect(await Promise.all([row.first().boundingBox(), row.last().boundingBox()])).toEqual(before);
});

test('a table that can be started is no turn, and home says so in its title too', async () => {
  const { page } = await here.somebody();
  await openHome(page, [ownTable('A', { phase: 'gathering' })]);
  await page.getByRole('link', { name: 'All seats are taken: Skull with Ben' }).waitFor();
  expect(await page.title()).toBe('All seats are taken – Skulduggery');
});

import { globSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { kept } from './kept.ts';
import { takeTurn } from './play.ts';
import { DIST } from './serve.ts';
import { withTables } from './set-up.ts';

const here = withTables();

/** Everything that the page is made of; older fonts and the system's icons are not. */
const FILES = [
  '/',
  ...globSync('{icon.svg,manifest.webmanifest,assets/*.{js,css,woff2,bin}}', { cwd: DIST }).map((file) => `/${file}`),
].toSorted();

const playATurn = async (page: Page): Promise<void> => {
  await page.waitForSelector('.dock.yours');
  expect(await takeTurn(page)).toBe(true);
};

test('whoever loses the network on the first visit is told that they can play, as soon as they can', async () => {
  const { page, context } = await here.somebody({ seed: 5, serviceWorkers: 'allow' });
  await page.clock.install();
  await page.goto(here.address);
  await context.setOffline(true);
  await page.getByText('You are offline.').waitFor();
  // Past the moment at which the page would be kept.
  await page.clock.runFor(60_000);
  await context.setOffline(false);
  await page.clock.resume();
  await expect.poll(() => kept(page)).toEqual(FILES);
  await context.setOffline(true);
  await page.getByText('No connection. Against bots and around one device you can play all the same.').waitFor();
  await page.getByRole('button', { name: /Play now.*Skalpott/ }).click();
  await playATurn(page);
});

test('once opened, the page opens and plays without a network, and keeps its own files alone', async () => {
  const { page, context } = await here.somebody({ seed: 5, serviceWorkers: 'allow' });
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url().replace(here.address, '')));
  await page.goto(here.address);
  await expect.poll(() => kept(page)).toEqual(FILES);
  // Also by the worker, who alone asks for all of them.
  expect(FILES.filter((file) => !asked.includes(file))).toEqual([]);
  expect(asked.filter((address) => !address.startsWith('/'))).toEqual([]);
  // Somebody with a name and a table: nothing of that is kept.
  await page.goto(`${here.address}/g/skull#friends`);
  await page.getByLabel('Your name').fill('Ana');
  await page.getByRole('button', { name: 'Open a table' }).click();
  const waitingRoom = page.getByRole('heading', { name: 'Waiting for friends' });
  await waitingRoom.waitFor();
  await page.reload();
  await waitingRoom.waitFor();
  expect(await kept(page)).toEqual(FILES);

  await Promise.all([here.server.kill(), context.setOffline(true)]);
  await page.reload();
  await page.getByText('You are offline.').waitFor();
  for (const game of [/Play now.*Skull$/, /Play now.*Skull King/, /Play now.*Skalpott/]) {
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByText('No connection.').waitFor();
    await page.getByRole('button', { name: game }).click();
    await playATurn(page);
  }
  // The strongest bots need files that nobody has used so far.
  await page.goto(`${here.address}/g/skull`);
  await page.getByRole('radio', { name: 'Expert' }).check();
  await page.getByRole('button', { name: 'Deal me in' }).click();
  await playATurn(page);
  await playATurn(page);
});

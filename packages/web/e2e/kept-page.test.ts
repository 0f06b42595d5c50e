import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PROTOCOL } from '@skulduggery/table';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { kept } from './kept.ts';
import { takeTurn } from './play.ts';
import { plugIn } from './scripted.ts';
import { BUILT, DIST, type There } from './serve.ts';
import { withPage } from './set-up.ts';

const NEXT = mkdtempSync(join(tmpdir(), 'next-version-'));
afterAll(() => rmSync(NEXT, { recursive: true }));
let there: There;
beforeEach(() => {
  there = BUILT;
});
const here = withPage(() => there);

/** A version with another page, and without files that the one before had: French is gone. */
const makeNext = (change: (page: string) => string): void => {
  cpSync(DIST, NEXT, { recursive: true });
  const edit = (file: string, edited: (text: string) => string): void =>
    writeFileSync(join(NEXT, file), edited(readFileSync(join(NEXT, file), 'utf8')));
  edit('index.html', change);
  edit('worker.js', (text) => text.replace('"version":"', '"version":"next-').replace(/"\/assets\/fr-[^"]+",/g, ''));
  for (const file of globSync('assets/fr-*', { cwd: NEXT })) rmSync(join(NEXT, file));
};

/** How many versions are kept, and by what kinds of workers. */
const versions = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const workers = [registration?.installing, registration?.waiting, registration?.active];
    const states = workers.flatMap((worker) => worker?.state ?? []);
    return [(await caches.keys()).length, ...states].join(' ');
  });

test('one reload brings a new version, kept from then on; who plays in the old one plays on with its files', async () => {
  makeNext((text) => text.replace('<title>Skulduggery', '<title>The next version'));
  const { page, context } = await here.somebody({ seed: 5, serviceWorkers: 'allow' });
  await page.goto(here.address);
  await page.getByRole('button', { name: /Play now.*Skull$/ }).click();
  await page.waitForSelector('.dock.yours');
  await expect.poll(() => versions(page)).toBe('1 activated');

  const other = await context.newPage();
  await plugIn(other, (send) => {
    send(JSON.stringify({ type: 'welcome', protocol: PROTOCOL + 1, you: null, now: 0 }));
    return () => undefined;
  });
  await other.goto(`${here.address}/t/twin`);
  await other.getByRole('heading', { name: 'This page is older than the server.' }).waitFor();
  expect(await other.title()).toBe('Skulduggery');
  there = { folder: NEXT };
  await Promise.all([other.waitForEvent('load'), other.getByRole('button', { name: 'Reload' }).click()]);
  expect(await other.title()).toBe('The next version');
  await expect.poll(() => versions(other)).toBe('2 activated');
  await context.setOffline(true);
  await other.reload();
  expect(await other.title()).toBe('The next version');

  // Words that this page has not needed before, and that no server has any more.
  await page.locator('header .tool').nth(2).click();
  await page.getByRole('radio', { name: 'Français' }).check();
  await page.keyboard.press('Escape');
  await page.getByText('À vous de jouer', { exact: true }).first().waitFor();
  expect(await takeTurn(page)).toBe(true);
  expect(await page.title()).toMatch(/Skull – Skulduggery$/);
});

test.each([
  { only: 'proxy', what: 'a proxy whose server is away' },
  { only: 'silence', what: 'a network that says nothing' },
] as const)('the kept page is shown: $what', async ({ only }) => {
  const { page } = await here.somebody({ serviceWorkers: 'allow' });
  await page.goto(here.address);
  await expect.poll(() => versions(page)).toBe('1 activated');
  there = only;
  await page.goto(`${here.address}/g/skull`);
  await page.getByRole('button', { name: 'Deal me in' }).waitFor();
});

test('a page that names files of another version is not kept', async () => {
  makeNext((text) => text.replace('</head>', '<link rel="modulepreload" href="/assets/later.js" /></head>'));
  there = { folder: NEXT };
  const { page } = await here.somebody({ serviceWorkers: 'allow' });
  // A place where nobody else begins a worker.
  await page.goto(`${here.address}/icon.svg`);
  const became = await page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register('/worker.js');
    return new Promise((resolve) => {
      installing?.addEventListener('statechange', () => resolve(installing.state));
    });
  });
  expect(became).toBe('redundant');
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test('where data is to be saved, what bots know is kept from its first use', async () => {
  const { page, context } = await here.somebody({ seed: 5, serviceWorkers: 'allow' });
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(`${here.address}/g/skull`);
  await expect.poll(() => versions(page)).toBe('1 activated');
  await page.getByRole('radio', { name: 'Expert' }).check();
  await page.getByRole('button', { name: 'Deal me in' }).click();
  await page.waitForSelector('.dock.yours');
  expect(await takeTurn(page)).toBe(true);
  await page.waitForSelector('.dock.yours');
  const known = (await kept(page)).filter((path) => path.endsWith('.bin'));
  expect(known.map((path) => path.replace(/-.{8}\.bin$/, ''))).toEqual(
    ['skull', 'skull-duel', 'skull-duel-view'].map((name) => `/assets/${name}`),
  );
});

import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { connect, makeTable, SETUP, tableOf, type TestClient } from '../../server/test/client.ts';
import { trusted } from '../../server/src/trusted.ts';
import { follow, host } from './friends.ts';
import { takeTurn } from './play.ts';
import { withTables } from './set-up.ts';

const here = withTables();

declare global {
  interface Window {
    called?: string;
    /** How often somebody was called. */
    calls?: number;
  }
}

/** Runs in the page: a browser without windows has no place to show a call at, so that it shows the test. */
const showHere = (permission: string): void => {
  const set = (target: object, name: string, value: unknown): unknown => Object.defineProperty(target, name, { value });
  set(Notification, 'permission', permission);
  set(Notification, 'requestPermission', () => Promise.resolve(permission));
  const { prototype } = ServiceWorkerRegistration;
  set(prototype, 'showNotification', (title: string, { body, data }: NotificationOptions) => {
    window.called = `${title}, ${body ?? ''}: ${String(data)}`;
    window.calls = (window.calls ?? 0) + 1;
    return Promise.resolve();
  });
  const close = (): void => {
    delete window.called;
  };
  set(prototype, 'getNotifications', () => Promise.resolve([{ close }]));
};

/** As somebody who goes to another tab, or comes back. */
const look = (page: Page, where: 'elsewhere' | 'here'): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, where === 'elsewhere');

/** What a call says that is to be seen now, and which page, as the worker knows it, and table it leads to. */
const call = (page: Page): Promise<string | null> => page.evaluate(() => window.called ?? null);

const setting = (page: Page): Locator => page.getByRole('group', { name: 'Notify me when it’s my turn' });

test('whoever wants it is called to a table online while they look elsewhere, and no more once they are back', async () => {
  const who = await here.somebody({ serviceWorkers: 'allow' });
  const { page } = who;
  await page.addInitScript(showHere, 'granted');
  await host(who, here.address, { game: 'skalpott', players: 3 });
  await page.getByRole('button', { name: 'Settings' }).click();
  expect(await setting(page).getByRole('radio', { name: 'Off' }).isChecked()).toBe(true);
  await setting(page).getByRole('radio', { name: 'On' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const { pathname } = new URL(page.url());
  await look(page, 'elsewhere');
  await page.getByRole('button', { name: 'Fill up with bots' }).click();
  await expect.poll(() => call(page)).toMatch(new RegExp(`^All seats are taken, Skalpott: [-\\w]+ ${pathname}$`));
  expect(await page.title()).toBe('All seats are taken – Skalpott – Skulduggery');
  await look(page, 'here');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForSelector('.dock.yours');
  expect(await call(page)).toBeNull();
  await look(page, 'elsewhere');
  // Dice decide how many moves a turn takes.
  do await takeTurn(page);
  while ((await page.title()).startsWith('Your turn'));
  await expect.poll(() => call(page)).toMatch(new RegExp(`^Your turn, Skalpott: [-\\w]+ ${pathname}$`));
  await look(page, 'here');
  await expect.poll(() => call(page)).toBeNull();
});

test('at home one sees at once where it has become one’s turn, is called, and goes there by answering', async () => {
  const [ana, eva, cleo] = [
    await connect(here.address, 'Ana'),
    await connect(here.address, 'Eva'),
    await connect(here.address, 'Cleo'),
  ];
  const ben = await here.somebody({ serviceWorkers: 'allow', settings: { calls: 'on' } });
  await ben.page.addInitScript(showHere, 'granted');
  const { id } = await makeTable(here.address, ana);
  await ana.ask(id, { type: 'sit' });
  const pathname = `/t/${id}`;
  await follow(ben, `${here.address}${pathname}`, 'Ben');
  await ben.page.getByRole('link', { name: 'Home' }).click();
  await ben.page.getByRole('link', { name: 'Your table waits: Skalpott with Ana' }).waitFor();
  await look(ben.page, 'elsewhere');
  await eva.ask(id, { type: 'sit' });
  await ana.ask(id, { type: 'start' });
  await playUntilOthers(id, [ana, eva]);
  await ben.page.getByRole('link', { name: 'Your turn: Skalpott with Ana and Eva' }).waitFor();
  await ben.page.getByRole('button', { name: 'Take Skalpott with Ana and Eva off this list' }).waitFor();
  expect(await ben.page.title()).toBe('Your turn – Skulduggery');
  await expect.poll(() => call(ben.page)).toMatch(new RegExp(`^Your turn, Skalpott: [-\\w]+ ${pathname}$`));
  // Whatever else changes in the list calls nobody again.
  const setup = { ...SETUP, game: 'skull' };
  const made = await ben.page.request.post(`${here.address}/api/tables`, { data: { setup } });
  await ben.page.getByRole('link', { name: 'Your table waits: Skull' }).waitFor();
  expect(await ben.page.evaluate(() => window.calls)).toBe(1);
  // A table of one's own that is full waits as well.
  const { id: own } = trusted<{ readonly id: string }>(await made.json());
  for (const client of [ana, eva, cleo]) await client.ask(own, { type: 'sit' });
  await ben.page.getByRole('link', { name: 'All seats are taken: Skull with Ana, Eva and Cleo' }).waitFor();
  await expect.poll(() => call(ben.page)).toMatch(new RegExp(`^All seats are taken, Skull: [-\\w]+ /t/${own}$`));
  await ben.page.evaluate(answer, pathname);
  await ben.page.waitForSelector('.dock.yours');
  expect(new URL(ben.page.url()).pathname).toBe(pathname);
  await Promise.all([ana.close(), eva.close(), cleo.close()]);
});

test('at one table one sees, hears and is called when another waits, until it waits no more, and goes there by a link', async () => {
  const [ana, ben, eva] = [
    await connect(here.address, 'Ana'),
    await connect(here.address, 'Ben'),
    await connect(here.address, 'Eva'),
  ];
  const [one, two] = [await startTable([ana, ben, eva]), await startTable([ana, ben, eva])];
  await playUntilOthers(one, [ben]);
  await playUntilOthers(two, [ana, eva]);
  const { page, context } = await here.somebody({ serviceWorkers: 'allow', settings: { calls: 'on' } });
  const [name = '', value = ''] = ben.cookie.split('=');
  await context.addCookies([{ name, value, url: here.address }]);
  await page.addInitScript(showHere, 'granted');
  await page.goto(`${here.address}/t/${two}`);
  await page.waitForSelector('.dock.yours');
  const elsewhere = page.getByRole('link', {
    name: 'Another table waits for you. Your turn: Skalpott with Ana and Eva',
  });
  expect(await elsewhere.count()).toBe(0);
  await expect.poll(() => pagesAt(context, `/t/${two}`)).toBe(1);
  await look(page, 'elsewhere');
  await playUntilOthers(one, [ana, eva]);
  await elsewhere.waitFor();
  expect(await page.getByTestId('heard-elsewhere').textContent()).toMatch(/^Another table waits for you\. Your turn/);
  await expect.poll(() => call(page)).toMatch(new RegExp(`^Your turn, Skalpott: [-\\w]+ /t/${one}$`));
  expect(await page.evaluate(() => window.calls)).toBe(1);
  await playUntilOthers(one, [ben]);
  await elsewhere.waitFor({ state: 'detached' });
  expect(await page.getByTestId('heard-elsewhere').textContent()).toBe('');
  await expect.poll(() => call(page)).toBeNull();
  await playUntilOthers(one, [ana, eva]);
  await elsewhere.click();
  await page.waitForSelector('.dock.yours');
  expect(new URL(page.url()).pathname).toBe(`/t/${one}`);
  await elsewhere.waitFor();
  expect(await elsewhere.getAttribute('href')).toBe(`/t/${two}`);
  await Promise.all([ana.close(), ben.close(), eva.close()]);
});

/** What the worker knows pages by. */
declare const clients: {
  readonly matchAll: (which: object) => Promise<readonly { readonly id: string }[]>;
};

/** In how many pages the worker finds a table open. */
const pagesAt = async (context: BrowserContext, table: string): Promise<number> => {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  return worker.evaluate(async (path) => {
    const { held = [] } = await navigator.locks.query();
    const open = await clients.matchAll({ includeUncontrolled: true });
    return open.filter(({ id }) => held.some(({ name }) => name === `${id} ${path}`)).length;
  }, table);
};

/** A table at which these play, of whom the first is its host. */
const startTable = async (people: readonly [TestClient, ...TestClient[]]): Promise<string> => {
  const { id } = await makeTable(here.address, people[0]);
  for (const client of people) await client.ask(id, { type: 'sit' });
  await people[0].ask(id, { type: 'start' });
  return id;
};

/** Whoever of these may move does what is listed first, until none of them may. */
const playUntilOthers = async (id: string, people: readonly TestClient[]): Promise<void> => {
  for (const client of people) {
    const [choice] = (await tableOf(here.address, id, client)).game?.choices ?? [];
    if (choice === undefined) continue;
    await client.ask(id, { type: 'move', seat: choice.seat, move: choice.moves[0] });
    return playUntilOthers(id, people);
  }
};

/** Runs in the page: as the worker tells it that a call was answered. */
const answer = (path: string): unknown =>
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: path }));

test('whose browser forbids it reads what to do', async () => {
  const { page } = await here.somebody();
  await page.addInitScript(showHere, 'denied');
  await page.goto(here.address);
  await page.getByRole('button', { name: 'Settings' }).click();
  await setting(page).getByRole('radio', { name: 'On' }).click();
  await page.getByRole('alert').getByText('Allow notifications for this site in the browser’s settings').waitFor();
  expect(await setting(page).getByRole('radio', { name: 'Off' }).isChecked()).toBe(true);
});

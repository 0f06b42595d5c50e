import { expect, test } from 'vitest';
import { launch, person } from './browser.ts';
import { playOnByItself, takeTurn } from './play.ts';
import { withPage } from './set-up.ts';

const here = withPage();

test('what is not loaded when the server is away says so, and can be tried again', async () => {
  const { page } = await here.somebody();
  await page.goto(here.address);
  await page.getByRole('heading', { name: 'Three games of nerve. One table.' }).waitFor();
  const away = '**/assets/*.js';
  await page.route(away, (route) => route.abort());
  await page.getByRole('link', { name: 'Skull', exact: true }).click();
  await page.getByText('The server could not be reached.').waitFor();
  await page.unroute(away);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('button', { name: 'Deal me in' }).waitFor();

  // A game that nobody has looked at so far.
  await page.route('**/assets/room-*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Rules' }).click();
  await page.getByRole('alert').getByText('The server could not be reached.').waitFor();
  await page.getByRole('button', { name: 'Deal me in' }).click();
  await page.getByRole('button', { name: 'Reload' }).waitFor();
  expect(page.url()).toMatch(/\/local\//);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.waitForSelector('.stage');

  // A language that nobody has spoken so far: the one that is spoken stays chosen.
  await page.route('**/assets/it-*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Italiano' }).click();
  await page.getByRole('dialog').getByRole('alert').getByText('The server could not be reached.').waitFor();
  expect(await page.getByRole('radio', { name: 'English' }).isChecked()).toBe(true);
  await page.unrouteAll();
  await page.getByRole('radio', { name: 'Italiano' }).click();
  await page.getByRole('heading', { name: 'Impostazioni' }).waitFor();
  expect(await page.getByRole('dialog').getByRole('alert').count()).toBe(0);
});

test('what a game needs later is fetched once somebody has moved; where that fails it says so, and a reload brings it', async () => {
  const { page } = await here.somebody({ seed: 3 });
  const asked = new Set<string>();
  await page.route(/\/(EndOfGame|Settings)-[^/]*\.js$/, (route) => {
    asked.add(
      route
        .request()
        .url()
        .replace(/.*\/|-.*/g, ''),
    );
    return route.abort();
  });
  await page.goto(here.address);
  await page.getByRole('button', { name: /Play now.*Skalpott/ }).click();
  await page.waitForSelector('.dock.yours');
  expect([...asked]).toEqual([]);
  // All words that are still to come.
  await page.route('**/assets/en-*.js', (route) => route.abort());
  await takeTurn(page);
  await expect.poll(() => [...asked].toSorted()).toEqual(['EndOfGame', 'Settings']);

  const unreached = 'The server could not be reached. Try again in a moment.';
  const dialog = page.getByRole('dialog');
  for (const name of ['Settings', 'Rules']) {
    await page.getByRole('button', { name }).click();
    await dialog.getByRole('alert').getByText(unreached).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
  }
  await playOnByItself(page);
  await page.getByRole('alert').getByText(unreached).waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('button', { name: 'Play again' }).waitFor();
});

test('a code that opens nothing can be typed again, and whoever is offline is told so', async () => {
  const { page, context } = await here.somebody();
  await page.route('**/api/invitations/*', (route) => route.fulfill({ status: 404, json: { code: 'no-table' } }));
  await page.goto(`${here.address}/i/WR0NG`);
  const field = page.getByRole('textbox', { name: 'Invitation code' });
  expect(await field.inputValue()).toBe('WR0NG');
  const go = page.getByRole('button', { name: 'Go there' });
  for (const nothing of ['', ' – ']) {
    await field.fill(nothing);
    await go.click();
    expect(await field.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe('A code, please.');
  }
  await field.fill('rig ht');
  await go.click();
  await expect.poll(() => page.url()).toBe(`${here.address}/i/right`);
  // The field of that address, not the one that led there.
  await expect.poll(() => field.inputValue()).toBe('right');
  await page.unrouteAll();
  await context.setOffline(true);
  await field.fill('offline');
  await go.click();
  await page.getByText('You are offline. Try again once the connection is back.').waitFor();
});

test('a game to look back on that the server could not be asked for is not taken for one that is not there', async () => {
  const { page } = await here.somebody();
  await page.goto(`${here.address}/t/T/look-back`);
  await page.getByText('The server could not be reached.').waitFor();
  await page.route('**/api/tables/T/record', (route) => route.fulfill({ status: 404, json: { code: 'no-table' } }));
  await page.getByRole('button', { name: 'Reload' }).click();
  const nowhere = 'There is no such table, or it opens only with its invitation.';
  await page.getByText(nowhere).waitFor();
  expect(await page.getByRole('button', { name: 'Reload' }).count()).toBe(0);
  // The table itself says the same.
  await page.route('**/api/me', (route) => route.fulfill({ json: { you: null } }));
  await page.routeWebSocket('**/socket', (socket) => {
    const refusal = { code: 'no-table', message: '' };
    socket.onMessage(() => socket.send(JSON.stringify({ type: 'refused', table: 'T', id: null, refusal })));
  });
  await page.goto(`${here.address}/t/T`);
  await page.getByRole('heading', { name: 'Nobody here' }).waitFor();
  await page.getByText(nowhere).waitFor();
});

test.each(['', '/look-back'])(
  'what goes wrong while a table is opened is said, also where faults are reported (%s)',
  async (then) => {
    const browser = await launch();
    const { page, problems } = await person(browser);
    const log = JSON.stringify([{ type: 'made', at: 0, setup: { game: 'skull', players: 3, options: {}, rules: 0 } }]);
    await page.addInitScript((text) => localStorage.setItem('skulduggery.table.T', text), log);
    await page.goto(`${here.address}/local/T${then}`);
    await page.getByText('Something went wrong in this page.').waitFor();
    await page.getByRole('link', { name: 'Home' }).waitFor();
    expect(problems).toHaveLength(1);
    await browser.close();
  },
);

import { expect, test } from 'vitest';
import { connect, makeTable, playToEnd } from '../../server/test/client.ts';
import { findings } from './axe.ts';
import { PHONE, type Person } from './browser.ts';
import { follow, fourAtATable, host } from './friends.ts';
import { playOn, takeTurn } from './play.ts';
import { isInSight } from './ruler.ts';
import { withTables } from './set-up.ts';

const here = withTables();

const four = (): ReturnType<typeof fourAtATable> => fourAtATable(here, 'skalpott');

/** Runs in the page: longer than what somebody who comes back is told unasked. */
const clapAtLength = (button: Element): void => {
  for (let clap = 0; clap < 90; clap += 1) button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
};

/** Whoever's turn it is plays, so many times in all; then everybody has seen it. */
const everybodyPlays = async (all: readonly Person[], most: number): Promise<void> => {
  for (let turns = 0; turns < most;) {
    for (const { page } of all) if (await takeTurn(page)) turns += 1;
  }
};

/** The log as each of them reads it. */
const told = (all: readonly Person[]): Promise<readonly (readonly string[])[]> =>
  Promise.all(
    all.map(({ page }) => page.getByRole('region', { name: LOG, includeHidden: true }).locator('li').allTextContents()),
  );
const LOG = /All moves so far|Tous les coups joués/;

test('four people in four browsers play Skalpott to the end, and once more, and find at home what they have played', async () => {
  const all = await four();
  await Promise.all(all.map(({ page }) => playOn(page)));
  const [ana, ben] = all;
  // Whoever comes back reads the latest, and everything from the first roll on when they ask for it.
  const log = ana.page.getByRole('region', { name: 'All moves so far' }).getByRole('list');
  const whole = await log.innerText();
  await ana.page.getByRole('button', { name: 'applauds' }).evaluate(clapAtLength);
  // What is said last is told last.
  await ana.page.getByRole('button', { name: 'Phrases' }).click();
  await ana.page.getByRole('button', { name: 'Well played!' }).click();
  await ben.page.getByText('Well played!').first().waitFor({ state: 'attached' });
  await ana.page.reload();
  await ana.page.getByRole('button', { name: 'From the beginning' }).click();
  await expect.poll(() => log.innerText()).toBe(whole);
  await ana.page.getByRole('button', { name: 'Play again' }).click();
  const start = ana.page.getByRole('button', { name: 'Start the game' });
  const missing = (...names: readonly string[]): Promise<void> =>
    start
      .and(ana.page.getByRole('button', { description: new RegExp(`^${names.join('.*')} (is|are) not here:`) }))
      .waitFor();
  await missing('Ben', 'Cléo', 'Dan');
  const wanted = 'Ana wants to play again.';
  await ben.page.getByRole('status').filter({ hasText: wanted }).waitFor({ state: 'attached' });
  await ben.page.locator('.end').getByText(wanted).waitFor();
  await ben.page.getByRole('link', { name: 'Join the next game' }).click();
  await ben.page.getByText('Ana starts the game.').waitFor();
  await missing('Cléo', 'Dan');
  await ben.page.getByRole('link', { name: 'Home' }).click();
  await ben.page.getByRole('heading', { name: 'Games you have played' }).waitFor();
  expect(await findings(ben.page)).toEqual([]);
  await ben.page.getByRole('link', { name: /^Skalpott (You won|Won by .+) with Ana/ }).click();
  await ben.page.getByRole('slider').waitFor();
});

test('the server is killed in the middle: everybody comes back, and nothing is lost or doubled', async () => {
  const all = await four();
  const [ana] = all;
  await everybodyPlays(all, 4);
  const before = await told(all);
  await here.server.kill();
  await ana.page.getByText('Connection lost. Reconnecting…').waitFor();
  await here.server.restart();
  await everybodyPlays(all, 4);
  const remembered = async (): Promise<typeof before> =>
    (await told(all)).map((lines, index) => lines.slice(0, before[index]?.length));
  await expect.poll(remembered).toEqual(before);
  // Whoever comes anew is told by the server what Ana had heard, no more and no less.
  const [heard = []] = await told(all);
  await ana.page.reload();
  await expect.poll(async () => (await told(all))[0]?.slice(0, heard.length)).toEqual(heard);
});

test('a reload in the middle, and a move while offline is clearly not made', async () => {
  const [ana, ...others] = await four();
  const { page, context } = ana;
  await page.reload();
  await page.waitForSelector('.stage');
  await page
    .getByRole('region', { name: 'All moves so far' })
    .getByText(/starts\.|start\./)
    .waitFor();
  // The others play until it is Ana's turn.
  while ((await page.locator('.dock.yours').count()) === 0) for (const other of others) await takeTurn(other.page);
  await context.setOffline(true);
  await page.getByText('You are offline.', { exact: false }).waitFor();
  expect(await page.locator('.hand button').count()).toBe(0);
  await context.setOffline(false);
  await page.waitForSelector('.dock.yours');
  expect(await takeTurn(page)).toBe(true);
});

test('who leaves or closes the page is marked in the waiting room and at the seat, until they are back', async () => {
  const [ana, ben] = [await here.somebody(PHONE), await here.somebody()];
  const link = await host(ana, here.address, { game: 'skalpott', players: 3 });
  await follow(ben, link, 'Ben');
  const seat = ana.page.getByRole('listitem').filter({ hasText: 'Ben' });
  const gone = ana.page.locator('.seat').filter({ hasText: 'Ben' }).getByText('not here');
  await ben.page.goto(here.address);
  await seat.getByText('not here').waitFor({ state: 'attached' });
  await ben.page.goto(link);
  await seat.getByText('not here').waitFor({ state: 'detached' });
  await ana.page.getByRole('button', { name: 'Fill up with bots' }).click();
  await ana.page.getByRole('button', { name: 'Start the game' }).click();
  await ana.page.waitForSelector('.stage');
  await ben.page.waitForSelector('.stage');
  expect(await gone.count()).toBe(0);
  await ben.page.close();
  await gone.waitFor({ state: 'attached' });
  // Nobody has to wait for ever: a bot plays when it is Ben's turn, if Ana wants it.
  const standIn = ana.page.getByRole('button', { name: 'Let a bot play for Ben' });
  while ((await standIn.count()) === 0) await takeTurn(ana.page);
  const waiting = 'Waiting for Ben, who is not here.';
  expect(await ana.page.locator('.status').innerText()).toBe(waiting);
  const inWords = ana.page.getByRole('region', { name: 'The table in words' });
  expect(await inWords.getByRole('listitem').last().textContent()).toBe(waiting);
  // Who is offline can ask for nothing.
  await ana.context.setOffline(true);
  await ana.page.getByText('You are offline.', { exact: false }).waitFor();
  expect(await ana.page.locator('.hand button').count()).toBe(0);
  await ana.context.setOffline(false);
  await standIn.click();
  const held = ana.page.locator('.seat').filter({ hasText: 'Ben' });
  await held.getByText('away: a bot plays').waitFor({ state: 'attached' });
  expect(await gone.count()).toBe(0);
});

test('who leaves is asked first, goes home, and can come back; the log says that a bot plays', async () => {
  const [ana, ben] = [await here.somebody(), await here.somebody(PHONE)];
  const link = await host(ana, here.address, { game: 'skalpott', players: 3 });
  await follow(ben, link, 'Ben');
  await ana.page.getByRole('button', { name: 'Fill up with bots' }).click();
  await ana.page.getByRole('button', { name: 'Start the game' }).click();
  await ben.page.waitForSelector('.stage');
  await ben.page.getByRole('button', { name: 'What happened' }).click();
  const leave = ben.page.getByRole('button', { name: 'Leave the table' });
  await leave.click();
  const asked = ben.page.getByRole('group', { name: 'Leave the table? A bot will play for you.' });
  expect(await findings(ben.page)).toEqual([]);
  await asked.getByRole('button', { name: 'Stay' }).click();
  expect(await asked.count()).toBe(0);
  await leave.click();
  await asked.getByRole('button', { name: 'Leave', exact: true }).click();
  await ben.page.getByRole('link', { name: 'Back to Skalpott with Ana' }).waitFor();
  const log = ana.page.getByRole('region', { name: 'All moves so far' });
  const away = log.getByText('Ben is away: a bot plays.');
  while ((await away.count()) === 0) await takeTurn(ana.page);
  await ben.page.getByRole('link', { name: 'Back to Skalpott with Ana' }).click();
  await ben.page.getByRole('button', { name: 'I’m back' }).click();
  const back = log.getByText('Ben is back.');
  while ((await back.count()) === 0) for (const { page } of [ana, ben]) await takeTurn(page);
  expect(await away.count()).toBe(1);
});

test('a game that ends while one is at home goes from the ways back to those that one has played', async () => {
  const ana = await connect(here.address, 'Ana');
  const people = [ana, await connect(here.address, 'Ben'), await connect(here.address, 'Eva')];
  const { page, context } = await here.somebody();
  const [name = '', value = ''] = ana.cookie.split('=');
  await context.addCookies([{ name, value, url: here.address }]);
  await page.goto(here.address);
  const { id } = await makeTable(here.address, ana);
  for (const client of people) await client.ask(id, { type: 'sit' });
  await ana.ask(id, { type: 'start' });
  const back = page.getByRole('link', { name: 'Skalpott with Ben and Eva' });
  await back.waitFor();
  await playToEnd(here.address, id, people);
  await page.getByRole('heading', { name: 'Games you have played' }).waitFor();
  expect(await page.locator('.unfinished').count()).toBe(0);
  await Promise.all(people.map((client) => client.close()));
});

test('a table that waits is found again from home, says how it is played, and can be closed by its host', async () => {
  const [ana, ben] = [await here.somebody(), await here.somebody(PHONE)];
  const { page } = ana;
  await page.goto(`${here.address}/g/skull#friends`);
  await page.getByLabel('Your name').fill('Ana');
  // Without a limit nothing is said of one.
  const decides = page.getByText('When the time is up, a bot decides', { exact: false });
  expect(await decides.count()).toBe(0);
  await page.getByRole('radio', { name: '30 seconds' }).check();
  await decides.waitFor();
  await page.getByRole('button', { name: 'Open a table' }).click();
  await page.getByRole('button', { name: 'Stand up' }).waitFor();
  expect(await page.title()).toMatch(/^1\/\d – Skull – Skulduggery$/);
  const table = page.url();
  await follow(ben, await page.locator('.address').innerText(), 'Ben');
  await expect.poll(() => page.title()).toMatch(/^2\//);
  await ben.page
    .getByText('Time for a move: 30 seconds. After that, a bot decides. During the game everybody')
    .waitFor();
  for (const each of [page, ben.page]) {
    await each.getByRole('link', { name: 'Home' }).click();
    await each.getByRole('link', { name: 'Your table waits: Skull' }).click();
    await each.getByRole('button', { name: 'Stand up' }).waitFor();
  }
  expect(await ben.page.getByRole('button', { name: 'Close the table' }).count()).toBe(0);
  // Two touches on one spot at once are one that trembles.
  await page.getByRole('button', { name: 'Close the table' }).dblclick();
  const sure = page.getByRole('button', { name: 'Close it for everybody?' });
  await sure.waitFor();
  await sure.click();
  for (const each of [page, ben.page]) {
    await each.getByRole('heading', { name: 'This table was closed' }).waitFor();
    expect(await each.getByRole('link', { name: 'Open another table' }).getAttribute('href')).toBe('/g/skull');
    await each.getByRole('link', { name: 'Home' }).click();
    await each.waitForSelector('.games');
    expect(await each.getByRole('link', { name: 'Your table waits' }).count()).toBe(0);
  }
  await page.goto(`${table}/look-back`);
  await page.getByText('This table was closed before its game began.').waitFor();
});

test('a table that waits is taken off the list at home, in every tab, for good, and waits all the same', async () => {
  const { page, context } = await here.somebody();
  await page.goto(`${here.address}/g/skull#friends`);
  await page.getByLabel('Your name').fill('Ana');
  await page.getByRole('button', { name: 'Open a table' }).click();
  await page.getByRole('button', { name: 'Stand up' }).waitFor();
  const table = page.url();
  await page.getByRole('link', { name: 'Home' }).click();
  const [way, off] = [
    page.getByRole('link', { name: 'Your table waits: Skull' }),
    page.getByRole('button', { name: 'Take Skull off this list' }),
  ];
  await way.waitFor();
  const beside = await context.newPage();
  await beside.goto(here.address);
  const wayBeside = beside.getByRole('link', { name: 'Your table waits: Skull' });
  await wayBeside.waitFor();
  await off.click();
  await wayBeside.waitFor({ state: 'detached' });
  expect([await way.count(), await off.count()]).toEqual([0, 0]);
  await page.reload();
  await page.waitForSelector('.games');
  expect(await way.count()).toBe(0);
  await page.goto(table);
  await page.getByRole('button', { name: 'Stand up' }).waitFor();
});

test('a spectator sees the game and can do nothing; an open table is in the lobby', async () => {
  const [ana, watcher] = [await here.somebody(), await here.somebody()];
  await ana.page.goto(`${here.address}/g/skalpott#friends`);
  await ana.page.getByLabel('Your name').fill('Ana');
  await ana.page.getByRole('radio', { name: 'Anybody' }).check();
  await watcher.page.goto(here.address);
  await ana.page.getByRole('button', { name: 'Open a table' }).click();
  await watcher.page.getByText('Ana is waiting').click();
  await watcher.page.getByText('Send the link, or let them scan', { exact: false }).waitFor();
  expect(await watcher.page.getByRole('heading', { level: 1 }).innerText()).toBe('Ana is waiting');
  expect(await ana.page.getByRole('heading', { level: 1 }).innerText()).toBe('Waiting for players');
  await ana.page.getByRole('button', { name: 'Fill up with bots' }).click();
  await ana.page.getByRole('button', { name: 'Start the game' }).click();
  await watcher.page.waitForSelector('.stage');
  await ana.page.waitForSelector('.dock.yours');
  expect(await watcher.page.locator('.hand button').count()).toBe(0);
  expect(await watcher.page.getByText('Ana', { exact: true }).count()).toBeGreaterThan(0);
});

test('a public game is found at home and watched by anybody, until it ends', async () => {
  const { page } = await here.somebody(PHONE);
  const url = here.address.replace('localhost', '127.0.0.1');
  const players = await Promise.all(['Ana', 'Ben', 'Cléo'].map((name) => connect(url, name)));
  const [ana] = players;
  if (ana === undefined) throw new Error('nobody');
  await page.goto(here.address);
  await page.getByText('Nobody is waiting just now.', { exact: false }).waitFor();
  const running = page.getByRole('heading', { name: 'Being played now' });
  expect(await running.count()).toBe(0);
  const { id } = await makeTable(url, ana);
  for (const client of players) await client.ask(id, { type: 'sit' });
  await ana.ask(id, { type: 'start' });
  await running.waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Skalpott Ana, Ben and Cléo Watch' }).click();
  await page.getByText('You are watching: no tokens of your own.').waitFor();
  // Who has come without a name is asked for one before there is anything to say.
  await page.getByRole('button', { name: 'What happened' }).click();
  await page.getByLabel('What shall we call you?').fill('Dora');
  await page.getByRole('button', { name: 'That’s me' }).click();
  await page.getByRole('button', { name: 'applauds' }).click();
  await page.getByRole('list', { name: 'Talk' }).getByText('Dora').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Home' }).click();
  await running.waitFor();
  await playToEnd(url, id, players);
  await running.waitFor({ state: 'detached' });
  await Promise.all(players.map((client) => client.close()));
});

test('whoever follows an invitation sees at once where to sit down, even at the largest table', async () => {
  const [ana, ben] = [await here.somebody(), await here.somebody(PHONE)];
  const link = await host(ana, here.address, { game: 'skull', players: 12 });
  await ben.page.goto(link);
  await ben.page.getByRole('heading', { name: 'Ana is expecting you' }).waitFor();
  expect(await isInSight(ben.page, ben.page.getByRole('button', { name: 'Sit down' }))).toBe(true);
  // Without the invitation its address would open nothing: it is not offered.
  expect(await ben.page.locator('.address').count()).toBe(0);
  await ben.page.getByLabel('What shall we call you?').fill('Ben');
  await ben.page.getByRole('button', { name: 'Sit down' }).click();
  await expect.poll(() => ben.page.locator('.address').allTextContents()).toEqual([link]);
});

test.each(['light', 'dark'] as const)(
  'axe finds nothing in the waiting room and on a table with talk: %s',
  async (colorScheme) => {
    const ana = await here.somebody({ colorScheme });
    const link = await host(ana, here.address, { game: 'skalpott', players: 3 });
    expect(await findings(ana.page)).toEqual([]);
    const guest = await here.somebody({ colorScheme });
    await guest.page.goto(link);
    await guest.page.getByLabel('What shall we call you?').waitFor();
    expect(await findings(guest.page)).toEqual([]);
    await ana.page.getByRole('button', { name: 'Fill up with bots' }).click();
    await ana.page.getByRole('button', { name: 'Start the game' }).click();
    await ana.page.waitForSelector('.stage');
    await ana.page.getByRole('button', { name: 'Phrases' }).click();
    expect(await findings(ana.page)).toEqual([]);
  },
);

test('what somebody says is at their seat, in each reader’s language; mute helps', async () => {
  const [ana, ben, cleo] = await four();
  await ana.page.getByRole('button', { name: 'Phrases' }).click();
  await ana.page.getByRole('button', { name: 'Well played!' }).click();
  await cleo.page.getByText('Bien joué !').first().waitFor();
  await ana.page.getByRole('button', { name: 'applauds' }).click();
  await cleo.page.getByRole('img', { name: 'applaudit' }).first().waitFor();
  await ben.page.getByRole('button', { name: 'What happened' }).click();
  const heard = ben.page.getByRole('list', { name: 'Talk' }).getByText('Well played!');
  await heard.waitFor();
  // What was read stays so when the page is loaded anew.
  await ben.page.getByRole('button', { name: 'Close' }).click();
  await ben.page.reload();
  await ben.page.waitForSelector('.stage');
  expect(await ben.page.locator('.unread').count()).toBe(0);
  await ben.page.getByRole('button', { name: 'What happened' }).click();
  await ben.page.getByText('People').click();
  await ben.page.getByRole('listitem').filter({ hasText: 'Ana' }).getByRole('button', { name: 'Mute Ana' }).click();
  expect(await heard.count()).toBe(0);
});

test('the host knows their own seat, what is missing, and starts without looking for it once everybody is here', async () => {
  const ana = await here.somebody(PHONE);
  const { page } = ana;
  await host(ana, here.address, { game: 'skull', players: 12 });
  await page.getByText('Ana (you)').waitFor();
  await page.getByText('You can start when every seat is taken.').waitFor();
  await page.getByRole('button', { name: 'Fill up with bots' }).click();
  const start = page.getByRole('button', { name: 'Start the game' });
  await start.waitFor();
  expect(await isInSight(page, start)).toBe(true);
  expect(await page.getByText('Send the link', { exact: false }).count()).toBe(0);
  await page.getByRole('button', { name: 'Remove Odile', exact: true }).click();
  await page.getByRole('button', { name: 'Seat a bot on seat 2', exact: true }).waitFor();
  await page.getByText('Send the link', { exact: false }).waitFor();
});

test('the host may remove a person, not by a slip', async () => {
  const [ana, ben] = [await here.somebody(PHONE), await here.somebody()];
  const link = await host(ana, here.address, { game: 'skalpott', players: 3 });
  await follow(ben, link, 'Ben');
  await ana.page.getByRole('button', { name: 'Remove Ben', exact: true }).click();
  await ana.page.getByRole('button', { name: 'Rules' }).focus();
  await ana.page.getByRole('button', { name: 'Remove Ben', exact: true }).click();
  expect(await ben.page.getByRole('button', { name: 'Stand up' }).count()).toBe(1);
  await ana.page.getByRole('button', { name: 'Remove Ben?' }).click();
  await ana.page.getByText('Free seat').nth(1).waitFor();
  await ben.page.getByText('The host has removed you from this table.').waitFor();
});

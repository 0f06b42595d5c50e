import type { Page } from '@playwright/test';
import { memoryLog, type Table } from '@skulduggery/table';
import { expect, test } from 'vitest';
import { openLocal, startLocal } from '../src/connection/local.ts';
import { savedKey } from '../src/connection/saved-key.ts';
import { areOut, playRashly } from '../src/connection/test/rash.ts';
import { readView } from '../src/games/skull/read.ts';
import { PHONE, type Person } from './browser.ts';
import { tabTo } from './keyboard.ts';
import { takeTurn } from './play.ts';
import { below, rest } from './ruler.ts';
import { withPage } from './set-up.ts';

const here = withPage();

interface Saved {
  readonly id: string;
  readonly saved: string;
}

/** A game of Skull of these people and bots, four in all, as a browser keeps it. */
const played = async (people: readonly string[], until: (table: Table) => boolean): Promise<Saved> => {
  const log = memoryLog();
  const logs = () => Promise.resolve(log);
  const head = { game: 'skull', players: 4, options: { first: 0 } };
  const started = await startLocal({ ...head, people, level: 'steady' }, logs);
  if (!started.ok) throw new Error(started.error.message);
  const { value: id } = started;
  const live = await openLocal(id, logs);
  if (live === null) throw new Error('no table');
  await playRashly(live, until);
  return { id, saved: JSON.stringify(await log.read(id, 0)) };
};

/** Goes to a table that was left before. */
const comeBack = async ({ page, context }: Person, { id, saved }: Saved): Promise<void> => {
  await context.addInitScript(
    ([key, text]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
    },
    [savedKey(id), saved] as const,
  );
  await page.goto(`${here.address}/local/${id}`);
};

/** Writes down, at every change of the page, what is said of what it is doing. */
const watchStatus = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: string[] = [];
    const note = (): void => void seen.push(document.querySelector('.hand [role=status]')?.textContent ?? '');
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
    Object.assign(window, { seenStatus: seen });
  });

test('S18: who is out need not watch bots to the end, and finds all of it when looking back', async () => {
  // Ana is out, and says who starts the next round (S17).
  const saved = await played(['Ana'], ({ game, state }) => readView(game.view(state, 0)).phase === 'appoint');
  const who = await here.somebody({ ...PHONE, settings: { speed: 'normal' } });
  const { page } = who;
  await comeBack(who, saved);
  await page.waitForSelector('.dock.yours');
  const skip = page.getByRole('button', { name: 'Skip to the end' });
  const table = async (): Promise<unknown> => {
    await rest(page);
    return page.locator('.stage > .table').boundingBox();
  };
  expect(await skip.count()).toBe(0);
  const before = await table();
  await takeTurn(page);
  await skip.waitFor();
  expect(await page.getByText('You are out. Only bots are left.').count()).toBe(1);
  expect([await table(), await below(page)]).toEqual([before, []]);
  await tabTo(page, '.hand .button');
  await watchStatus(page);
  await page.keyboard.press('Enter');
  const again = page.getByRole('button', { name: 'Play again' });
  await again.waitFor();
  expect(await page.evaluate('window.seenStatus')).toContain('The bots are finishing the game…');
  await page.reload();
  await again.waitFor();
  await page.getByRole('link', { name: 'Look back' }).click();
  const [slider, moves] = [
    page.getByRole('slider'),
    page.getByRole('region', { name: 'All moves so far', includeHidden: true }),
  ];
  await slider.fill(String(await slider.getAttribute('max')));
  await moves.getByText(/wins!/).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'The record of this game' }).click();
  await page.getByText('Everything holds').waitFor();
});

test('S18: around one device, whoever comes back when everybody is out is told so', async () => {
  const saved = await played(['Ana', 'Ben'], (table) => areOut(table, 2));
  const who = await here.somebody({ ...PHONE, settings: { speed: 'normal' } });
  await comeBack(who, saved);
  await who.page.getByRole('button', { name: 'Skip to the end' }).waitFor();
  expect(await who.page.getByText('You are all out. Only bots are left.').count()).toBe(1);
});

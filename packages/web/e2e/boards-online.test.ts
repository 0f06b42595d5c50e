import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, person, type Person, type PersonOptions } from './browser.ts';
import { fourAtATable } from './friends.ts';
import { playOnByItself } from './play.ts';
import { serveTables, type Tables } from './tables.ts';

let browser: Browser;
let folder: string;
let tables: Tables;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'boards-'));
  [browser, tables] = await Promise.all([launch(), serveTables(join(folder, 'tables.db'))]);
});
afterAll(async () => {
  await browser.close();
  await tables.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Two hundred rolls on a machine that has other things to do. */
const MOST_WAITING = 400_000;

const table = async (game: string): Promise<readonly [Person, Person, Person, Person]> => {
  const somebody = (options?: PersonOptions): Promise<Person> => person(browser, options);
  return fourAtATable({ address: tables.address, somebody }, game, { confirm: 'off' });
};

/** Everybody sees the same end, and nothing went wrong in any page. */
const theEndOf = async (four: readonly Person[]): Promise<readonly string[]> => {
  await Promise.all(four.map(({ page }) => page.waitForSelector('.end', { timeout: MOST_WAITING })));
  const standings = await Promise.all(four.map(({ page }) => page.locator('.end .name').allInnerTexts()));
  for (const standing of standings) expect(standing).toEqual(standings[0]);
  expect(four.flatMap(({ problems }) => problems)).toEqual([]);
  await Promise.all(four.map(({ context }) => context.close()));
  return standings[0] ?? [];
};

test('four people in four browsers play Skull to the end', { timeout: MOST_WAITING }, async () => {
  const four = await table('skull');
  // Dan's skull is what the first of them will find: somebody fails before somebody wins.
  // He may be the first player, who places last (S6): the others don't wait for him.
  const [ana, ben, cleo, dan] = four;
  await Promise.all([ana, ben, cleo].map(({ page }) => playOnByItself(page)));
  await dan.page.getByRole('button', { name: 'Place a skull' }).click();
  await playOnByItself(dan.page);
  expect(await theEndOf(four)).toHaveLength(4);
});

test('four people in four browsers play Skull King dice to the end', { timeout: MOST_WAITING }, async () => {
  const four = await table('skull-king-dice');
  await Promise.all(four.map(({ page }) => playOnByItself(page)));
  expect(await theEndOf(four)).toHaveLength(4);
});

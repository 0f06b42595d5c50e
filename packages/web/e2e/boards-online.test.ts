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

interface End {
  /** Names from the winner on, as each of them reads it. */
  readonly standings: readonly (readonly string[])[];
  readonly problems: readonly string[];
}

/** Everybody plays on until the game is over. */
const playedToTheEnd = async (four: readonly Person[]): Promise<End> => {
  await Promise.all(four.map(({ page }) => playOnByItself(page)));
  await Promise.all(four.map(({ page }) => page.waitForSelector('.end', { timeout: MOST_WAITING })));
  const standings = await Promise.all(four.map(({ page }) => page.locator('.end .name').allInnerTexts()));
  await Promise.all(four.map(({ context }) => context.close()));
  return { standings, problems: four.flatMap(({ problems }) => problems) };
};

/** Everybody sees the same end, and nothing went wrong in any page. */
const sameForAll = ({ standings: [first = [], ...others] }: End): End => ({
  standings: [first, ...others.map(() => first)],
  problems: [],
});

test('four people in four browsers play Skull to the end', { timeout: MOST_WAITING }, async () => {
  const four = await table('skull');
  // Dan's skull is what the first of them will find: somebody fails before somebody wins.
  await four[3].page.getByRole('button', { name: 'Place a skull' }).click();
  const end = await playedToTheEnd(four);
  expect(end.standings[0]).toHaveLength(4);
  expect(end).toEqual(sameForAll(end));
});

test('four people in four browsers play Skull King dice to the end', { timeout: MOST_WAITING }, async () => {
  const end = await playedToTheEnd(await table('skull-king-dice'));
  expect(end.standings[0]).toHaveLength(4);
  expect(end).toEqual(sameForAll(end));
});

import { expect, test } from 'vitest';
import type { Person } from './browser.ts';
import { fourAtATable } from './friends.ts';
import { playOnByItself } from './play.ts';
import { withTables } from './set-up.ts';

const here = withTables();

/** Two hundred rolls on a machine that has other things to do. */
const MOST_WAITING = 800_000;

const BOLD = { confirm: 'off' };

/** Everybody sees the same end, and nothing went wrong in any page. */
const theEndOf = async (four: readonly Person[]): Promise<readonly string[]> => {
  await Promise.all(four.map(({ page }) => page.waitForSelector('.end', { timeout: MOST_WAITING })));
  const standings = await Promise.all(four.map(({ page }) => page.locator('.end .name').allInnerTexts()));
  for (const standing of standings) expect(standing).toEqual(standings[0]);
  return standings[0] ?? [];
};

test('four people in four browsers play Skull to the end', async () => {
  const four = await fourAtATable(here, 'skull', BOLD);
  // Dan's skull is what the first of them will find: somebody fails before somebody wins.
  // He may be the first player, who places last (S6): the others don't wait for him.
  const [ana, ben, cleo, dan] = four;
  await Promise.all([ana, ben, cleo].map(({ page }) => playOnByItself(page)));
  await dan.page.getByRole('button', { name: 'Place the skull' }).click();
  await playOnByItself(dan.page);
  expect(await theEndOf(four)).toHaveLength(4);
});

test('four people in four browsers play Skull King dice to the end', async () => {
  const four = await fourAtATable(here, 'skull-king-dice', BOLD);
  await Promise.all(four.map(({ page }) => playOnByItself(page)));
  expect(await theEndOf(four)).toHaveLength(4);
});

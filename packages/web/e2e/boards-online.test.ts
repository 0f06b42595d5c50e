import { expect, test } from 'vitest';
import { PHONE, type Person } from './browser.ts';
import { follow, fourAtATable, host } from './friends.ts';
import { playOnByItself } from './play.ts';
import { withTables } from './set-up.ts';

const here = withTables();

/** Two hundred rolls on a machine that has other things to do. */
const MOST_WAITING = 800_000;

const BOLD = { confirm: 'off' };

/** Everybody sees the same end, and nothing went wrong in any page. */
const theEndOf = async (people: readonly Person[]): Promise<readonly string[]> => {
  await Promise.all(people.map(({ page }) => page.waitForSelector('.end', { timeout: MOST_WAITING })));
  const standings = await Promise.all(people.map(({ page }) => page.locator('.end .name').allInnerTexts()));
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

// Three play as many rounds as four, in half of the time.
test('three people in three browsers play Skull King dice to the end', async () => {
  const settings = BOLD;
  const people = [
    await here.somebody({ settings }),
    await here.somebody({ settings, viewport: PHONE.viewport }),
    await here.somebody({ settings, colorScheme: 'dark' }),
  ] as const;
  const [ana, ben, cleo] = people;
  const link = await host(ana, here.address, { game: 'skull-king-dice', players: 3 });
  await follow(ben, link, 'Ben');
  await follow(cleo, link, 'Cleo');
  await ana.page.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all(people.map(({ page }) => playOnByItself(page)));
  expect(await theEndOf(people)).toHaveLength(3);
});

import type { Person } from './browser.ts';
import type { Place } from './set-up.ts';

/** Opens a table with an invitation, sits down, and gives the link. */
export const host = async (
  { page }: Person,
  address: string,
  { game, players, rated = false }: { readonly game: string; readonly players: number; readonly rated?: boolean },
): Promise<string> => {
  await page.goto(`${address}/g/${game}#friends`);
  await page.getByLabel('Your name').fill('Ana');
  await page.getByRole('radio', { name: String(players), exact: true }).check();
  if (rated) await page.getByRole('radio', { name: 'Rated' }).check();
  await page.getByRole('button', { name: 'Open a table' }).click();
  await page.getByRole('button', { name: 'Stand up' }).waitFor();
  return page.locator('.address').innerText();
};

/** Follows the link on another device: a name, and nothing else. */
export const follow = async ({ page }: Person, link: string, name: string): Promise<void> => {
  await page.goto(link);
  await page.getByLabel('What shall we call you?').fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.getByRole('button', { name: 'Stand up' }).waitFor();
};

/** Four people with four devices: a desk, a phone, another language, the dark. */
export const fourAtATable = async (
  { address, somebody }: Place,
  game: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<readonly [Person, Person, Person, Person]> => {
  const four = [
    await somebody({ settings }),
    await somebody({ settings, viewport: { width: 360, height: 740 } }),
    await somebody({ settings, locale: 'fr-FR' }),
    await somebody({ settings, colorScheme: 'dark' }),
  ] as const;
  const [ana, ben, cleo, dan] = four;
  const link = await host(ana, address, { game, players: 4 });
  await follow(ben, link, 'Ben');
  await cleo.page.goto(link);
  await cleo.page.getByLabel('Comment vous appelle-t-on ?').fill('Cléo');
  await cleo.page.getByRole('button', { name: 'S’asseoir' }).click();
  await follow(dan, link, 'Dan');
  await ana.page.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all(four.map(({ page }) => page.waitForSelector('.stage')));
  return [...four];
};

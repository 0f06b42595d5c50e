import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { PHONE } from './browser.ts';
import { widthOf } from './ruler.ts';
import { TOLD, WAITING } from './scenes.ts';
import { show, type Scene } from './scripted.ts';
import { withPage } from './set-up.ts';

const here = withPage();

const WIDTHS = [320, 390];
const LANGUAGES = ['en-GB', 'fr-FR', 'it-IT'];

/** As long as names can be. */
const NAMES = ['Ana', 'Bartholomew Featherstone', 'Maximiliane-Charlotte-Em', 'Wilhelmina Featherstones'];

const named = (scene: Scene): Scene => ({
  ...scene,
  company: { ...scene.company, names: scene.company.names.map((name, player) => NAMES[player] ?? name) },
});

/** Runs in the page: what is not read whole or not in sight, of the sentence and of the hand. */
const unseen = (): readonly string[] => {
  const wide = document.documentElement.clientWidth;
  const all = [...document.querySelectorAll('.status, .news, .dock .hand, .dock .hand :is(button, .disc)')];
  const beyond = all
    .filter((each) => each.checkVisibility() && each.closest('[inert]') === null)
    .filter((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      const isCut = each.matches('.status') && each.scrollWidth > each.clientWidth;
      return isCut || left < 0 || right > wide || top < 0 || (bottom > innerHeight && each.matches('button, .disc'));
    });
  return beyond.map((each) => each.textContent.trim() || each.className);
};

/** What does not fit on some phone. */
const unfit = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    const whole = await widthOf(page);
    if (whole !== width) found.push(`${whole} wide on ${width}`);
    found.push(...(await page.evaluate(unseen)).map((each) => `${each} on ${width}`));
  }
  return found;
};

const FOR_ONE_WHO_LEFT = WAITING.filter(({ name }) => name === 'skull-waits-for-adding').map((scene) => ({
  ...scene,
  attended: false,
}));
/** Every other one waits for somebody who has left. */
const OF_OTHER_GAMES = Object.values(TOLD)
  .flat()
  .map((scene, index) => ({ ...scene, attended: index % 2 === 0 }));

test.each(LANGUAGES)(
  'what the table waits for is read whole on any phone, and pushes nothing out: %s',
  async (locale) => {
    const { page } = await here.somebody({ ...PHONE, locale });
    for (const scene of [...WAITING, ...FOR_ONE_WHO_LEFT, ...OF_OTHER_GAMES].map(named)) {
      await show(page, here.address, scene);
      expect(await unfit(page), `${scene.name}: ${await page.locator('.status').innerText()}`).toEqual([]);
    }
  },
);

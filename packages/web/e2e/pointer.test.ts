import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { rest } from './ruler.ts';
import { SCENES } from './scenes.ts';
import { show } from './scripted.ts';
import { withPage } from './set-up.ts';

const here = withPage();

interface Edge {
  readonly x: number;
  readonly y: number;
}

interface Touchable {
  readonly name: string;
  readonly middle: Edge;
  readonly edges: readonly Edge[];
  /** A piece of the game that is not chosen yet. */
  readonly choosable: boolean;
}

/** Everything on the screen that can be touched, with those middles of its sides that belong to it. */
const touchables = async (page: Page): Promise<readonly Touchable[]> => {
  // The end of a game rises by itself.
  await page
    .locator('.end')
    .evaluateAll((ends) =>
      Promise.all(ends.flatMap((end) => end.getAnimations({ subtree: true }).map(({ finished }) => finished))),
    );
  await rest(page);
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('button:enabled, a[href]')];
    return all.flatMap((element, index) => {
      element.setAttribute('data-touchable', String(index));
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isIt = ({ x, y }: Edge): boolean => element.contains(document.elementFromPoint(x, y));
      const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
      const edges = [
        { ...middle, y: top + 0.5 },
        { ...middle, y: bottom - 0.5 },
        { ...middle, x: left + 0.5 },
        { ...middle, x: right - 0.5 },
      ].filter(isIt);
      const choosable = element.matches('.stage [aria-pressed=false], .dock [aria-pressed=false]');
      return isIt(middle) ? [{ name: String(index), middle, edges, choosable }] : [];
    });
  });
};

/** The sides from which it has slipped away. */
const slipped = async (page: Page, { name, edges }: Touchable): Promise<readonly string[]> => {
  await rest(page);
  return page
    .locator(`[data-touchable="${name}"]`)
    .evaluate(
      (element, points) =>
        points
          .filter(({ x, y }) => !element.contains(document.elementFromPoint(x, y)))
          .map(({ x, y }) => `${x}, ${y}: ${element.outerHTML.slice(0, 120)}`),
      edges,
    );
};

/** Where everything is when the pointer has come to it, and where the first piece is that can be chosen, once it is. */
const allSlipped = async (page: Page): Promise<readonly string[]> => {
  const lost: string[] = [];
  for (const each of await touchables(page)) {
    await page.mouse.move(each.middle.x, each.middle.y);
    lost.push(...(await slipped(page, each)));
  }
  const chosen = (await touchables(page)).find(({ choosable }) => choosable);
  if (chosen === undefined) return lost;
  await page.mouse.click(chosen.middle.x, chosen.middle.y);
  return [...lost, ...(await slipped(page, chosen))];
};

const NAMES = ['skull-adding', 'skull-picking', 'dice-middle', 'dice-end', 'skalpott-two'];

test.each(SCENES.filter(({ name }) => NAMES.includes(name)))(
  'nothing slips away from under the pointer, or it would tremble at its edge: $name',
  async (scene) => {
    const { page } = await here.somebody();
    await show(page, here.address, scene);
    expect(await allSlipped(page)).toEqual([]);
  },
);

test('nor does anything at home', async () => {
  const { page } = await here.somebody();
  await page.goto(here.address);
  await page.getByRole('button', { name: 'Play now' }).first().waitFor();
  expect(await allSlipped(page)).toEqual([]);
});

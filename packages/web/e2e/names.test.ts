import { expect, test } from 'vitest';
import { LOW, PHONE, SMALL } from './browser.ts';
import { covered, rest, widthOf } from './ruler.ts';
import { sceneOf, TURNED_TEN } from './scenes.ts';
import { show, type Scene } from './scripted.ts';
import { withPage } from './set-up.ts';

const here = withPage();

test.each(['skull-adding', 'skull-twelve', 'dice-middle', 'skalpott-run'])(
  'however long one’s own name is, it says that it is one’s own: %s',
  async (name) => {
    const scene = sceneOf(name);
    const names = scene.company.names.with(0, 'Maximiliane-Charlotte');
    const { page } = await here.somebody({ viewport: SMALL, locale: 'fr-FR' });
    await show(page, here.address, { ...scene, company: { ...scene.company, names } });
    const mark = page.locator('.seat.you .name .mark');
    expect(await mark.innerText()).toBe('(vous)');
    const [inner, outer] = [await mark.boundingBox(), await page.locator('.seat.you .plate').boundingBox()];
    if (inner === null || outer === null) throw new Error('not there');
    expect(inner.x).toBeGreaterThan(outer.x);
    expect(inner.x + inner.width).toBeLessThan(outer.x + outer.width);
    expect((await page.locator('.seat.you .letters').boundingBox())?.width).toBeGreaterThan(0);
  },
);

test.each(['skull-adding', 'dice-middle', 'skalpott-run'])(
  'where there is room one’s own name is read whole, and its mark right after it: %s',
  async (name) => {
    const scene = sceneOf(name);
    const names = scene.company.names.with(0, 'Anne-Élisabeth de la Tou');
    const { page } = await here.somebody({ locale: 'fr-FR' });
    await show(page, here.address, { ...scene, company: { ...scene.company, names } });
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      await rest(page);
      const letters = page.locator('.seat.you .letters');
      const cut = await letters.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(cut, `${viewport.width} wide`).toBe(0);
      expect(await covered(page), `${viewport.width} wide`).toEqual([]);
    }
  },
);

/** All have names as long as can be, with and without a place to break them. */
const longNamed = (scene: Scene): Scene => {
  const names = scene.company.names.map(
    (_, seat) => `${seat % 2 === 0 ? 'W'.repeat(23) : 'Maximiliane-Charlotte D'}${seat}`,
  );
  return { ...scene, company: { ...scene.company, names } };
};

test.each(['dice-middle', 'dice-trick', 'dice-six', 'dice-last-bids', 'skalpott-run', 'skalpott-three-of-eight'])(
  'however long names are, they cover nothing and leave the screen on no side: %s',
  async (name) => {
    const { page } = await here.somebody({ viewport: SMALL, locale: 'fr-FR' });
    await show(page, here.address, longNamed(sceneOf(name)));
    for (const viewport of [SMALL, PHONE.viewport, { width: 390, height: 844 }, LOW, { width: 1280, height: 800 }]) {
      await page.setViewportSize(viewport);
      const where = `${viewport.width} × ${viewport.height}`;
      expect(await covered(page), where).toEqual([]);
      expect(await widthOf(page), where).toBe(viewport.width);
    }
  },
);

test('nor do those of twelve on a desk, where the log stands beside the table and discs beside the mats', async () => {
  const { page } = await here.somebody({ locale: 'fr-FR' });
  await show(page, here.address, longNamed(TURNED_TEN));
  // Large numbers are higher than they look, and stand close to words.
  const found = (await covered(page)).filter((each) => !each.includes('on “11”'));
  expect(found).toEqual([]);
});

test.each([PHONE.viewport, { width: 320, height: 640 }])(
  'however long a name is, every number of a round is read on one line on a phone: $width × $height',
  async (viewport) => {
    const { page } = await here.somebody({ ...PHONE, viewport, locale: 'fr-FR' });
    await show(page, here.address, longNamed(sceneOf('dice-taken')));
    const cut = await page.locator('.around > .sheet').evaluate((sheet) => {
      const [line, whole] = [parseFloat(getComputedStyle(sheet).lineHeight), sheet.getBoundingClientRect()];
      return [...sheet.querySelectorAll('.points, .total, .took, .sum')]
        .filter((number) => {
          const { left, right, bottom, height } = number.getBoundingClientRect();
          const outside = left < whole.left || right > whole.right || bottom > whole.bottom;
          // The only reckoning that may take two: nothing else was captured.
          return (
            (outside && number.checkVisibility()) || (height > 1.7 * line && !number.textContent.includes('capture'))
          );
        })
        .map(({ textContent }) => textContent);
    });
    expect(cut).toEqual([]);
  },
);

/** As people are called, one after another. */
const PEOPLE = [
  'Jean-Christophe',
  'Maximilienne-Josèphe',
  'Zoé',
  'Bartholomew Featherstone',
  'Anne-Élisabeth de la Tou',
  'Grand-mère Giuseppina',
];

test.each([3, 6])('nor do they around one device, where every seat is one’s own: %i at Skalpott', async (players) => {
  const { page } = await here.somebody({ seed: players });
  await page.goto(`${here.address}/g/skalpott`);
  await page.getByRole('radio', { name: 'Around one device' }).check();
  await page.getByRole('radio', { name: String(players), exact: true }).check();
  for (const [index, name] of PEOPLE.slice(0, players).entries())
    await page.getByLabel(index === 0 ? 'Your name' : `Name of player ${index + 1}`).fill(name);
  await page.getByRole('button', { name: 'Let’s play' }).click();
  await page.waitForSelector('.dock.yours');
  for (const viewport of [{ width: 390, height: 844 }, SMALL, { width: 320, height: 568 }]) {
    await page.setViewportSize(viewport);
    const where = `${viewport.width} × ${viewport.height}`;
    expect(await covered(page), where).toEqual([]);
    expect(await widthOf(page), where).toBe(viewport.width);
  }
});

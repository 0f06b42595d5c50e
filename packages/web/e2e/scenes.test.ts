import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { PHONE } from './browser.ts';
import { below, covered, enlarge, widthOf } from './ruler.ts';
import { SCENES } from './scenes.ts';
import { show } from './scripted.ts';
import { withPage } from './set-up.ts';

const here = withPage();

/** A phone on its side, and a desk at 200 %. */
const LOW = { width: 640, height: 360 };

/** As small as a phone gets. */
const SMALL = { width: 360, height: 640 };

/** Something lies on the table here, on purpose: the pad, the end. */
const hasSheet = (name: string): boolean => ['dice-taken', 'dice-end'].includes(name);

const THEMES = ['light', 'dark'] as const;

test.each(SCENES.map((scene, index) => ({ ...scene, theme: THEMES[index % 2] ?? 'light' })))(
  'axe finds nothing, and all fits a phone, with large text and on its side too: $name ($theme)',
  async ({ theme, ...scene }) => {
    const { page } = await here.somebody({ viewport: PHONE.viewport, colorScheme: theme });
    await show(page, here.address, scene);
    expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.viewport.width);
    expect(await findings(page)).toEqual([]);
    await enlarge(page, '200%');
    expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.viewport.width);
    if (hasSheet(scene.name)) return;
    expect(await covered(page)).toEqual([]);
    await enlarge(page, '100%');
    expect(await covered(page)).toEqual([]);
    await page.setViewportSize(SMALL);
    expect(await covered(page)).toEqual([]);
    await page.setViewportSize(LOW);
    expect(await covered(page)).toEqual([]);
    expect(await below(page)).toEqual([]);
  },
);

import { expect, test } from 'vitest';
import { findings } from './axe.ts';
import { PHONE } from './browser.ts';
import { widthOf } from './ruler.ts';
import { SCENES } from './scenes.ts';
import { show } from './scripted.ts';
import { withPage } from './set-up.ts';

const here = withPage();

const THEMES = ['light', 'dark'] as const;

test.each(SCENES.map((scene, index) => ({ ...scene, theme: THEMES[index % 2] ?? 'light' })))(
  'axe finds nothing, and all fits a phone: $name ($theme)',
  async ({ theme, ...scene }) => {
    const { page } = await here.somebody({ viewport: PHONE.viewport, colorScheme: theme });
    await show(page, here.address, scene);
    expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.viewport.width);
    expect(await findings(page)).toEqual([]);
  },
);

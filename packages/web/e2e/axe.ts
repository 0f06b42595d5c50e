import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Everything that axe finds, as short lines. */
export const findings = async (page: Page): Promise<readonly string[]> => {
  // Things that appear are judged once they are there; a colour that has changed lets those that inherit it change too.
  await page.evaluate(async () => {
    const moving = (): readonly Animation[] =>
      document.getAnimations().filter(({ playState }) => playState === 'running');
    for (let now = moving(), rounds = 0; now.length > 0 && rounds < 50; now = moving(), rounds += 1) {
      for (const each of now) {
        if (each.effect?.getTiming().iterations === Infinity) each.cancel();
        else each.finish();
      }
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  // Nothing is framed here: for frames of other origins axe would put its findings together in a second page each time.
  // Of what passes nothing is asked: it need not be described.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  );
};

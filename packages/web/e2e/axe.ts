import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Everything that axe finds, as short lines. */
export const findings = async (page: Page): Promise<readonly string[]> => {
  // Things that appear are judged once they are there.
  await page.evaluate(() => {
    for (const each of document.getAnimations()) {
      if (each.effect?.getTiming().iterations === Infinity) each.cancel();
      else each.finish();
    }
  });
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  );
};

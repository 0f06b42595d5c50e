import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from './browser.ts';

// The icons that systems want as pixels, drawn from our own icon.svg: npm run icons
const PUBLIC = join(import.meta.dirname, '..', 'public');
const RED = '#8f2f22';

/** Systems that cut icons to their own shape want colour up to every corner; the skull stays within any of them. */
const ICONS = [
  { name: 'icon-192', size: 192, corners: 'transparent' },
  { name: 'icon-512', size: 512, corners: 'transparent' },
  { name: 'icon-maskable-512', size: 512, corners: RED },
  { name: 'apple-touch-icon', size: 180, corners: RED },
] as const;

const icon = readFileSync(join(PUBLIC, 'icon.svg'), 'utf8');
const browser = await launch();
for (const { name, size, corners } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0; background: ${corners} } svg { display: block }</style>${icon}`);
  writeFileSync(join(PUBLIC, `${name}.png`), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();

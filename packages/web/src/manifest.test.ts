import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '..');
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** As the file itself says. */
const sizeOf = (path: string): string => {
  const file = readFileSync(join(WEB, 'public', path));
  expect(file.subarray(0, PNG.length)).toEqual(PNG);
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
};

const manifest = readFileSync(join(WEB, 'public', 'manifest.webmanifest'), 'utf8');
const icons = [...manifest.matchAll(/"src": "(.+\.png)", "sizes": "(.+?)"/g)].map(([, path = '', size]) => ({
  path,
  size,
}));

test('an installed page has every icon that its manifest names, in its size', () => {
  expect(icons.map(({ path }) => ({ path, size: sizeOf(path) }))).toEqual(icons);
  expect(icons.map(({ size }) => size)).toEqual(['192x192', '512x512', '512x512']);
  expect(manifest.match(/"purpose": "maskable"/g)).toHaveLength(1);
});

test('the page names its manifest, and the icon that Apple’s systems ask for', () => {
  const page = readFileSync(join(WEB, 'index.html'), 'utf8');
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  expect(page).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />');
  expect(sizeOf('apple-touch-icon.png')).toBe('180x180');
});

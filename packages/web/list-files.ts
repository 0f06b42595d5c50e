import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Kept } from './worker/kept.ts';

const WORKER = 'worker.js';

/** Tells the service worker which files the page is made of, once they are written. */
export const listFiles = (): Plugin => ({
  name: 'list-files',
  apply: 'build',
  writeBundle: ({ dir = '' }) => {
    const worker = readFileSync(join(dir, WORKER), 'utf8');
    writeFileSync(join(dir, WORKER), `const KEPT=${JSON.stringify(filesIn(dir))};\n${worker}`);
  },
});

/** Icons are the system's once the page is installed; browsers that know workers need no older fonts. */
const filesIn = (folder: string): Kept => {
  const list = (pattern: string): readonly string[] => globSync(pattern, { cwd: folder }).toSorted();
  const named = list('{index.html,icon.svg,manifest.webmanifest}');
  const assets = list('assets/*.{js,css,woff2}');
  const hash = createHash('sha256').update(assets.join());
  for (const file of named) hash.update(readFileSync(join(folder, file)));
  return {
    version: hash.digest('hex').slice(0, 12),
    page: [...named, ...assets].map((file) => (file === 'index.html' ? '/' : `/${file}`)),
    bots: list('assets/*.bin').map((file) => `/${file}`),
  };
};

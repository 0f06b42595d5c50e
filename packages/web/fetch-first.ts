import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Which screens the server can tell from an address alone, before any script has run (src/router.svelte.ts). */
export const SCREENS: Readonly<Record<string, readonly string[]>> = {
  '^/g/[^/]+$': ['GamePage'],
  '^/local/[^/]+$': ['LocalTable'],
  '^/t/[^/]+$': ['RemoteTable'],
  '^/((t|local)/[^/]+/look-back|record/[^/]+)$': ['LookBack'],
  // Whoever is invited goes on to a table.
  '^/i/[^/]+$': ['Invitation', 'RemoteTable'],
};

/** Tells the server which files an address needs besides the page, so that they come with it and not after it. */
export const fetchFirst = (): Plugin => ({
  name: 'fetch-first',
  apply: 'build',
  writeBundle: ({ dir = '' }, bundle) => {
    const filesOf = (screen: string): readonly string[] =>
      Object.values(bundle).flatMap((file) => {
        if (file.type !== 'chunk' || file.name !== screen) return [];
        return [file.fileName, ...(file.viteMetadata?.importedCss ?? [])];
      });
    const hints = Object.entries(SCREENS).map(([path, screens]) => ({ path, files: screens.flatMap(filesOf) }));
    writeFileSync(join(dir, 'fetch-first.json'), JSON.stringify(hints));
  },
});

import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { fetchFirst } from './fetch-first.ts';
import { listFiles } from './list-files.ts';
import { parsedWords } from './parsed-words.ts';

const at = (file: string): string => join(import.meta.dirname, file);

// oxlint-disable-next-line import/no-default-export -- this is how Vite reads its configuration
export default defineConfig({
  root: import.meta.dirname,
  plugins: [svelte(), parsedWords(), fetchFirst(), listFiles()],
  resolve: { alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' } },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    // The content policy allows no data: addresses and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 300,
    rolldownOptions: {
      // How long building took is nothing to tell whoever only wants to play.
      checks: { bundlerTimings: false },
      input: { index: at('index.html'), worker: at('worker/worker.ts') },
      output: {
        // A service worker has one name for ever, and looks after what lies beside and below it.
        entryFileNames: ({ name }) => (name === 'worker' ? '[name].js' : 'assets/[name]-[hash].js'),
        // What several screens need is one file: forty small ones, six at a time, cost a phone a third of a second. What
        // others wrote is another, beside it: a connection carries little at first, and two of them twice as much.
        codeSplitting: {
          groups: [
            { name: 'libraries', priority: 1, minShareCount: 2, test: /\/node_modules\// },
            { name: 'shared', minShareCount: 2, test: /\/src\// },
          ],
        },
      },
    },
    reportCompressedSize: true,
  },
  server: {
    proxy: { '/api': 'http://localhost:8080', '/socket': { target: 'ws://localhost:8080', ws: true } },
  },
});

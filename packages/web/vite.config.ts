import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// oxlint-disable-next-line import/no-default-export -- this is how Vite reads its configuration
export default defineConfig({
  root: import.meta.dirname,
  plugins: [svelte()],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    // The content policy allows no data: addresses and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 300,
    // What several screens need is one file: forty small ones, six at a time, cost a phone a third of a second.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2, test: /\/src\// }] } } },
    reportCompressedSize: true,
  },
  server: {
    proxy: { '/api': 'http://localhost:8080', '/socket': { target: 'ws://localhost:8080', ws: true } },
  },
});

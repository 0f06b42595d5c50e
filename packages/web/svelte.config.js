import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

// oxlint-disable-next-line import/no-default-export -- this is how Svelte reads its configuration
export default {
  preprocess: vitePreprocess(),
  // Most of what a table is made of is made once: to parse each part as HTML first, which pays where a part comes again and
  // again, was a fifth of the work until a table is seen.
  compilerOptions: { fragments: 'tree' },
};

import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

// oxlint-disable-next-line import/no-default-export -- this is how Svelte reads its configuration
export default { preprocess: vitePreprocess() };

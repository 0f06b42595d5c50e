import { availableParallelism } from 'node:os';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { configDefaults, defineConfig } from 'vitest/config';
import { parsedWords } from './packages/web/parsed-words.ts';
import { LongestFirst } from './scripts/longest-first.ts';

const PAGE = 'packages/web/**';

// oxlint-disable-next-line import/no-default-export -- this is how vitest reads its configuration
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Nothing here is about time: these only end what has come to a halt, on however busy a machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 150_000 } },
    // More than there are cores: the longest test mostly waits for servers to start.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['packages/*/{src,test}/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, PAGE],
          globalSetup: 'packages/server/test/shared-postgres.ts',
          // Node runs these files as it runs the programs: what Vite makes of them takes bots more than twice as long.
          experimental: { viteModuleRunner: false },
        },
      },
      {
        extends: true,
        plugins: [svelte({ configFile: 'packages/web/svelte.config.js' }), parsedWords()],
        test: { name: 'page', include: [`${PAGE}/*.test.ts`], exclude: [...configDefaults.exclude, '**/e2e/**'] },
      },
    ],
  },
});

import { availableParallelism } from 'node:os';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { parsedWords } from './packages/web/parsed-words.ts';
import { LongestFirst } from './scripts/longest-first.ts';

// oxlint-disable-next-line import/no-default-export -- this is how vitest reads its configuration
export default defineConfig({
  plugins: [svelte({ configFile: 'packages/web/svelte.config.js' }), parsedWords()],
  test: {
    include: ['packages/*/{src,test}/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: 'packages/server/test/shared-postgres.ts',
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Nothing here is about time: what is waited for comes, on however busy a machine.
    expect: { poll: { timeout: 50_000 } },
    // One more than vitest would take of two cores: the longest test mostly waits for servers to start.
    maxWorkers: availableParallelism(),
  },
});

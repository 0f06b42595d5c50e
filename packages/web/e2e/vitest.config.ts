import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from '../../../scripts/longest-first.ts';

// oxlint-disable-next-line import/no-default-export -- this is how vitest reads its configuration
export default defineConfig({
  root: join(import.meta.dirname, '..', '..', '..'),
  test: {
    include: ['packages/web/e2e/**/*.test.ts'],
    globalSetup: 'packages/web/e2e/browser-first.ts',
    sequence: { sequencer: LongestFirst },
    // Nothing here is about time: these only end what has come to a halt, on however busy a machine.
    testTimeout: 900_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 120_000 } },
    // A browser is a crowd by itself.
    maxWorkers: 3,
    experimental: { viteModuleRunner: false },
  },
});

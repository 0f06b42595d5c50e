import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// oxlint-disable-next-line import/no-default-export -- this is how vitest reads its configuration
export default defineConfig({
  root: join(import.meta.dirname, '..', '..', '..'),
  test: {
    include: ['packages/web/e2e/**/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // A browser is a crowd by itself.
    maxWorkers: 3,
  },
});

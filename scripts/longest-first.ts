import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ROOT } from './tools.ts';

/**
 * The files of tests that take longest, the longest first.
 *
 * A clone that has not run them yet knows only how large files are; one of these that began last would be waited for alone.
 */
export const LONGEST: readonly string[] = [
  'packages/bots/test/contract.test.ts',
  'packages/server/test/crash.test.ts',
  'packages/bots/test/skull/reading.test.ts',
  'packages/bots/test/skull-king-dice/skull-king-dice.test.ts',
  'packages/bots/test/skalpott/solve.test.ts',
  'packages/bots/test/honest.test.ts',
  'packages/server/test/hostile.test.ts',
  'packages/cli/test/exploit.test.ts',
  'packages/web/e2e/online.test.ts',
  'packages/web/e2e/twins.test.ts',
  'packages/web/e2e/skull.test.ts',
  'packages/web/e2e/access.test.ts',
  'packages/web/e2e/scenes.test.ts',
  'packages/web/e2e/solo.test.ts',
  'packages/web/e2e/boards-online.test.ts',
  'packages/web/e2e/skalpott.test.ts',
];

/** Those that take longest first, in the order of their list; the others after them, in the order they had. */
export const longestFirst = <Each>(all: readonly Each[], path: (each: Each) => string): Each[] => {
  const place = (each: Each): number => {
    const listed = LONGEST.indexOf(path(each));
    return listed === -1 ? LONGEST.length : listed;
  };
  return all.toSorted((a, b) => place(a) - place(b));
};

/** Vitest's own order after those that are known to take longest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is no array that sorts here, and this gives a new one
    return longestFirst(await super.sort(files), ({ moduleId }) => relative(ROOT, moduleId));
  }
}

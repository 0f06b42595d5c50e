import { startVitest } from 'vitest/node';
import { runTool } from './checks.ts';
import { buildPage } from './page.ts';
import { rulesWithoutTest } from './rule-numbers.ts';

/** Everything that must hold before a change may land, from cheap to dear; the last line counts. */
const checks: readonly [name: string, holds: () => boolean][] = [
  ['format', () => runTool('oxfmt', ['--check', '.'])],
  ['lint', () => runTool('oxlint', ['--deny-warnings'])],
  ['types', () => runTool('tsc', ['-p', '.'])],
  [
    'types of the page',
    () =>
      runTool('svelte-check', ['--tsconfig', 'packages/web/tsconfig.json', '--fail-on-warnings', '--output', 'human']),
  ],
  ...['rules', 'bots', 'table'].map((pure): [string, () => boolean] => [
    `types of ${pure}, which has no host`,
    () => runTool('tsc', ['-p', `packages/${pure}/tsconfig.pure.json`]),
  ]),
];

let passed = 0;
let failed = 0;
const count = (name: string, holds: boolean): void => {
  console.log(`${holds ? 'ok  ' : 'FAIL'} ${name}`);
  if (holds) passed += 1;
  else failed += 1;
};

for (const [name, holds] of checks) count(name, holds());

/** Runs a set of tests, counts them, and gives the names of those that passed. */
const runTests = async (name: string, options: Parameters<typeof startVitest>[2]): Promise<readonly string[]> => {
  const vitest = await startVitest('test', [], { watch: false, ...options });
  const files = vitest.state.getTestModules();
  const tests = files.flatMap((file) => [...file.children.allTests()]);
  const good = tests.filter((test) => test.result().state === 'passed');
  passed += good.length;
  failed += tests.length - good.length;
  count(`every test file runs (${name})`, files.length > 0 && files.every((file) => file.errors().length === 0));
  count(`nothing fails outside a test (${name})`, vitest.state.getUnhandledErrors().length === 0);
  await vitest.close();
  return good.map((test) => test.fullName);
};

const names = await runTests('without a browser', {});
const untested = rulesWithoutTest(names);
if (untested.length > 0) console.log(`numbered rules without a test: ${untested.join(', ')}`);
count('every numbered rule has a test', untested.length === 0);

const built = buildPage();
count('the page builds', built);
if (built) await runTests('in a browser', { config: 'packages/web/e2e/vitest.config.ts' });

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

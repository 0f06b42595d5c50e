import { startVitest } from 'vitest/node';
import { hearTool } from './checks.ts';
import { buildPage } from './page.ts';
import { rulesWithoutTest } from './rule-numbers.ts';

// Everything that must hold before a change may land, from cheap to dear; the last line counts.

/** What is seen by reading alone, each by a tool of its own. */
const readings: readonly [name: string, tool: string, args: readonly string[]][] = [
  ['format', 'oxfmt', ['--check', '.']],
  ['lint', 'oxlint', ['--deny-warnings']],
  ['types', 'tsc', ['-p', '.']],
  ['types of the training', 'tsc', ['-p', 'training']],
  [
    'types of the page',
    'svelte-check',
    ['--tsconfig', 'packages/web/tsconfig.json', '--fail-on-warnings', '--output', 'human'],
  ],
  ['types of the service worker', 'tsc', ['-p', 'packages/web/worker']],
  ['types of rules, bots and table, which have no host', 'tsc', ['-p', 'tsconfig.pure.json']],
];

let passed = 0;
let failed = 0;
const count = (name: string, holds: boolean): void => {
  console.log(`${holds ? 'ok  ' : 'FAIL'} ${name}`);
  if (holds) passed += 1;
  else failed += 1;
};

// All at once: most of these tools keep one core busy.
await Promise.all(
  readings.map(async ([name, tool, args]) => {
    const { holds, said } = await hearTool(tool, args);
    if (said !== '') console.log(said);
    count(name, holds);
  }),
);

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

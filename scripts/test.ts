import { startVitest, type TestCase } from 'vitest/node';
import { hearTool } from './tools.ts';
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
const failures: string[] = [];
const count = (name: string, holds: boolean): void => {
  console.log(`${holds ? 'ok  ' : 'FAIL'} ${name}`);
  if (holds) passed += 1;
  else failures.push(name);
};

/** A test that did not pass, by its file, its name and the first line of each reason. */
const failure = (test: TestCase): string => {
  const reasons = (test.result().errors ?? []).map(({ message }) => message.split('\n', 1)[0]);
  return [`${test.module.relativeModuleId} > ${test.fullName}`, ...reasons].join('\n       ');
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
  failures.push(...tests.filter((test) => !good.includes(test)).map(failure));
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

// Said again where it is read first: what a tool printed stands hundreds of lines above.
for (const each of failures) console.log(`FAIL ${each}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;

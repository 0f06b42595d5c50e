import { startVitest } from 'vitest/node';
import { runTool } from './checks.ts';
import { rulesWithoutTest } from './rule-numbers.ts';

/** Everything that must hold before a change may land, from cheap to dear; the last line counts. */
const checks: readonly [name: string, holds: () => boolean][] = [
  ['format', () => runTool('oxfmt', ['--check', '.'])],
  ['lint', () => runTool('oxlint', ['--deny-warnings'])],
  ['types', () => runTool('tsc', ['-p', '.'])],
  ['types of rules, which has no host', () => runTool('tsc', ['-p', 'packages/rules/tsconfig.pure.json'])],
  ['types of bots, which has no host', () => runTool('tsc', ['-p', 'packages/bots/tsconfig.pure.json'])],
];

let passed = 0;
let failed = 0;
const count = (name: string, holds: boolean): void => {
  console.log(`${holds ? 'ok  ' : 'FAIL'} ${name}`);
  if (holds) passed += 1;
  else failed += 1;
};

for (const [name, holds] of checks) count(name, holds());

const vitest = await startVitest('test', [], { watch: false });
const files = vitest.state.getTestModules();
const tests = files.flatMap((file) => [...file.children.allTests()]);
const good = tests.filter((test) => test.result().state === 'passed');
passed += good.length;
failed += tests.length - good.length;
count('every test file runs', files.length > 0 && files.every((file) => file.errors().length === 0));
count('nothing fails outside a test', vitest.state.getUnhandledErrors().length === 0);

const untested = rulesWithoutTest(good.map((test) => test.fullName));
if (untested.length > 0) console.log(`numbered rules without a test: ${untested.join(', ')}`);
count('every numbered rule has a test', untested.length === 0);

await vitest.close();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

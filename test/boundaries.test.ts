import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Each boundary between the packages is shown something that it must refuse, in a tree of its own. */
const ROOT = join(import.meta.dirname, '..');
const TREE = mkdtempSync(join(tmpdir(), 'boundaries-'));

beforeAll(() => {
  const pure = ['rules', 'bots', 'table'].map((each) => `packages/${each}/tsconfig.pure.json`);
  const config = ['.oxlintrc.json', 'tsconfig.json', 'package.json', ...pure];
  for (const file of config) {
    mkdirSync(dirname(join(TREE, file)), { recursive: true });
    copyFileSync(join(ROOT, file), join(TREE, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(TREE, 'node_modules'));
});

afterAll(() => rmSync(TREE, { recursive: true }));

const run = (tool: string, args: readonly string[]): { readonly status: number | null; readonly stdout: string } =>
  spawnSync(join(ROOT, 'node_modules', '.bin', tool), args, { cwd: TREE, encoding: 'utf8' });

/** Writes one file, lets a tool look at it, and takes the file away again. */
const shown = <Answer>(file: string, source: string, look: () => Answer): Answer => {
  const path = join(TREE, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, source);
  try {
    return look();
  } finally {
    rmSync(path);
  }
};

describe.each(['rules', 'bots'])('%s is linted for what would make it impure', (room) => {
  test.each([
    { what: 'luck', source: 'export const luck = (): number => Math.random();', rule: 'no-restricted-properties' },
    { what: 'the clock', source: 'export const now = (): number => Date.now();', rule: 'no-restricted-globals' },
    { what: 'Node', source: "export { readFileSync } from 'node:fs';", rule: 'no-restricted-imports' },
    { what: 'packages', source: "export { test } from 'vitest';", rule: 'no-restricted-imports' },
    { what: 'the cli', source: "export * from '@skulduggery/cli';", rule: 'no-restricted-imports' },
    { what: 'another game', source: "export * from '../other/other.ts';", rule: 'no-restricted-imports' },
    {
      what: 'another, from deeper',
      source: "export * from '../../other/deep/other.ts';",
      rule: 'no-restricted-imports',
    },
    { what: 'any', source: 'export const wide = (value: any): unknown => value;', rule: 'no-explicit-any' },
    { what: 'assertions', source: 'export const wish = (v: unknown): string => v as string;', rule: 'type-assertion' },
  ])('$what', ({ source, rule }) => {
    const { status, stdout } = shown(`packages/${room}/src/skalpott/bad.ts`, source, () => run('oxlint', ['packages']));
    expect(stdout).toContain(rule);
    expect(status).toBe(1);
  });

  test('and what is pure passes', () => {
    const source = 'export const twice = (value: number): number => 2 * value;';
    expect(shown(`packages/${room}/src/skalpott/good.ts`, source, () => run('oxlint', ['packages']).status)).toBe(0);
  });
});

test('rules depends on nothing, bots on rules alone', () => {
  const status = (room: string, from: string): number | null =>
    shown(
      `packages/${room}/src/skalpott/arrow.ts`,
      `export * from '${from}';`,
      () => run('oxlint', ['packages']).status,
    );
  expect(status('rules', '@skulduggery/bots')).toBe(1);
  expect(status('bots', '@skulduggery/rules')).toBe(0);
  expect(status('bots', '@skulduggery/rules/src/games.ts')).toBe(1);
});

test.each([
  { room: 'server', from: '@skulduggery/cli/src/serve.ts' },
  { room: 'server', from: '../../web/src/router.svelte.ts' },
  { room: 'cli', from: '@skulduggery/web/src/router.svelte.ts' },
  { room: 'web', from: '@skulduggery/server' },
])('$room does not import $from', ({ room, from }) => {
  const { status, stdout } = shown(`packages/${room}/src/bad.ts`, `export * from '${from}';`, () =>
    run('oxlint', ['packages']),
  );
  expect(stdout).toContain('no-restricted-imports');
  expect(status).toBe(1);
});

describe('table is linted for what should come in through its ports', () => {
  test.each([
    { what: 'luck', source: 'export const luck = (): number => Math.random();', rule: 'no-restricted-properties' },
    { what: 'the clock', source: 'export const now = (): number => Date.now();', rule: 'no-restricted-globals' },
    { what: 'Node', source: "export { readFileSync } from 'node:fs';", rule: 'no-restricted-imports' },
    { what: 'the server', source: "export * from '@skulduggery/server';", rule: 'no-restricted-imports' },
  ])('$what', ({ source, rule }) => {
    const { status, stdout } = shown('packages/table/src/bad.ts', source, () => run('oxlint', ['packages']));
    expect(stdout).toContain(rule);
    expect(status).toBe(1);
  });

  test('and what it may know passes', () => {
    const source = "export { games } from '@skulduggery/rules';";
    expect(shown('packages/table/src/good.ts', source, () => run('oxlint', ['packages']).status)).toBe(0);
  });
});

describe.each(['rules', 'bots', 'table'])('%s compiles without a host', (room) => {
  test.each(['console.log(1);', 'process.exit();', 'setTimeout(() => null, 1);', "fetch('x');"])('%s', (source) => {
    const { status, stdout } = shown(`packages/${room}/src/bad.ts`, `export {};\n${source}`, () =>
      run('tsc', ['-p', `packages/${room}/tsconfig.pure.json`]),
    );
    expect(stdout).toMatch(/error TS(2304|2584|2591|2580)/);
    expect(status).not.toBe(0);
  });
});

import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** Each boundary between the packages is shown what it must refuse, in a tree of its own at which each tool looks once. */
const ROOT = join(import.meta.dirname, '..');
const TREE = mkdtempSync(join(tmpdir(), 'boundaries-'));
const CONFIG = ['.oxlintrc.json', 'tsconfig.json', 'tsconfig.pure.json', 'package.json', 'packages/no-host.ts'];

/** What each of them is shown, by the name of the file. */
const toLint = new Map<string, string>();
const toCompile = new Map<string, string>();
let linted: string;
let compiled: string;

beforeAll(() => {
  mkdirSync(join(TREE, 'packages'));
  for (const file of CONFIG) copyFileSync(join(ROOT, file), join(TREE, file));
  symlinkSync(join(ROOT, 'node_modules'), join(TREE, 'node_modules'));
  linted = looked(toLint, 'oxlint', ['--format', 'unix', 'packages']);
  compiled = looked(toCompile, 'tsc', ['-p', 'tsconfig.pure.json', '--pretty', 'false']);
});

afterAll(() => rmSync(TREE, { recursive: true }));

/** Writes files, lets a tool look at them, and takes them away again. */
const looked = (sources: ReadonlyMap<string, string>, tool: string, args: readonly string[]): string => {
  for (const [file, source] of sources) {
    mkdirSync(dirname(join(TREE, file)), { recursive: true });
    writeFileSync(join(TREE, file), source);
  }
  const { status, stdout } = spawnSync(join(ROOT, 'node_modules', '.bin', tool), args, { cwd: TREE, encoding: 'utf8' });
  for (const file of sources.keys()) rmSync(join(TREE, file));
  if (status === 0) throw new Error(`${tool} refused nothing`);
  return stdout;
};

/** The name of one more file that is shown. */
const shown = (sources: Map<string, string>, folder: string, source: string): string => {
  const file = `packages/${folder}/shown-${sources.size}.ts`;
  sources.set(file, source);
  return file;
};

/** What a tool has to say about a file, line by line. */
const about = (file: string, said: string): readonly string[] =>
  said.split('\n').filter((line) => line.startsWith(file));

const LUCK = {
  what: 'luck',
  source: 'export const luck = (): number => Math.random();',
  rule: 'no-restricted-properties',
};
const CLOCK = {
  what: 'the clock',
  source: 'export const now = (): number => Date.now();',
  rule: 'no-restricted-globals',
};

/** What is imported, which is refused as such. */
const imported = (what: string, from: string) => ({
  what,
  source: `export * from '${from}';`,
  rule: 'no-restricted-imports',
});

interface Case {
  readonly what: string;
  readonly source: string;
  readonly rule: string;
}

const refuses = (folder: string, cases: readonly Case[]): void => {
  const files = cases.map(({ what, source, rule }) => ({ what, rule, file: shown(toLint, folder, source) }));
  test.each(files)('$what', ({ file, rule }) => {
    const found = about(file, linted).filter((line) => line.includes('[Error/'));
    expect(found.join('\n')).toContain(rule);
  });
};

const passes = (folder: string, cases: readonly { readonly what: string; readonly source: string }[]): void => {
  const files = cases.map(({ what, source }) => ({ what, file: shown(toLint, folder, source) }));
  test.each(files)('and $what passes', ({ file }) => {
    expect(about(file, linted)).toEqual([]);
  });
};

describe.each(['rules', 'bots'])('%s is linted for what would make it impure', (room) => {
  refuses(`${room}/src/skalpott`, [
    LUCK,
    CLOCK,
    imported('Node', 'node:fs'),
    imported('packages', 'vitest'),
    imported('the cli', '@skulduggery/cli'),
    imported('another game', '../other/other.ts'),
    imported('another, from deeper', '../../other/deep/other.ts'),
    { what: 'any', source: 'export const wide = (value: any): unknown => value;', rule: 'no-explicit-any' },
    { what: 'assertions', source: 'export const wish = (v: unknown): string => v as string;', rule: 'type-assertion' },
  ]);
  passes(`${room}/src/skalpott`, [
    { what: 'what is pure', source: 'export const twice = (value: number): number => 2 * value;' },
  ]);
});

describe('rules depends on nothing', () => {
  refuses('rules/src/skalpott', [imported('not on bots', '@skulduggery/bots')]);
});

describe('bots depends on rules alone', () => {
  refuses('bots/src/skalpott', [imported('not on what is inside of them', '@skulduggery/rules/src/games.ts')]);
  passes('bots/src/skalpott', [imported('what is said outside', '@skulduggery/rules')]);
});

describe('table is linted for what should come in through its ports', () => {
  refuses('table/src', [
    LUCK,
    CLOCK,
    imported('Node', 'node:fs'),
    imported('the server', '@skulduggery/server'),
    imported('the server, by its path', '../../server/src/server.ts'),
    imported('what is inside of rules', '@skulduggery/rules/src/games.ts'),
    imported('other packages of who makes one that it uses', '@noble/other'),
    imported('what it does not use of one', '@noble/hashes/sha3.js'),
  ]);
  passes('table/src', [
    { what: 'what it may know', source: "export { games } from '@skulduggery/rules';" },
    { what: 'what it hashes with', source: "export { sha256 } from '@noble/hashes/sha2.js';" },
    { what: 'what lies beside it', source: "export { twice } from './beside.ts';" },
  ]);
});

describe.each([
  {
    folder: 'server/src',
    from: ['@skulduggery/cli/src/serve.ts', '../../web/src/router.svelte.ts'],
    may: ['@skulduggery/table', '../client.ts'],
  },
  {
    folder: 'cli/src',
    from: ['@skulduggery/web/src/router.svelte.ts', '../../web/src/router.svelte.ts'],
    may: ['@skulduggery/server', '../webs.ts'],
  },
  {
    folder: 'web/src/frame',
    from: ['@skulduggery/server', '../../../server/src/server.ts', '../../../cli/src/serve.ts'],
    may: ['@skulduggery/table', '../client.ts'],
  },
  { folder: 'web/worker', from: ['../../server/src/server.ts'], may: ['@skulduggery/table'] },
  { folder: 'web/e2e', from: ['@skulduggery/server'], may: ['../../server/test/twins.ts'] },
])('$folder does not import', ({ folder, from, may }) => {
  refuses(
    folder,
    from.map((each) => imported(each, each)),
  );
  passes(
    folder,
    may.map((each) => imported(each, each)),
  );
});

describe.each(['rules', 'bots', 'table'])('%s compiles without a host', (room) => {
  const hosts = ['console.log(1);', 'process.exit();', 'setTimeout(() => null, 1);', "fetch('x');"];
  const files = hosts.map((source) => ({ source, file: shown(toCompile, `${room}/src`, `export {};\n${source}`) }));
  test.each(files)('$source', ({ file }) => {
    expect(about(file, compiled).join('\n')).toMatch(/error TS(2304|2584|2591|2580)/);
  });
});

test('and nothing else brings one along', () => {
  expect(about('packages/no-host.ts', compiled)).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { games } from '@skulduggery/rules';
import { ROOT } from './tools.ts';

/** The numbered rules (K1, S1, R1, E1 …) of every game in the registry that no passed test names. */
export const rulesWithoutTest = (testNames: readonly string[]): readonly string[] => {
  const named = new Set(testNames.flatMap((name) => name.match(/\b[A-Z]\d+\b/g) ?? []));
  return [...games.keys()]
    .flatMap((id) => numbers(readFileSync(join(ROOT, 'docs', 'rules', `${id}.md`), 'utf8')))
    .filter((number) => !named.has(number));
};

const numbers = (text: string): readonly string[] =>
  [...text.matchAll(/^- ([A-Z]\d+)\./gm)].flatMap(([, number]) => number ?? []);

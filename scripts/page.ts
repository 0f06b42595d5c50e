import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runTool } from './checks.ts';

const BUILT = join(ROOT, 'packages', 'web', 'dist', '.built');

/** Builds the page when it is not there or what it is made of has changed; false when that failed. */
export const buildPage = (): boolean => {
  const wanted = fingerprint();
  if (existsSync(BUILT) && readFileSync(BUILT, 'utf8') === wanted) return true;
  console.error('building the page…');
  // Also from within a test run, which has another idea of where it is, the page is built as people get it.
  const built = runTool('vite', ['build', 'packages/web', '--logLevel', 'warn'], { NODE_ENV: 'production' });
  if (!built) return false;
  writeFileSync(BUILT, wanted);
  return true;
};

const fingerprint = (): string => {
  const hash = createHash('sha256');
  const sources = globSync(
    [
      'packages/{rules,bots,table}/src/**/*.ts',
      'packages/bots/data/*',
      'packages/web/{src,public}/**/*.*',
      'packages/web/*.*',
    ],
    {
      cwd: ROOT,
    },
  );
  for (const file of [...sources, 'package-lock.json'].toSorted()) {
    hash.update(file).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
};

import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ROOT, runTool } from './tools.ts';

const PAGE = join(ROOT, 'packages', 'web', 'dist');
const BUILT = join(PAGE, '.built');

/** Builds the page when it is not there or what it is made of has changed; false when that failed. */
export const buildPage = (): boolean => {
  const wanted = fingerprint();
  if (existsSync(BUILT) && readFileSync(BUILT, 'utf8') === wanted) return true;
  console.error('building the page…');
  // Also from within a test run, which has another idea of where it is, the page is built as people get it.
  const built = runTool('vite', ['build', 'packages/web', '--logLevel', 'warn'], { NODE_ENV: 'production' });
  if (!built) return false;
  compress();
  writeFileSync(BUILT, wanted);
  return true;
};

/** Once here, so that nothing is compressed while somebody waits for it. */
const compress = (): void => {
  for (const file of globSync('**/*.{html,js,css,svg,txt,bin,webmanifest}', { cwd: PAGE })) {
    const whole = readFileSync(join(PAGE, file));
    writeFileSync(join(PAGE, `${file}.br`), brotliCompressSync(whole));
    writeFileSync(join(PAGE, `${file}.gz`), gzipSync(whole, { level: 9 }));
  }
};

const fingerprint = (): string => {
  const hash = createHash('sha256');
  const sources = globSync(
    [
      'packages/{rules,bots,table}/src/**/*.ts',
      'packages/bots/data/*',
      'packages/web/{src,public,worker}/**/*.*',
      'packages/web/*.*',
    ],
    { cwd: ROOT, exclude: ['**/*.test.ts'] },
  );
  for (const file of [...sources, 'scripts/page.ts', 'package-lock.json'].toSorted()) {
    hash.update(file).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
};

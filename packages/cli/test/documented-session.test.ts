import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { askProcess } from './ask.ts';

const TEXT = readFileSync(new URL('../../../docs/referee.md', import.meta.url), 'utf8');

const marked = (mark: string): readonly string[] =>
  TEXT.split('\n')
    .filter((line) => line.startsWith(`${mark} {`) || line === `${mark} not JSON`)
    .map((line) => line.slice(2));

test('the session in docs/referee.md happens as it is written', async () => {
  const requests = marked('>');
  expect(requests.length).toBeGreaterThan(10);
  expect(await askProcess(`${requests.join('\n')}\n`)).toEqual(marked('<'));
});

import { expect, test } from 'vitest';
import { withTables } from './set-up.ts';

const here = withTables();

test('the server sends what it has compressed, once for good where the name holds a hash', async () => {
  const { page } = await here.somebody();
  const sent = new Map<string, Readonly<Record<string, string>>>();
  page.on('response', (response) => sent.set(new URL(response.url()).pathname, response.headers()));
  await page.goto(here.address);
  await page.waitForSelector('h1');
  const texts = [...sent].filter(([, headers]) => /html|css|javascript/.test(headers['content-type'] ?? ''));
  expect(texts.length).toBeGreaterThan(5);
  for (const [path, headers] of texts) {
    expect(headers['content-encoding'], path).toMatch(/^(br|gzip)$/);
    expect(headers['cache-control'], path).toBe(path === '/' ? 'no-cache' : 'public, max-age=31536000, immutable');
  }
});

test.each([
  { file: 'worker.js', type: 'application/javascript' },
  { file: 'manifest.webmanifest', type: 'application/manifest+json' },
])('$file is asked for each time, and as strictly guarded as the page', async ({ file, type }) => {
  const { headers } = await fetch(`${here.address}/${file}`);
  expect(headers.get('content-type')).toContain(type);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*connect-src 'self'/);
});

test.each(['/g/skull', '/local/L', '/t/T', '/t/T?i=CODE', '/t/T/look-back', '/i/CODE'])(
  'with the page comes which files %s needs besides, and they are there',
  async (path) => {
    const { headers } = await fetch(`${here.address}${path}`);
    const files = [...(headers.get('link') ?? '').matchAll(/<([^>]+)>/g)].map(([, file = '']) => file);
    expect(files).toContainEqual(expect.stringMatching(/\.js$/));
    for (const file of files) expect((await fetch(`${here.address}${file}`)).status, file).toBe(200);
  },
);

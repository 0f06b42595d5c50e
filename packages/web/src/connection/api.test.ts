import { afterEach, expect, test, vi } from 'vitest';
import { whoAmI } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

const JSON_TYPE = { 'content-type': 'application/json' };

const answering = (answer: () => Promise<Response>): void => void vi.stubGlobal('fetch', answer);

test('a server that can’t be asked, or breaks off, is offline', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await whoAmI()).toEqual({ ok: false, why: 'offline' });
  const brokenOff = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) });
  answering(() => Promise.resolve(new Response(brokenOff, { headers: JSON_TYPE })));
  expect(await whoAmI()).toEqual({ ok: false, why: 'offline' });
});

test.each([
  { answer: Response.json({ code: 'too-many', message: '' }, { status: 429 }), code: 'too-many' },
  { answer: Response.json({ code: 'bad-options', message: '' }, { status: 400 }), code: 'bad-options' },
  { answer: new Response('<h1>Too Many Requests</h1>', { status: 429 }), code: 'too-fast' },
  { answer: new Response('<h1>Forbidden</h1>', { status: 403 }), code: 'bad-request' },
])('what is refused says why: $code', async ({ answer, code }) => {
  answering(() => Promise.resolve(answer));
  expect(await whoAmI()).toEqual({ ok: false, why: 'refused', code });
});

test('an answer that is not what it says it is does not pass for being offline', async () => {
  answering(() => Promise.resolve(new Response('{"you":', { headers: JSON_TYPE })));
  await expect(whoAmI()).rejects.toThrow(SyntaxError);
});

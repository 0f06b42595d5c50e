import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showPasskey } from '../connection/passkeys.ts';
import { introduce } from '../me.svelte.ts';
import { frameWords, say } from '../words/frame.ts';
import { openRecord } from './look-back/looking.ts';
import { failureText, passkeyText } from './refusals.ts';

beforeAll(() => frameWords.ready());
beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => vi.unstubAllGlobals());

const ROUTE = { id: 'T', invitation: null, as: null, eyes: 'public', step: 0 } as const;

const refusing = (status: number, code: string): void =>
  void vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code, message: '' }, { status })));

test.each([
  { status: 429, code: 'too-fast', key: 'refused.too-fast' },
  { status: 429, code: 'too-many', key: 'failed.too-many' },
  { status: 400, code: 'bad-options', key: 'failed.start' },
  { status: 400, code: 'bad-request', key: 'refused.no-name' },
  { status: 503, code: 'unavailable', key: 'failed.server' },
] as const)('a server that was reached and refuses is not out of reach: $code', async ({ status, code, key }) => {
  refusing(status, code);
  const failed = await introduce('Ana');
  expect(failed === null ? null : failureText(failed)).toBe(say(key));
});

test.each([
  { onLine: false, key: 'failed.offline' },
  { onLine: true, key: 'failed.server' },
] as const)('who is offline is told so where the browser knows, not that the server is away: $key', async (at) => {
  vi.stubGlobal('navigator', { onLine: at.onLine });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const failed = await introduce('Ana');
  expect(failed === null ? null : failureText(failed)).toBe(say(at.key));
});

test.each([
  { status: 400, code: 'bad-request', key: 'passkey.refused' },
  { status: 429, code: 'too-fast', key: 'refused.too-fast' },
  { status: 503, code: 'unavailable', key: 'failed.server' },
] as const)('a passkey that the server does not take: $code', async ({ status, code, key }) => {
  refusing(status, code);
  const shown = await showPasskey();
  expect(shown.ok ? null : passkeyText(shown)).toBe(say(key));
});

test.each([
  { status: 429, code: 'too-fast', unseen: 'too-fast' },
  { status: 409, code: 'not-over', unseen: 'missing' },
  { status: 404, code: 'no-table', unseen: 'no-table' },
  { status: 503, code: 'unavailable', unseen: 'unloaded' },
])('a record that is not given: $code', async ({ status, code, unseen }) => {
  refusing(status, code);
  expect(await openRecord({ ...ROUTE, where: 'table' })).toBe(unseen);
});

test('a game that never was on this device has no record to wait for', async () => {
  expect(await openRecord({ ...ROUTE, where: 'local' })).toBe('not-here');
});

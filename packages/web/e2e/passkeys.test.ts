import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, person } from './browser.ts';
import { serveTables, type Tables } from './tables.ts';

let browser: Browser;
let folder: string;
let tables: Tables;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'passkeys-'));
  tables = await serveTables(join(folder, 'tables.db'));
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await tables.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs in the page: one request to our server, as the page makes them. */
const request = `window.request = async (method, path, body) => {
  const response = await fetch(path, { method, headers: body === undefined ? {} : { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
};`;

/** Makes a passkey for who one is. */
const register = `(async () => {
  const options = await window.request('POST', '/api/passkeys/registration');
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options.body);
  const made = await navigator.credentials.create({ publicKey });
  return (await window.request('PUT', '/api/passkeys/registration', { response: made.toJSON() })).status;
})()`;

/** Shows a passkey, and once more the same answer. */
const recognise = `(async () => {
  const options = await window.request('POST', '/api/passkeys/recognition');
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options.body);
  const shown = (await navigator.credentials.get({ publicKey })).toJSON();
  const first = await window.request('PUT', '/api/passkeys/recognition', { response: shown });
  const again = await window.request('PUT', '/api/passkeys/recognition', { response: shown });
  return [first.body.you?.name, again.status];
})()`;

test('a passkey keeps an identity: made once, it brings the name back where the cookie is gone, and an old answer does not', async () => {
  const { context, page } = await person(browser);
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
  // Passkeys belong to a name, not to a number: localhost is one.
  await page.goto(tables.address.replace('127.0.0.1', 'localhost'));
  await page.evaluate(request);
  await page.evaluate(`window.request('POST', '/api/me', { name: 'Ana' })`);
  expect(await page.evaluate(register)).toBe(204);
  await context.clearCookies();
  expect(await page.evaluate(`window.request('GET', '/api/me').then(({ body }) => body.you)`)).toBeNull();
  expect(await page.evaluate(recognise)).toEqual(['Ana', 400]);
  expect(await page.evaluate(`window.request('GET', '/api/me').then(({ body }) => body.you.name)`)).toBe('Ana');
  await context.close();
});

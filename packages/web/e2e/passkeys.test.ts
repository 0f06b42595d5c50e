import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import type { Person, PersonOptions } from './browser.ts';
import { withTables } from './set-up.ts';

const here = withTables();

interface Device extends Person {
  readonly devtools: CDPSession;
  readonly authenticatorId: string;
}

/** Somebody whose browser keeps passkeys, as phones do. */
const device = async (how: PersonOptions = {}): Promise<Device> => {
  const who = await here.somebody(how);
  const devtools = await who.context.newCDPSession(who.page);
  await devtools.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
  return { ...who, devtools, authenticatorId };
};

/** What a person's devices do among themselves: the passkeys of one are on the other. */
const carry = async (from: Device, to: Device): Promise<void> => {
  const { authenticatorId } = from;
  const { credentials } = await from.devtools.send('WebAuthn.getCredentials', { authenticatorId });
  for (const credential of credentials) {
    await to.devtools.send('WebAuthn.addCredential', { authenticatorId: to.authenticatorId, credential });
  }
};

const openTable = async (page: Page, name: string): Promise<string> => {
  await page.goto(`${here.address}/g/skalpott#friends`);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Open a table' }).click();
  await page.getByRole('button', { name: 'Stand up' }).waitFor();
  return page.url();
};

const keepName = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Keep my name' }).click();
};

/** What is read without scrolling, of a dialog that may be longer than the screen. */
const isSeen = (text: Locator): Promise<boolean> =>
  text.evaluate((words) => {
    const [inner, outer] = [words.getBoundingClientRect(), words.closest('dialog')?.getBoundingClientRect()];
    return outer !== undefined && inner.top >= outer.top && inner.bottom <= outer.bottom;
  });

test.each([
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
])(
  'what came of it is in sight, and nobody is asked to keep what was just kept: $width × $height',
  async (viewport) => {
    const { page } = await device({ viewport });
    await openTable(page, 'Ana');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Keep my name' }).waitFor();
    // It is scrolled only where the screen is full.
    const [hidden, spare] = await page
      .locator('dialog[open]')
      .evaluate((each) => [each.scrollHeight - each.clientHeight, innerHeight - each.clientHeight] as const);
    expect(hidden <= 0 || spare < 40).toBe(true);
    await page.getByRole('button', { name: 'Keep my name' }).click();
    await page.getByText('Kept.').waitFor();
    await expect.poll(() => isSeen(page.getByText('Kept.'))).toBe(true);
    expect(await page.getByRole('button', { name: 'Keep my name' }).count()).toBe(0);
  },
);

test('a guest keeps a name with a passkey, and on a second device holds the same seat', async () => {
  const [phone, desk] = [await device(), await device()];
  const table = await openTable(phone.page, 'Ana');
  await keepName(phone.page);
  await phone.page.getByText('Kept.').waitFor();
  await phone.page.keyboard.press('Escape');
  await phone.page.getByRole('button', { name: 'Fill up with bots' }).click();
  await phone.page.getByRole('button', { name: 'Start the game' }).click();
  await phone.page.waitForSelector('.dock.yours');
  await carry(phone, desk);

  // A table by invitation is closed to strangers, and says so; the passkey opens it where the name is asked for.
  await desk.page.goto(table);
  await desk.page.getByRole('button', { name: 'I have a passkey' }).click();
  await desk.page.waitForSelector('.dock.yours');
  expect(await desk.page.locator('.seat.you .letters').first().innerText()).toBe('Ana');
});

test('who opens a new device comes back in the settings, and finds their table; what does not work says so and changes nothing', async () => {
  const [phone, desk] = [await device(), await device()];
  await openTable(phone.page, 'Ben');
  await keepName(phone.page);
  await phone.page.getByText('Kept.').waitFor();

  await desk.page.goto(here.address);
  await desk.page.getByRole('button', { name: 'Settings' }).click();
  const { authenticatorId } = desk;
  await desk.devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await desk.page.getByRole('button', { name: 'I have a passkey' }).click();
  await desk.page.getByText('Nothing has changed: no passkey was chosen.').waitFor();
  await desk.devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await carry(phone, desk);
  await desk.page.getByRole('button', { name: 'I have a passkey' }).click();
  await desk.page.getByText('Welcome back, Ben.').waitFor();
  await desk.page.getByText('You are Ben here.').waitFor();
  await desk.page.keyboard.press('Escape');
  // The browser goes back in its own time, and what is open then is open after a reload.
  await expect.poll(() => desk.page.evaluate(() => JSON.stringify(history.state))).toBe('null');
  await desk.page.getByRole('link', { name: 'Your table waits: Skalpott' }).waitFor();
  await desk.page.reload();
  await desk.page.getByRole('button', { name: 'Settings' }).click();
  await expect.poll(() => desk.page.getByText('You are Ben here.').count()).toBe(1);
});

test('an answer shown twice is refused, and a stranger’s passkey too', async () => {
  const { page, devtools, authenticatorId } = await device();
  await openTable(page, 'Cleo');
  await keepName(page);
  await page.getByText('Kept.').waitFor();
  const answers: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/recognition')) answers.push(request.postData() ?? '');
  });
  await page.getByRole('button', { name: 'I have a passkey' }).click();
  await page.getByText('Welcome back, Cleo.').waitFor();
  const again = await page.evaluate(
    async (body) =>
      (
        await fetch('/api/passkeys/recognition', {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body,
        })
      ).status,
    answers[0] ?? '',
  );
  expect(again).toBe(400);

  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
  await devtools.send('WebAuthn.clearCredentials', { authenticatorId });
  for (const credential of credentials) {
    const credentialId = btoa('nobody knows this');
    await devtools.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential, credentialId } });
  }
  await page.getByRole('button', { name: 'I have a passkey' }).click();
  await page.getByText('Nobody here is known by that passkey. Nothing has changed.').waitFor();
});

test('where passkeys do not work, nothing is offered', async () => {
  const { page } = await here.somebody();
  // A number instead of a name.
  await page.goto(here.address.replace('localhost', '127.0.0.1'));
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/me')),
    page.getByRole('button', { name: 'Settings' }).click(),
  ]);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.getByText('Touch twice to play').waitFor();
  expect(await page.getByText('passkey').count()).toBe(0);
});

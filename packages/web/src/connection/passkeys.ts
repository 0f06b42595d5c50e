import type { Person } from '@skulduggery/table';
import { passkeyMade, passkeyShown, passkeyToMake, passkeyToShow, type Failed } from './api.ts';

const CANCELLED = { ok: false, why: 'cancelled' } as const;

/** Why a passkey was not made or not recognised. */
export type NoPasskey = Failed | typeof CANCELLED;

export type Passkey<Value> = { readonly ok: true; readonly value: Value } | NoPasskey;

const NUMBERS = /^[\d.]+$|^\[/;

/**
 * Whether this browser can do it here: passkeys belong to a name, not to a number, and the browser itself must know how
 * they travel as JSON (all have since 2025).
 */
export const passkeysWork = (): boolean =>
  isSecureContext &&
  'PublicKeyCredential' in window &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  !NUMBERS.test(location.hostname);

/** Makes a passkey for who this is. */
export const makePasskey = async (): Promise<Passkey<null>> => {
  const asked = await passkeyToMake();
  if (!asked.ok) return asked;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked.value);
  const made = await chosen(() => navigator.credentials.create({ publicKey }));
  if (made === null) return CANCELLED;
  return passkeyMade(made);
};

/** Is again, on this device too, who the passkey belongs to. */
export const showPasskey = async (): Promise<Passkey<{ readonly you: Person }>> => {
  const asked = await passkeyToShow();
  if (!asked.ok) return asked;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked.value);
  const shown = await chosen(() => navigator.credentials.get({ publicKey }));
  if (shown === null) return CANCELLED;
  return passkeyShown(shown);
};

/** What the person chose; closing the browser's window, waiting too long or a device that can't are all "nothing". */
const chosen = async (ask: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> => {
  try {
    const credential = await ask();
    return credential instanceof PublicKeyCredential ? credential : null;
  } catch (failure) {
    if (failure instanceof DOMException) return null;
    throw failure;
  }
};

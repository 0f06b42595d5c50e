import type * as WebAuthn from '@simplewebauthn/server';

/** What passkeys take of the library that knows how they are made. */
export interface Library {
  readonly webAuthn: typeof WebAuthn;
  /**
   * Whether nobody's certificates vouch for a new passkey, which is what we ask for: at most it vouches for itself. The
   * library fetches what certificates name, from any address that a stranger has written into them, however much comes
   * from there.
   */
  readonly isUncertified: (response: WebAuthn.RegistrationResponseJSON) => boolean;
}

/** Loaded with the first passkey: a quarter of what a start would have to load, and many servers never see one. */
export const loadLibrary = async (): Promise<Library> => {
  const webAuthn = await import('@simplewebauthn/server');
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  return {
    webAuthn,
    isUncertified: ({ response }) => {
      const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
      const format = attestation.get('fmt');
      return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
    },
  };
};

/** The library throws at whatever does not hold: to us that is one refusal. */
export const proven = async <Verified>(verify: () => Promise<Verified>): Promise<Verified | null> => {
  try {
    return await verify();
  } catch (failure) {
    if (failure instanceof Error) return null;
    throw failure;
  }
};

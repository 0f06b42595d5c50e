import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type * as WebAuthn from '@simplewebauthn/server';
import { Type } from 'typebox';
import { ourOrigin } from '../origin.ts';
import type { Parts } from '../parts.ts';
import { NO_NAME } from '../refusals.ts';
import { REFUSED, refuse, RefusalSchema } from './refuse.ts';
import { PersonSchema } from './schemas.ts';
import { setToken } from './tokens.ts';

/** Loaded with the first passkey: a quarter of what a start would have to load, and many servers never see one. */
const webAuthn = (): Promise<typeof WebAuthn> => import('@simplewebauthn/server');

const CHALLENGE_MS = 5 * 60_000;

const KnownSchema = Type.Object(RefusalSchema.properties, {
  description: 'known-passkey: it belongs to somebody already, and stays theirs',
});

/** Up to 1,023 bytes (WebAuthn, 4), as text. */
const CredentialId = Type.String({ maxLength: 1364 });

const OPTIONS = 'As navigator.credentials takes them, in JSON (WebAuthn)';

/** A passkey keeps an identity across devices: no e-mail, no password. */
export const passkeyRoutes =
  (parts: Parts, key: string): FastifyPluginCallbackTypebox =>
  (app, _options, done) => {
    const { config, identify, identity, store, now } = parts;
    const site = (request: FastifyRequest): { readonly origin: string; readonly rpID: string } => {
      const origin = ourOrigin(request, config);
      if (!URL.canParse(origin)) throw new BadHost();
      return { origin, rpID: new URL(origin).hostname };
    };
    const challenges = newChallenges(key, now);

    app.post(
      '/api/passkeys/registration',
      {
        schema: {
          summary: 'Options for making a passkey for who you are',
          response: { 200: Type.Any({ description: OPTIONS }), 401: RefusalSchema, ...REFUSED },
        },
      },
      async (request, reply) => {
        const person = await identify(request);
        if (person === null) return refuse(reply, NO_NAME);
        const { generateRegistrationOptions } = await webAuthn();
        return generateRegistrationOptions({
          rpName: 'Skulduggery',
          rpID: site(request).rpID,
          userName: person.name,
          userID: new TextEncoder().encode(person.id),
          challenge: challenges.make(),
          authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
        });
      },
    );

    app.put(
      '/api/passkeys/registration',
      {
        schema: {
          summary: 'The passkey that the browser has made',
          body: Type.Object({
            response: Type.Unsafe<WebAuthn.RegistrationResponseJSON>(Type.Object({ id: CredentialId })),
          }),
          response: {
            204: Type.Null({ description: 'From now on it shows who you are' }),
            401: RefusalSchema,
            409: KnownSchema,
            ...REFUSED,
          },
        },
      },
      async (request, reply) => {
        const person = await identify(request);
        if (person === null) return refuse(reply, NO_NAME);
        const { origin, rpID } = site(request);
        const { response } = request.body;
        const { verifyRegistrationResponse } = await webAuthn();
        const verified = await proven(async () => {
          if (!(await isUncertified(response))) return null;
          return verifyRegistrationResponse({
            response,
            expectedChallenge: challenges.check,
            expectedOrigin: origin,
            expectedRPID: rpID,
            requireUserVerification: false,
          });
        });
        if (verified?.verified !== true) return refuse(reply, NOT_PROVEN);
        const { id, publicKey, counter } = verified.registrationInfo.credential;
        const isNew = await store.addPasskey({ id, person: person.id, publicKey, counter });
        return isNew ? reply.code(204).send(null) : refuse(reply, KNOWN);
      },
    );

    app.post(
      '/api/passkeys/recognition',
      {
        schema: {
          summary: 'Options for showing a passkey',
          response: { 200: Type.Any({ description: OPTIONS }), ...REFUSED },
        },
      },
      async (request) => {
        const { generateAuthenticationOptions } = await webAuthn();
        return generateAuthenticationOptions({ rpID: site(request).rpID, challenge: challenges.make() });
      },
    );

    app.put(
      '/api/passkeys/recognition',
      {
        schema: {
          summary: 'Be who you are on this device too',
          body: Type.Object({
            response: Type.Unsafe<WebAuthn.AuthenticationResponseJSON>(Type.Object({ id: CredentialId })),
          }),
          response: {
            200: Type.Object({ you: PersonSchema }, { description: 'You, and a cookie that says so' }),
            ...REFUSED,
          },
        },
      },
      async (request, reply) => {
        const { response } = request.body;
        const passkey = await store.passkey(response.id);
        if (passkey === null) return refuse(reply, NOT_PROVEN);
        const { origin, rpID } = site(request);
        const { verifyAuthenticationResponse } = await webAuthn();
        const verified = await proven(() =>
          verifyAuthenticationResponse({
            response,
            expectedChallenge: challenges.check,
            expectedOrigin: origin,
            expectedRPID: rpID,
            credential: passkey,
            requireUserVerification: false,
          }),
        );
        const person = verified?.verified === true ? await store.person(passkey.person) : null;
        if (verified === null || person === null) return refuse(reply, NOT_PROVEN);
        // Of two that show the same count one is a copy.
        if (!(await store.countPasskey(passkey.id, verified.authenticationInfo.newCounter)))
          return refuse(reply, NOT_PROVEN);
        setToken(reply, await identity.welcome(person), parts);
        return { you: person };
      },
    );
    done();
  };

const KNOWN = { code: 'known-passkey', message: 'that passkey belongs to somebody already: make another' } as const;
const NOT_PROVEN = {
  code: 'bad-request',
  message: 'that passkey is not proven: ask for new options and try again',
} as const;

/** A passkey belongs to a host name, and the request names none that could be one. */
class BadHost extends Error {
  readonly statusCode = 400;
  constructor() {
    super('the header "Host" is no host name');
  }
}

/**
 * Whether nobody's certificates vouch for a new passkey, which is what we ask for: at most it vouches for itself. The library
 * fetches what certificates name, from any address that a stranger has written into them, however much comes from there.
 */
const isUncertified = async ({ response }: WebAuthn.RegistrationResponseJSON): Promise<boolean> => {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
};

/** The library throws at whatever does not hold: to us that is one refusal. */
const proven = async <Verified>(verify: () => Promise<Verified>): Promise<Verified | null> => {
  try {
    return await verify();
  } catch (failure) {
    if (failure instanceof Error) return null;
    throw failure;
  }
};

/** Challenges that any process can check and none has to keep: a time and luck, signed; each is good once here. */
const newChallenges = (
  key: string,
  now: () => number,
): { readonly make: () => Uint8Array<ArrayBuffer>; readonly check: (challenge: string) => boolean } => {
  const used = new Map<string, number>();
  const sign = (body: string): Buffer => createHmac('sha256', key).update(body).digest();
  return {
    make: () => {
      const body = `${now() + CHALLENGE_MS}.${randomBytes(16).toString('base64url')}`;
      return new TextEncoder().encode(`${body}.${sign(body).toString('base64url')}`);
    },
    check: (challenge) => {
      const [until = '', luck = '', signature = ''] = Buffer.from(challenge, 'base64url').toString('utf8').split('.');
      const expected = sign(`${until}.${luck}`);
      const given = Buffer.from(signature, 'base64url');
      for (const [old, end] of used) if (end < now()) used.delete(old);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
      if (Number(until) < now() || used.has(luck)) return false;
      used.set(luck, Number(until));
      return true;
    },
  };
};

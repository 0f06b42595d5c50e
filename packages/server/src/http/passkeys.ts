import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type * as WebAuthn from '@simplewebauthn/server';
import { Type } from 'typebox';
import { ourOrigin } from '../origin.ts';
import type { Parts } from '../parts.ts';
import { NO_NAME } from '../refusals.ts';
import { newChallenges } from './challenges.ts';
import { REFUSED, refuse, RefusalSchema } from './refuse.ts';
import { PersonSchema } from './schemas.ts';
import { setToken } from './tokens.ts';
import { loadLibrary, proven } from './webauthn.ts';

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
        const { webAuthn } = await loadLibrary();
        return webAuthn.generateRegistrationOptions({
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
        const { webAuthn, isUncertified } = await loadLibrary();
        const verified = await proven(async () => {
          if (!isUncertified(response)) return null;
          return webAuthn.verifyRegistrationResponse({
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
        const { webAuthn } = await loadLibrary();
        return webAuthn.generateAuthenticationOptions({
          rpID: site(request).rpID,
          challenge: challenges.make(),
        });
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
        const { webAuthn } = await loadLibrary();
        const verified = await proven(() =>
          webAuthn.verifyAuthenticationResponse({
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

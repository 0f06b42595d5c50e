import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, request, type TestClient } from './client.ts';
import { withPostgres } from './databases.ts';
import { runServer } from './running.ts';

const postgres = withPostgres();

describe.each([
  { name: 'SQLite', config: () => ({}) },
  { name: 'PostgreSQL', config: () => ({ database: postgres.url }) },
])('passkeys kept in $name', ({ config }) => {
  let server: Awaited<ReturnType<typeof runServer>>;
  beforeAll(async () => {
    server = await runServer(config());
  });
  afterAll(() => server.stop());

  const register = async ({ cookie }: TestClient, id: Buffer): ReturnType<typeof request> => {
    const asked = { headers: { cookie } };
    const url = `${server.url}/api/passkeys/registration`;
    const { body } = await request(url, { ...asked, method: 'POST' });
    const response = newPasskey(server.url, id, String(body['challenge']));
    return request(url, { ...asked, method: 'PUT', body: { response } });
  };

  test('one that is known already is refused, whoever brings it', async () => {
    const [ana, ben] = [await connect(server.url, 'Ana'), await connect(server.url, 'Ben')];
    const id = randomBytes(16);
    expect((await register(ana, id)).status).toBe(204);
    for (const person of [ana, ben]) {
      expect(await register(person, id)).toMatchObject({ status: 409, body: { code: 'known-passkey' } });
    }
    expect((await register(ben, randomBytes(16))).status).toBe(204);
    await Promise.all([ana.close(), ben.close()]);
  });

  test('a host that is none is refused', async () => {
    const url = `${server.url}/api/passkeys/recognition`;
    const status = await new Promise((resolve) => {
      httpRequest(url, { method: 'POST', headers: { host: 'a b' } }, (answer) => resolve(answer.statusCode)).end();
    });
    expect(status).toBe(400);
  });

  test('/openapi.json says so', async () => {
    const { paths } = (await request(`${server.url}/openapi.json`)).body;
    expect(JSON.stringify(paths)).toContain('"409":{"description":"known-passkey: ');
  });
});

/** What a browser sends of a passkey that it has just made (WebAuthn 6.1 and 6.5: without attestation). */
const newPasskey = (origin: string, id: Buffer, challenge: string): object => {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  const publicKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  const [userPresentWithKey, counter, maker] = [Buffer.of(0x41), Buffer.alloc(4), Buffer.alloc(16)];
  const site = createHash('sha256').update(new URL(origin).hostname).digest();
  const authData = Buffer.concat([site, userPresentWithKey, counter, maker, Buffer.of(0, id.length), id, publicKey]);
  const attestation = new Map<string | number, Parameters<typeof isoCBOR.encode>[0]>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ]);
  const text = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
  return {
    id: text(id),
    rawId: text(id),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: text(JSON.stringify({ type: 'webauthn.create', challenge, origin })),
      attestationObject: text(isoCBOR.encode(attestation)),
    },
  };
};

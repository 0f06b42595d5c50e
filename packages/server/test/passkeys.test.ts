import { createHash, generateKeyPairSync, randomBytes, sign, type KeyPairKeyObjectResult } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { certificate, madeFor, withdrawnAt } from './certificates.ts';
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

  const register = async (
    { cookie }: TestClient,
    id: Buffer,
    attest: Attest = () => ['none', new Map()],
  ): ReturnType<typeof request> => {
    const asked = { headers: { cookie } };
    const url = `${server.url}/api/passkeys/registration`;
    const { body } = await request(url, { ...asked, method: 'POST' });
    const response = newPasskey({ origin: server.url, id, challenge: String(body['challenge']) }, attest);
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

  test('a stranger’s certificates are not looked at: nothing is fetched from where they say', async () => {
    const fetched: string[] = [];
    const elsewhere = createServer((asked, answer) => {
      fetched.push(asked.url ?? '');
      answer.end();
    }).listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
    const address = elsewhere.address();
    if (address === null || typeof address === 'string') throw new Error('listens nowhere');
    const ana = await connect(server.url, 'Ana');
    const refused = await register(ana, randomBytes(16), certified(`http://127.0.0.1:${address.port}/anything`));
    expect(refused).toMatchObject({ status: 400, body: { code: 'bad-request' } });
    expect(fetched).toEqual([]);
    await ana.close();
    elsewhere.close();
  });

  test('one that vouches for itself is as good as one for which nothing does', async () => {
    const ana = await connect(server.url, 'Ana');
    expect((await register(ana, randomBytes(16), selfAttested)).status).toBe(204);
    await ana.close();
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

type Cbor = Parameters<typeof isoCBOR.encode>[0];

/** What an authenticator says of a passkey that it has made: the form of that, and what it holds. */
type Attest = (made: {
  readonly key: KeyPairKeyObjectResult;
  readonly authData: Buffer;
  readonly clientDataHash: Buffer;
}) => readonly [format: string, statement: Map<string | number, Cbor>];

const SHA256_WITH_ECDSA = -7;

const selfAttested: Attest = ({ key, authData, clientDataHash }) => [
  'packed',
  new Map<string | number, Cbor>([
    ['alg', SHA256_WITH_ECDSA],
    ['sig', sign('sha256', Buffer.concat([authData, clientDataHash]), key.privateKey)],
  ]),
];

/** As an Android phone does, by a maker that nobody knows. */
const certified =
  (url: string): Attest =>
  ({ key, authData, clientDataHash }) => {
    const maker = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const issuer = { name: 'maker', key: maker.privateKey };
    const root = certificate({ subject: 'maker', key: maker.publicKey, issuer, extensions: [] });
    const extensions = [madeFor(clientDataHash), withdrawnAt(url)];
    const leaf = certificate({ subject: 'phone', key: key.publicKey, issuer, extensions });
    return [
      'android-key',
      new Map<string | number, Cbor>([
        ['alg', SHA256_WITH_ECDSA],
        ['sig', sign('sha256', Buffer.concat([authData, clientDataHash]), key.privateKey)],
        ['x5c', [leaf, root]],
      ]),
    ];
  };

/** What a browser sends of a passkey that it has just made (WebAuthn 6.1 and 6.5). */
const newPasskey = (
  { origin, id, challenge }: { readonly origin: string; readonly id: Buffer; readonly challenge: string },
  attest: Attest,
): object => {
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = key.publicKey.export({ format: 'jwk' });
  const publicKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, SHA256_WITH_ECDSA],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  const [userPresentWithKey, counter, maker] = [Buffer.of(0x41), Buffer.alloc(4), Buffer.alloc(16)];
  const sha256 = (data: string): Buffer => createHash('sha256').update(data).digest();
  const site = sha256(new URL(origin).hostname);
  const authData = Buffer.concat([site, userPresentWithKey, counter, maker, Buffer.of(0, id.length), id, publicKey]);
  const clientData = JSON.stringify({ type: 'webauthn.create', challenge, origin });
  const [format, statement] = attest({ key, authData, clientDataHash: sha256(clientData) });
  const attestation = new Map<string | number, Cbor>([
    ['fmt', format],
    ['attStmt', statement],
    ['authData', authData],
  ]);
  const text = (data: Uint8Array | string): string => Buffer.from(data).toString('base64url');
  return {
    id: text(id),
    rawId: text(id),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: text(clientData),
      attestationObject: text(isoCBOR.encode(attestation)),
    },
  };
};

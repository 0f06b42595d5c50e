import { sign, type KeyObject } from 'node:crypto';

/** A value in DER (X.690): a tag, a length and what is inside. */
const der = (tag: number, ...inside: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(inside);
  const length =
    content.length < 0x80 ? Buffer.of(content.length) : Buffer.of(0x82, content.length >> 8, content.length & 0xff);
  return Buffer.concat([Buffer.of(tag), length, content]);
};

const sequence = (...inside: readonly Uint8Array[]): Buffer => der(0x30, ...inside);
const number = (value: number): Buffer => der(0x02, Buffer.of(value));
const level = (value: number): Buffer => der(0x0a, Buffer.of(value));
const bytes = (value: Uint8Array): Buffer => der(0x04, value);
const name = (text: string): Buffer =>
  sequence(der(0x31, sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from(text)))));

const SHA256_WITH_ECDSA = sequence(Buffer.from('06082a8648ce3d040302', 'hex'));
const VALID = sequence(der(0x18, Buffer.from('20200101000000Z')), der(0x18, Buffer.from('20990101000000Z')));

/** Where it is said that a certificate was withdrawn: an address that whoever checks it fetches (RFC 5280, 4.2.1.13). */
export const withdrawnAt = (url: string): Buffer => {
  const point = sequence(der(0xa0, der(0xa0, der(0x86, Buffer.from(url)))));
  return sequence(Buffer.from('0603551d1f', 'hex'), bytes(sequence(point)));
};

/** What an Android phone says of a key that it has made for a challenge. */
export const madeFor = (challenge: Uint8Array): Buffer => {
  const nothing = sequence();
  const said = sequence(
    number(3),
    level(1),
    number(4),
    level(1),
    bytes(challenge),
    bytes(Buffer.of()),
    nothing,
    nothing,
  );
  return sequence(Buffer.from('060a2b06010401d679020111', 'hex'), bytes(said));
};

/** A certificate of a P-256 key (RFC 5280). */
export const certificate = ({
  subject,
  key,
  issuer,
  extensions,
}: {
  readonly subject: string;
  readonly key: KeyObject;
  readonly issuer: { readonly name: string; readonly key: KeyObject };
  readonly extensions: readonly Uint8Array[];
}): Buffer => {
  const signed = sequence(
    der(0xa0, number(2)),
    number(1),
    SHA256_WITH_ECDSA,
    name(issuer.name),
    VALID,
    name(subject),
    key.export({ format: 'der', type: 'spki' }),
    ...(extensions.length === 0 ? [] : [der(0xa3, sequence(...extensions))]),
  );
  return sequence(signed, SHA256_WITH_ECDSA, der(0x03, Buffer.of(0), sign('sha256', signed, issuer.key)));
};

import { createHash, hash, randomBytes, randomInt } from 'node:crypto';
import type { Hmac } from '@skulduggery/table';

/** Without letters and digits that look or sound alike: invitations are read out. */
const READABLE = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export const newSecret = (): string => randomBytes(32).toString('hex');

/** 96 bits: nobody guesses one. */
export const newId = (): string => randomBytes(12).toString('base64url');

/** 39 bits, which is little; asking is limited, and a wrong guess looks like no table. */
export const newInvitation = (): string =>
  Array.from({ length: 8 }, () => READABLE[randomInt(READABLE.length)]).join('');

export const newToken = (): string => randomBytes(32).toString('base64url');

/** Tokens are long and random, so a plain hash keeps them: only this is stored. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The bytes that SHA-256 takes at a time, and those that it gives. */
const [BLOCK, DIGEST] = [64, 32];

/** HMAC by its definition (RFC 2104): Node's `createHmac` makes an object for it that costs more than both hashes. */
export const hmac: Hmac = (key, text) => {
  const inner = padded(key, 0x36, Buffer.byteLength(text));
  inner.write(text, BLOCK);
  const outer = padded(key, 0x5c, DIGEST);
  outer.write(hash('sha256', inner), BLOCK, 'hex');
  return hash('sha256', outer);
};

const padded = (key: string, pad: number, more: number): Buffer => {
  const bytes = Buffer.allocUnsafe(BLOCK + more).fill(0, 0, BLOCK);
  bytes.write(key, 'hex');
  for (let index = 0; index < BLOCK; index += 1) bytes[index] = (bytes[index] ?? 0) ^ pad;
  return bytes;
};

import { createHash, randomBytes, randomInt } from 'node:crypto';

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

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const CHALLENGE_MS = 5 * 60_000;

/** Challenges that any process can check and none has to keep: a time and luck, signed; each is good once here. */
export const newChallenges = (
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

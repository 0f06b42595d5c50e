import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Below } from '@skulduggery/rules';
import type { TableId } from './entry.ts';

/** Everything that chance at a table depends on (docs/fairness.md). */
export interface Fairness {
  /** 32 bytes in hex. */
  readonly secret: string;
  readonly table: TableId;
  /** One from each person who sat down, by player; bots have an empty one. */
  readonly salts: readonly string[];
}

/** 32 bytes as they are written: a secret, a commitment. */
export const HEX = /^[0-9a-f]{64}$/;

/** What a player may add: visible ASCII without the separator, so that a message is made in one way only. */
export const SALT = /^[0-9A-Za-z_-]{0,64}$/;

/** Published when the table is made, before anybody sat down: the secret can't be chosen later. */
export const commitment = (secret: string): string => bytesToHex(sha256(hexToBytes(secret)));

/** Tickets are drawn from this many values; those beyond the last whole multiple of the count are drawn again. */
const VALUES = 2 ** 48;

/** HMAC-SHA-256 of a text under a key of at most 64 bytes, which is given in hex as the answer is. */
export type Hmac = (key: string, text: string) => string;

/** Runs anywhere; a host machine may have a faster one. */
export const hmacSha256: Hmac = (key, text) => bytesToHex(hmac(sha256, hexToBytes(key), utf8ToBytes(text)));

/** The luck of the move with this index in the record. Anyone who knows the secret and the salts finds the same. */
export const fairTicket =
  ({ secret, table, salts }: Fairness, index: number, mac: Hmac = hmacSha256): Below =>
  (count) => {
    const whole = VALUES - (VALUES % count);
    for (let attempt = 0; ; attempt += 1) {
      const message = ['skulduggery/1', table, ...salts, String(index), String(attempt)].join('\n');
      const value = first48Bits(mac(secret, message));
      if (value < whole) return value % count;
    }
  };

const first48Bits = (hex: string): number => Number.parseInt(hex.slice(0, 12), 16);

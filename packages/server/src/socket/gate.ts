import type { PersonId } from '@skulduggery/table';
import { newAllowance, newBucket } from '../limits.ts';

const PER_CONNECTION = { burst: 40, perSecond: 20 };
const PER_IDENTITY = { burst: 80, perSecond: 30 };
const PER_ADDRESS = { burst: 400, perSecond: 150 };
/** Whoever is refused more often than this does not listen. */
const REFUSED = { burst: 400, perSecond: 20 };
/** Whoever asks for what is past has a whole log read. */
const PAST = { burst: 20, perSecond: 1 };
const PAST_PER_ADDRESS = { burst: 100, perSecond: 5 };
const MOST_PER_ADDRESS = 256;

/** What one connection may do, until it is released. */
export interface Admitted {
  /** Whether one more message is allowed now. */
  readonly allow: () => boolean;
  /** The same of reading what is past, for which a whole log is gone through. */
  readonly allowPast: () => boolean;
  /** Whether one more refusal is borne. */
  readonly bear: () => boolean;
  readonly release: () => void;
}

/** Limits by connection, by identity and by address. */
export interface Gate {
  /** `null` when there are too many connections from that address. */
  readonly admit: (address: string, person: PersonId | null) => Admitted | null;
}

/** With `limits` off everybody may do everything. */
export const newGate = (limits: boolean, now: () => number): Gate => {
  const connections = new Map<string, number>();
  const identities = newAllowance(PER_IDENTITY, now);
  const addresses = newAllowance(PER_ADDRESS, now);
  const pasts = newAllowance(PAST, now);
  const pastsByAddress = newAllowance(PAST_PER_ADDRESS, now);

  return {
    admit: (address, person) => {
      const already = connections.get(address) ?? 0;
      if (limits && already >= MOST_PER_ADDRESS) return null;
      connections.set(address, already + 1);
      const who = person ?? `address ${address}`;
      const own = newBucket(PER_CONNECTION, now);
      const refused = newBucket(REFUSED, now);
      return {
        allow: () => !limits || (own.take() && identities(who) && addresses(address)),
        allowPast: () => !limits || (pasts(who) && pastsByAddress(address)),
        bear: () => refused.take(),
        release: () => {
          const left = (connections.get(address) ?? 1) - 1;
          if (left === 0) connections.delete(address);
          else connections.set(address, left);
        },
      };
    },
  };
};

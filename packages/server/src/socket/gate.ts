import type { PersonId } from '@skulduggery/table';
import { newAllowance, newBucket } from '../limits.ts';

const PER_CONNECTION = { burst: 40, perSecond: 20 };
const PER_IDENTITY = { burst: 80, perSecond: 30 };
const PER_ADDRESS = { burst: 400, perSecond: 150 };
/** Whoever is refused more often than this does not listen. */
const REFUSED = { burst: 400, perSecond: 20 };
/** Whoever asks for what is past has a whole log read. */
const PAST = { burst: 20, perSecond: 1 };
const PAST_PER_ADDRESS = { burst: 50, perSecond: 5 };
/** Bytes that may wait for a reader before that reader is too slow, besides one message that is longer by itself. */
export const MOST_WAITING = 1024 * 1024;
/** The same of all readers at an address together: beyond it they get no more of the past, and none is waited for long. */
const MOST_UNREAD = 32 * 1024 * 1024;
/** Bytes that wait for anybody now and then. */
const FEW_WAITING = 64 * 1024;
const MOST_PER_ADDRESS = 256;

/** What one connection may do, until it is released. */
export interface Admitted {
  /** Whether one more message is allowed now. */
  readonly allow: () => boolean;
  /** The same of reading what is past, for which a whole log is gone through. */
  readonly allowPast: () => boolean;
  /** Whether it reads what it is told, but for one message of this length that it may not have read yet. */
  readonly isWaitedFor: (long: number) => boolean;
  /** Whether one more refusal is borne. */
  readonly bear: () => boolean;
  readonly release: () => void;
}

/** Who connects. */
export interface Caller {
  readonly address: string;
  readonly person: PersonId | null;
  /** How many bytes wait to be read there. */
  readonly unread: () => number;
}

/** Limits by connection, by identity and by address. */
export interface Gate {
  /** `null` when there are too many connections from that address. */
  readonly admit: (caller: Caller) => Admitted | null;
}

/** With `limits` off everybody may do everything. */
export const newGate = ({ limits, now }: { readonly limits: boolean; readonly now: () => number }): Gate => {
  const callers = new Map<string, Set<Caller>>();
  const identities = newAllowance(PER_IDENTITY, now);
  const addresses = newAllowance(PER_ADDRESS, now);
  const pasts = newAllowance(PAST, now);
  const pastsByAddress = newAllowance(PAST_PER_ADDRESS, now);

  return {
    admit: (caller) => {
      const { address, person, unread } = caller;
      const here = callers.get(address) ?? new Set();
      if (limits && here.size >= MOST_PER_ADDRESS) return null;
      callers.set(address, here.add(caller));
      const who = person ?? `address ${address}`;
      const own = newBucket(PER_CONNECTION, now);
      const refused = newBucket(REFUSED, now);
      const isFull = (): boolean => limits && unreadBy(here) > MOST_UNREAD;
      return {
        allow: () => !limits || (own.take() && identities(who) && addresses(address)),
        allowPast: () => !limits || (!isFull() && pasts(who) && pastsByAddress(address)),
        isWaitedFor: (long) => {
          const waiting = unread() - long;
          return waiting <= FEW_WAITING || (waiting <= MOST_WAITING && !isFull());
        },
        bear: () => refused.take(),
        release: () => {
          here.delete(caller);
          if (here.size === 0) callers.delete(address);
        },
      };
    },
  };
};

const unreadBy = (callers: ReadonlySet<Caller>): number => [...callers].reduce((sum, { unread }) => sum + unread(), 0);

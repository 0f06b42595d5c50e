import type { PersonId, Table, TableId } from '@skulduggery/table';
import { newGroups } from './groups.ts';

/**
 * The tables that gather people, by whom they count for: their host, and the address that they were made from. Only those
 * that this process made or saw change are counted.
 */
export interface Gathering {
  /** A table was made, or has changed. */
  readonly changed: (table: Table) => void;
  /** A table was made from there; whoever says so first. */
  readonly madeFrom: (address: string, id: TableId) => void;
  readonly ofHost: (host: Table['host']) => readonly TableId[];
  readonly ofAddress: (address: string) => readonly TableId[];
}

/** A table gathers for half a day after something has happened there, at most (due.ts in `table`). */
const FORGOTTEN_MS = 24 * 60 * 60 * 1000;

export const newGathering = (now: () => number): Gathering => {
  const hosts = newGroups<TableId>();
  const addresses = newGroups<TableId>();
  const madeAt = new Map<TableId, string>();
  /** Whose they are and when each was last seen, the longest ago first. */
  const seen = new Map<TableId, { readonly host: PersonId; readonly at: number }>();

  const forget = (id: TableId, host: PersonId): void => {
    hosts.remove(host, id);
    addresses.remove(madeAt.get(id) ?? '', id);
    madeAt.delete(id);
    seen.delete(id);
  };
  /** Nobody here hears when another process closes one that has left this one's memory. */
  const forgetOld = (): void => {
    for (const [id, { host, at }] of seen) {
      if (now() - at < FORGOTTEN_MS) return;
      forget(id, host);
    }
  };

  return {
    changed: ({ id, phase, host }) => {
      if (phase !== 'gathering') {
        // Asked with every move.
        if (seen.has(id) || madeAt.has(id)) forget(id, host.id);
        return;
      }
      hosts.add(host.id, id);
      seen.delete(id);
      seen.set(id, { host: host.id, at: now() });
      forgetOld();
    },
    madeFrom: (address, id) => {
      if (madeAt.has(id)) return;
      madeAt.set(id, address);
      addresses.add(address, id);
    },
    ofHost: ({ id }) => hosts.of(id),
    ofAddress: (address) => addresses.of(address),
  };
};

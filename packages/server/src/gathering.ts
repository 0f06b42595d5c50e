import type { Table, TableId } from '@skulduggery/table';
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

export const newGathering = (): Gathering => {
  const hosts = newGroups<TableId>();
  const addresses = newGroups<TableId>();
  const madeAt = new Map<TableId, string>();
  return {
    changed: ({ id, phase, host }) => {
      if (phase === 'gathering') return hosts.add(host.id, id);
      hosts.remove(host.id, id);
      addresses.remove(madeAt.get(id) ?? '', id);
      madeAt.delete(id);
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

import { isJsonObject } from '@skulduggery/rules';
import type { TableId } from '@skulduggery/table';
import { keepStored, readStored } from '../stored.ts';

const STORED = 'skulduggery.read';

/** The number of what was read last at a table, also when the page is loaded anew; of the latest table alone. */
export const lastRead = (table: TableId): number => {
  const kept = readStored(STORED);
  return isJsonObject(kept) && kept['table'] === table && typeof kept['seq'] === 'number' ? kept['seq'] : 0;
};

export const keepRead = (table: TableId, seq: number): void => keepStored(STORED, { table, seq });

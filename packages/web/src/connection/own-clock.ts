import type { OwnTable } from '@skulduggery/table';

/** Tables with the time by this device's clock, of which the server's is so far ahead. */
export const byThisClock = (tables: readonly OwnTable[], ahead: number): readonly OwnTable[] =>
  tables.map((table) => ({ ...table, until: table.until === null ? null : table.until - ahead }));

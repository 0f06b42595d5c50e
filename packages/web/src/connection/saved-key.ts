import type { TableId } from '@skulduggery/table';

/** How the names begin under which a browser keeps the tables that are on this device. */
export const SAVED = 'skulduggery.table.';

/** By itself, so that home can ask for it without loading any table. */
export const savedKey = (id: TableId): string => SAVED + id;

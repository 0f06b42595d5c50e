import type { RefusalCode } from '@skulduggery/rules';

/** Why a table refused: what the rules refuse, and what belongs to seats, hosts and invitations. */
export type TableRefusalCode =
  | RefusalCode
  | 'no-table'
  | 'not-invited'
  | 'removed'
  | 'not-host'
  | 'not-seated'
  | 'seated'
  | 'taken'
  | 'bots-unwelcome'
  | 'rated'
  | 'seats-empty'
  | 'not-gathering'
  | 'not-playing'
  | 'not-over'
  | 'not-gone'
  | 'not-there'
  | 'phrases-only'
  | 'bad-talk'
  | 'too-fast'
  | 'too-many'
  | 'unavailable';

export interface TableRefusal {
  readonly code: TableRefusalCode;
  readonly message: string;
}

export const REMOVED: TableRefusal = { code: 'removed', message: 'the host has removed you from this table' };

export const NOT_INVITED: TableRefusal = { code: 'not-invited', message: 'this table opens with its invitation' };

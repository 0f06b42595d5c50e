import type { Command, Person, Table, TableId, TableRefusal } from '@skulduggery/table';
import { newGathering } from './gathering.ts';
import { newAllowance } from './limits.ts';
import { TOO_FAST } from './refusals.ts';

/** Who asks for something, and from which address: tables of one are limited together, whatever names are taken there. */
export interface Asker {
  readonly by: Person;
  readonly from: string;
}

/** How much anybody may ask of tables: people are kept from talking without end, and from opening tables for nobody. */
export interface TableLimits {
  /** A table was made, or has changed. */
  readonly changed: (table: Table) => void;
  /** A table was made from there. */
  readonly madeFrom: (address: string, id: TableId) => void;
  /** Why this can't be asked now, or `null`. */
  readonly tooFast: (by: Person, id: TableId, command: Command) => TableRefusal | null;
  /** Why somebody can't have one more table that gathers people, or `null`. */
  readonly tooMany: (asker: Asker) => Promise<TableRefusal | null>;
}

/** What somebody says at one table, and at all of them. */
const TALK = { burst: 8, perSecond: 0.5 };
const ALL_TALK = { burst: 40, perSecond: 1 };

/** How often somebody sits down, stands up or changes who sits at one table, or asks for the next. */
const SEATS = { burst: 24, perSecond: 0.5 };

const CHANGES_SEATS: ReadonlySet<Command['type']> = new Set([
  'sit',
  'leave',
  'return',
  'seat-bot',
  'unseat-bot',
  'stand-in',
  'rematch',
]);

/** Tables that gather people at a time: of one host, and of one address, so that nobody fills the list of open tables. */
const MOST_GATHERING = { host: 20, address: 60 } as const;

const TOO_MANY = {
  code: 'too-many',
  message: `${MOST_GATHERING.host} of your tables gather people: start or close some`,
} as const;

const TOO_MANY_NEARBY = {
  code: 'too-many',
  message: `${MOST_GATHERING.address} tables of your address gather people: start or close some`,
} as const;

/** `recount` brings a table up to date: another process may have begun or closed it. */
export const newTableLimits = (now: () => number, recount: (id: TableId) => Promise<void>): TableLimits => {
  const mayTalk = newAllowance(TALK, now);
  const mayTalkAnywhere = newAllowance(ALL_TALK, now);
  const maySit = newAllowance(SEATS, now);
  const mayAsk = (by: Person, id: TableId, { type }: Command): boolean => {
    if (type === 'say') return mayTalk(`${by.id} ${id}`) && mayTalkAnywhere(by.id);
    return !CHANGES_SEATS.has(type) || maySit(`${by.id} ${id}`);
  };

  const { changed, madeFrom, ofHost, ofAddress } = newGathering();
  const areMany = async (ids: () => readonly TableId[], most: number): Promise<boolean> => {
    if (ids().length < most) return false;
    await Promise.all(ids().map(recount));
    return ids().length >= most;
  };

  return {
    changed,
    madeFrom,
    tooFast: (by, id, command) => (mayAsk(by, id, command) ? null : TOO_FAST),
    tooMany: async ({ by, from }) => {
      if (await areMany(() => ofHost(by), MOST_GATHERING.host)) return TOO_MANY;
      return (await areMany(() => ofAddress(from), MOST_GATHERING.address)) ? TOO_MANY_NEARBY : null;
    },
  };
};

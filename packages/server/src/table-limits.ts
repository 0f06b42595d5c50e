import type { Command, Person, Table, TableId, TableRefusal } from '@skulduggery/table';
import { err, ok, type Result } from '@skulduggery/rules';
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
  /**
   * Room for one more table that gathers people, or why there is none. Many may be asked for at once, so one in the making
   * counts too, until the given function is called.
   */
  readonly room: (asker: Asker) => Promise<Result<() => void, TableRefusal>>;
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

const atMost = (most: number, which: string): Pick<Crowd, 'most' | 'why'> => ({
  most,
  why: { code: 'too-many', message: `${most} ${which} gather people: start or close some` },
});

/** Tables that gather people at a time: of one host, and of one address, so that nobody fills the list of open tables. */
const OF_HOST = atMost(20, 'of your tables');
const OF_ADDRESS = atMost(60, 'tables of your address');

/** The tables of one host, or of one address, that gather people; how many more are in the making, and may be in all. */
interface Crowd {
  readonly tables: readonly TableId[];
  readonly making: number;
  readonly most: number;
  readonly why: TableRefusal;
}

/** `recount` brings a table up to date: another process may have begun or closed it. */
export const newTableLimits = (now: () => number, recount: (id: TableId) => Promise<void>): TableLimits => {
  const mayTalk = newAllowance(TALK, now);
  const mayTalkAnywhere = newAllowance(ALL_TALK, now);
  const maySit = newAllowance(SEATS, now);
  const mayAsk = (by: Person, id: TableId, { type }: Command): boolean => {
    if (type === 'say') return mayTalk(`${by.id} ${id}`) && mayTalkAnywhere(by.id);
    return !CHANGES_SEATS.has(type) || maySit(`${by.id} ${id}`);
  };

  const { changed, madeFrom, ofHost, ofAddress } = newGathering(now);
  const making = new Set<Asker>();
  const makingFor = (isOne: (asker: Asker) => boolean): number => [...making].filter(isOne).length;
  /** Those that leave no room for one more. */
  const crowds = ({ by, from }: Asker): readonly Crowd[] => {
    const own = { tables: ofHost(by), making: makingFor((asker) => asker.by.id === by.id), ...OF_HOST };
    const nearby = { tables: ofAddress(from), making: makingFor((asker) => asker.from === from), ...OF_ADDRESS };
    return [own, nearby].filter((crowd) => crowd.tables.length + crowd.making >= crowd.most);
  };

  return {
    changed,
    madeFrom,
    tooFast: (by, id, command) => (mayAsk(by, id, command) ? null : TOO_FAST),
    room: async (asker) => {
      await Promise.all(crowds(asker).flatMap(({ tables }) => tables.map(recount)));
      const [crowd] = crowds(asker);
      if (crowd !== undefined) return err(crowd.why);
      const made = { ...asker };
      making.add(made);
      return ok(() => void making.delete(made));
    },
  };
};

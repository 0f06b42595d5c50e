import { begin, err, ok, type Result } from '@skulduggery/rules';
import type { Entry, Person, Setup, TableId, Time } from './entry.ts';
import { appendOf, type Log } from './log.ts';
import type { TableRefusal } from './refusal.ts';
import { stepsFrom, reached } from './step.ts';
import { opened, type Table } from './table.ts';

/** What making a table takes from its host machine. */
export interface MakingPorts {
  readonly log: Log;
  readonly now: () => Time;
  /** 32 bytes of luck in hex. */
  readonly newSecret: () => string;
  readonly newId: () => TableId;
  /** Short enough to be read out, long enough not to be guessed. */
  readonly newInvitation: () => string;
}

export type Made = Extract<Entry, { type: 'made' }>;

/** The first entry of a new table, whose game is played by the rules of today. */
export const madeEntry = (
  ports: MakingPorts,
  host: Person,
  setup: Omit<Setup, 'rules'>,
): Result<Made, TableRefusal> => {
  const begun = begin(setup);
  if (!begun.ok) return begun;
  // Whoever is about to lose would only have to stop.
  if (setup.rated && setup.clock === null) return err({ code: 'bad-options', message: 'a rated game needs a clock' });
  return ok({
    type: 'made',
    at: ports.now(),
    id: ports.newId(),
    host: { id: host.id, name: host.name, kind: host.kind },
    setup: { ...setup, rules: begun.value.game.version },
    secret: ports.newSecret(),
    invitation: ports.newInvitation(),
  });
};

/** Stores a new table's first entries; `null` where there is a table of this id already. */
export const storeNew = async (log: Log, made: Made, rest: readonly Entry[] = []): Promise<Table | null> => {
  const first = opened(made);
  const table = reached(first, stepsFrom(first, rest));
  const appended = await log.append(appendOf(null, table, { entries: [made, ...rest], command: null }));
  return appended.type === 'stored' ? table : null;
};

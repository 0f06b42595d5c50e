import {
  commandKey,
  makeTable,
  mayWatch,
  noRematch,
  type Command,
  type LiveTable,
  type Performed,
  type Person,
  type Setup,
  type Table,
  type TableId,
  type TableRefusal,
} from '@skulduggery/table';
import { err, ok, type Result } from '@skulduggery/rules';
import { holdTables, type HeldOptions } from './held-tables.ts';
import { NO_TABLE } from './refusals.ts';
import { newTableLimits, type Asker } from './table-limits.ts';

/** Every table that there is, as far as whoever asks may come near it. */
export interface Tables {
  make(asker: Asker, setup: Omit<Setup, 'rules'>): Promise<Result<LiveTable, TableRefusal>>;
  /** Asks something of a table, if this person may come near it. */
  perform(asker: Asker, id: TableId, command: Command): Promise<Performed>;
  /** A table that this person may come near, else `null`: whether it exists can't be told by asking. */
  open(id: TableId, by: Person | null, invitation: string | undefined): Promise<LiveTable | null>;
  /** How many are in memory. */
  count(): number;
  close(): Promise<void>;
}

export interface TablesOptions extends HeldOptions {
  /** Whether there are any limits on what may be asked of tables. */
  readonly limits: boolean;
}

export const newTables = ({ limits, changed, ...options }: TablesOptions): Tables => {
  const { store } = options;

  const recount = async (id: TableId): Promise<void> => {
    if (store.alone) return;
    const live = await held.open(id);
    await live?.follow();
    if (live !== null) limited.changed(live.table());
  };
  const limited = newTableLimits(options.now, recount);

  const held = holdTables({
    ...options,
    changed: (table) => {
      limited.changed(table);
      changed(table);
    },
  });

  const open: Tables['open'] = async (id, by, invitation) => {
    const live = await held.open(id);
    // Another process may have let them in since.
    if (live !== null && !store.alone && !mayWatch(live.table(), by, invitation)) await live.follow();
    return live !== null && mayWatch(live.table(), by, invitation) ? live : null;
  };

  /** Only a command that would make a table needs any: counting may have to read all that there are. */
  const roomFor = async (
    asker: Asker,
    live: LiveTable,
    command: Command,
  ): Promise<Result<() => void, TableRefusal>> => {
    if (!limits) return NO_ROOM_NEEDED;
    const why = limited.tooFast(asker.by, live.id, command);
    if (why !== null) return err(why);
    const makesTable = command.type === 'rematch' && noRematch(live.table(), asker.by) === null;
    return makesTable ? limited.room(asker) : NO_ROOM_NEEDED;
  };

  /** The table that follows counts where it was asked for, while it gathers: the question may be an old one. */
  const countNext = async ({ rematch }: Table, from: string): Promise<void> => {
    const next = rematch === null ? null : await held.open(rematch);
    if (next?.table().phase === 'gathering') limited.madeFrom(from, next.id);
  };

  /** What counted is answered alike, however often it is sent: its answer may have been lost with a connection. */
  const answeredBefore = async (by: Person, id: TableId, command: Command): Promise<Performed | null> => {
    const seq = await store.find(id, commandKey(by, command));
    return seq === null ? null : ok({ seq });
  };

  return {
    make: async (asker, setup) => {
      const room = limits ? await limited.room(asker) : NO_ROOM_NEEDED;
      if (!room.ok) return room;
      try {
        const table = await makeTable(held.ports, asker.by, setup);
        if (!table.ok) return table;
        limited.madeFrom(asker.from, table.value.id);
        held.keep(table.value);
        return table;
      } finally {
        room.value();
      }
    },
    perform: async (asker, id, command) => {
      const { by, from } = asker;
      const live = await open(id, by, 'invitation' in command ? command.invitation : undefined);
      if (live === null) return (await answeredBefore(by, id, command)) ?? err(NO_TABLE);
      const room = await roomFor(asker, live, command);
      if (!room.ok) return (await answeredBefore(by, id, command)) ?? room;
      try {
        const performed = await live.perform(by, command);
        if (command.type === 'rematch' && performed.ok) await countNext(live.table(), from);
        return performed;
      } finally {
        room.value();
      }
    },
    open,
    count: held.count,
    close: held.close,
  };
};

const NO_ROOM_NEEDED = ok(() => undefined);

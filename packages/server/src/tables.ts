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
  /** A table that this person may come near, else `null`: what is answered does not tell whether it exists. */
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

  /** The table that follows counts where it was asked for, while it gathers: the question may be an old one. */
  const countNext = async ({ rematch }: Table, from: string): Promise<void> => {
    const next = rematch === null ? null : await held.open(rematch);
    if (next?.table().phase === 'gathering') limited.madeFrom(from, next.id);
  };

  /** What counted is answered alike, however often it is sent: its answer may have been lost with a connection. */
  const unlessDone = async (id: TableId, command: string, why: TableRefusal): Promise<Performed> => {
    const seq = await store.find(id, command);
    return seq === null ? err(why) : ok({ seq });
  };

  /** The one command that makes a table, for which there must be room: to count those that there are may mean to read them. */
  const rematch = async (asker: Asker, live: LiveTable, command: Command): Promise<Performed> => {
    const { by, from } = asker;
    const isRoomNeeded = limits && noRematch(live.table(), by) === null;
    const room = isRoomNeeded ? await limited.room(asker) : NO_ROOM_NEEDED;
    if (!room.ok) return unlessDone(live.id, commandKey(by, command), room.error);
    try {
      const performed = await live.perform(by, command);
      if (performed.ok) await countNext(live.table(), from);
      return performed;
    } finally {
      room.value();
    }
  };

  const performAt = (asker: Asker, live: LiveTable, command: Command): Promise<Performed> => {
    const { by } = asker;
    const why = limits ? limited.tooFast(by, live.id, command) : null;
    if (why !== null) return unlessDone(live.id, commandKey(by, command), why);
    return command.type === 'rematch' ? rematch(asker, live, command) : live.perform(by, command);
  };

  const perform: Tables['perform'] = (asker, id, command) => {
    const { by } = asker;
    const invitation = 'invitation' in command ? command.invitation : undefined;
    const live = held.inMemory(id);
    // What is asked most often, a move at a table that is being played, waits for nothing but being stored.
    if (live !== null && mayWatch(live.table(), by, invitation)) return performAt(asker, live, command);
    return open(id, by, invitation).then((opened) =>
      opened === null ? unlessDone(id, commandKey(by, command), NO_TABLE) : performAt(asker, opened, command),
    );
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
    perform,
    open,
    count: held.count,
    close: held.close,
  };
};

const NO_ROOM_NEEDED = ok(() => undefined);

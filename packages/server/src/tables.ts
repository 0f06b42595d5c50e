import {
  attend,
  commandKey,
  makeTable,
  mayWatch,
  newQueue,
  noRematch,
  openTable,
  type Asked,
  type Command,
  type LiveTable,
  type Performed,
  type Person,
  type PersonId,
  type Ports,
  type Setup,
  type Table,
  type TableId,
  type TableRefusal,
} from '@skulduggery/table';
import { err, ok, type Result } from '@skulduggery/rules';
import { newGathering } from './gathering.ts';
import { newAllowance } from './limits.ts';
import { hmac, newId, newInvitation, newSecret } from './luck.ts';
import { NO_TABLE, TOO_FAST } from './refusals.ts';
import { READ_AGAIN_MS, type Store } from './store/store.ts';

/** Who asks for something, and from which address: tables of one are limited together, whatever names are taken there. */
export interface Asker {
  readonly by: Person;
  readonly from: string;
}

/** Every table that this process serves: a cache over the store that any other process could hold as well. */
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

export interface TablesOptions {
  readonly store: Store;
  readonly choose: (asked: Asked) => Promise<unknown>;
  /** Hears of every change at a table in memory, its making included. */
  readonly changed: (table: Table) => void;
  readonly failed: (failure: unknown, table: TableId | null) => void;
  readonly now: () => number;
  /** Whether people are kept from talking without end, and from opening tables that nobody sits at. */
  readonly limits: boolean;
}

interface Held {
  readonly live: LiveTable;
  readonly release: () => void;
  used: number;
}

/** A timer that is set for longer rings at once. */
const LONGEST_MS = 2 ** 31 - 1;

const SWEEP_MS = 1000;
const TIDY_MS = 60_000;
const IDLE_MS = 5 * 60_000;
const DUE_AT_ONCE = 500;

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

export const newTables = ({ store, choose, changed: told, failed, now, limits }: TablesOptions): Tables => {
  const held = new Map<TableId, Promise<Held | null>>();
  const mayTalk = newAllowance(TALK, now);
  const mayTalkAnywhere = newAllowance(ALL_TALK, now);
  const maySit = newAllowance(SEATS, now);
  const mayAsk = (by: Person, id: TableId, { type }: Command): boolean => {
    if (type === 'say') return mayTalk(`${by.id} ${id}`) && mayTalkAnywhere(by.id);
    return !CHANGES_SEATS.has(type) || maySit(`${by.id} ${id}`);
  };
  const gathering = newGathering();
  const changed = (table: Table): void => {
    gathering.changed(table);
    told(table);
  };
  const made = (live: LiveTable): void => {
    // One that follows another may have been found before it is handed over.
    if (!held.has(live.id)) held.set(live.id, Promise.resolve(hold(live)));
    changed(live.table());
  };
  const nameOf = async (id: PersonId): Promise<string | null> => (await store.person(id))?.name ?? null;
  const later = (milliseconds: number, call: () => void): (() => void) => {
    const timer = setTimeout(call, milliseconds).unref();
    return () => clearTimeout(timer);
  };
  const { alone } = store;
  const ports: Ports = { log: store, now, later, newSecret, newId, newInvitation, hmac, nameOf, made, alone };

  let closed = false;

  /** A hundred long games gone through at once would leave no time for anything else, and no memory. */
  const { inTurn } = newQueue();

  const attended = (live: LiveTable): (() => void) =>
    attend(live, {
      now,
      at: (time, then) => {
        const timer = setTimeout(then, Math.min(LONGEST_MS, Math.max(0, time - now())));
        return () => clearTimeout(timer);
      },
      choose,
      inTurn,
      failed: (failure) => failed(failure, live.id),
    });

  const hold = (live: LiveTable): Held => {
    // One that was asked for before the end and comes after it waits for nothing: that would keep the process alive.
    const stopAttending = closed ? () => undefined : attended(live);
    const stopListening = live.onChange(changed);
    return {
      live,
      release: () => {
        stopAttending();
        stopListening();
      },
      used: now(),
    };
  };

  const heldTable = (id: TableId): Promise<Held | null> => {
    const known = held.get(id);
    if (known !== undefined) return known;
    const opening = openTable(ports, id).then((live) => (live === null ? null : hold(live)));
    held.set(id, opening);
    // What is not there, or could not be read, is asked for again next time.
    void opening.then((found) => found ?? held.delete(id)).catch(() => held.delete(id));
    return opening;
  };

  /** What is due at tables that are not in memory: their process is gone, or let go of them. */
  const sweep = async (): Promise<void> => {
    for (const id of await store.due(now(), DUE_AT_ONCE)) {
      if (closed) return;
      // One that can't be opened must not keep others waiting.
      if (!held.has(id)) await heldTable(id).catch((failure: unknown) => failed(failure, id));
    }
  };
  const tidy = async (): Promise<void> => {
    for (const [id, opening] of held) {
      const table = await opening;
      if (table === null) continue;
      // Nothing was used at a time to come: the clock may have been set back.
      table.used = Math.min(table.used, now());
      if (table.live.watchers() > 0 || now() - table.used < IDLE_MS) continue;
      held.delete(id);
      table.release();
    }
  };
  const failedHere = (failure: unknown): void => failed(failure, null);
  const sweeping = setInterval(() => void sweep().catch(failedHere), SWEEP_MS);
  const tidying = setInterval(() => void tidy().catch(failedHere), TIDY_MS);
  const follow = (id: TableId, seq: number): void => {
    void held
      .get(id)
      ?.then((table) => table?.live.follow(seq))
      .catch((failure: unknown) => {
        failed(failure, id);
        // Whoever watches here may be the one whom the table waits for.
        later(READ_AGAIN_MS, () => closed || follow(id, seq));
      });
  };
  const stopFollowing = store.onAppended((to) => {
    if (to !== null) return follow(to.table, to.seq);
    for (const id of held.keys()) follow(id, Number.POSITIVE_INFINITY);
  });

  const open: Tables['open'] = async (id, by, invitation) => {
    const table = await heldTable(id);
    if (table === null) return null;
    // Another process may have let them in since.
    if (!alone && !mayWatch(table.live.table(), by, invitation)) await table.live.follow();
    if (!mayWatch(table.live.table(), by, invitation)) return null;
    table.used = now();
    return table.live;
  };

  const recount = async (id: TableId): Promise<void> => {
    const table = await heldTable(id);
    await table?.live.follow();
    if (table !== null) changed(table.live.table());
  };

  const areMany = async (ids: () => readonly TableId[], most: number): Promise<boolean> => {
    if (!limits || ids().length < most) return false;
    // Another process may have begun or closed some of them.
    if (!alone) await Promise.all(ids().map(recount));
    return ids().length >= most;
  };

  /** Why somebody can't have one more table that gathers people, or `null`. */
  const noMore = async ({ by, from }: Asker): Promise<TableRefusal | null> => {
    if (await areMany(() => gathering.ofHost(by), MOST_GATHERING.host)) return TOO_MANY;
    return (await areMany(() => gathering.ofAddress(from), MOST_GATHERING.address)) ? TOO_MANY_NEARBY : null;
  };

  const beyondLimits = async (asker: Asker, live: LiveTable, command: Command): Promise<TableRefusal | null> => {
    if (limits && !mayAsk(asker.by, live.id, command)) return TOO_FAST;
    // Only where a table would be made: counting may have to read all that there are.
    return command.type === 'rematch' && noRematch(live.table(), asker.by) === null ? noMore(asker) : null;
  };

  /** The table that follows counts where it was asked for, while it gathers: the question may be an old one. */
  const countNext = async ({ rematch }: Table, from: string): Promise<void> => {
    const next = rematch === null ? null : await held.get(rematch);
    if (next?.live.table().phase === 'gathering') gathering.madeFrom(from, next.live.id);
  };

  return {
    make: async (asker, setup) => {
      const why = await noMore(asker);
      if (why !== null) return err(why);
      const table = await makeTable(ports, asker.by, setup);
      if (!table.ok) return table;
      gathering.madeFrom(asker.from, table.value.id);
      made(table.value);
      return table;
    },
    perform: async (asker, id, command) => {
      const { by, from } = asker;
      const live = await open(id, by, 'invitation' in command ? command.invitation : undefined);
      const why = live === null ? NO_TABLE : await beyondLimits(asker, live, command);
      if (live !== null && why === null) {
        const performed = await live.perform(by, command);
        if (command.type === 'rematch' && performed.ok) await countNext(live.table(), from);
        return performed;
      }
      // What counted is answered alike, however often it is sent: its answer may have been lost with a connection.
      const seq = await store.find(id, commandKey(by, command));
      return seq === null ? err(why ?? NO_TABLE) : ok({ seq });
    },
    open,
    count: () => held.size,
    close: async () => {
      closed = true;
      clearInterval(sweeping);
      clearInterval(tidying);
      stopFollowing();
      const tables = (await Promise.allSettled(held.values())).flatMap((opened) =>
        opened.status === 'fulfilled' && opened.value !== null ? [opened.value] : [],
      );
      for (const { release } of tables) release();
      // Whatever is being stored is stored and told before the end.
      await Promise.all(tables.map(({ live }) => live.settled()));
    },
  };
};

import {
  attend,
  Queue,
  openTable,
  type Asked,
  type Attendance,
  type LiveTable,
  type PersonId,
  type Ports,
  type Table,
  type TableId,
} from '@skulduggery/table';
import { hmac, newId, newInvitation, newSecret } from './luck.ts';
import { READ_AGAIN_MS, type Store } from './store/store.ts';

/** The tables in memory, where bots play and clocks run out: a cache over the store, which others may hold as well. */
export interface HeldTables {
  /** What a table needs from this machine. */
  readonly ports: Ports;
  /** One that is in memory already, else `null`; asking counts as using it, and keeps it there. */
  readonly inMemory: (id: TableId) => LiveTable | null;
  /** From memory, or from the store; `null` where there is none. */
  readonly open: (id: TableId) => Promise<LiveTable | null>;
  /** One that was made here. */
  readonly keep: (live: LiveTable) => void;
  readonly count: () => number;
  readonly close: () => Promise<void>;
}

export interface HeldOptions {
  readonly store: Store;
  readonly choose: (asked: Asked) => Promise<unknown>;
  /** Hears of every change at a table in memory, its making included. */
  readonly changed: (table: Table) => void;
  readonly failed: (failure: unknown, table?: TableId) => void;
  readonly now: () => number;
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

export const holdTables = ({ store, choose, changed, failed, now }: HeldOptions): HeldTables => {
  const held = new Map<TableId, Held>();
  /** Those that are being read. */
  const opening = new Map<TableId, Promise<Held | null>>();
  let closed = false;

  /** A hundred long games gone through at once would leave no time for anything else, and no memory. */
  const remembering = new Queue();
  const amongBots = new Queue();

  const attendance: Attendance = {
    now,
    at: (time, then) => {
      const timer = setTimeout(then, Math.min(LONGEST_MS, Math.max(0, time - now())));
      return () => clearTimeout(timer);
    },
    choose,
    inTurn: (work) => remembering.inTurn(work),
    inTurnAlone: (work) => amongBots.inTurn(work),
    failed,
  };

  const hold = (live: LiveTable): Held => {
    // One that was asked for before the end and comes after it waits for nothing: that would keep the process alive.
    const stopAttending = closed ? () => undefined : attend(live, attendance);
    const stopListening = live.onChange(changed);
    const table: Held = {
      live,
      release: () => {
        stopAttending();
        stopListening();
      },
      used: now(),
    };
    held.set(live.id, table);
    return table;
  };

  const read = (id: TableId): Promise<Held | null> => {
    const reading = openTable(ports, id)
      .then((live) => (live === null ? null : hold(live)))
      // What is not there, or could not be read, is asked for again next time.
      .finally(() => opening.delete(id));
    opening.set(id, reading);
    return reading;
  };
  const heldTable = async (id: TableId): Promise<Held | null> => held.get(id) ?? opening.get(id) ?? read(id);
  const isHere = (id: TableId): boolean => held.has(id) || opening.has(id);

  /** The table itself, which has been used just now. */
  const touched = (table: Held | null | undefined): LiveTable | null => {
    if (table === null || table === undefined) return null;
    table.used = now();
    return table.live;
  };

  const keep = (live: LiveTable): void => {
    // One that follows another may have been found, and something done there, before it is handed over.
    if (!isHere(live.id)) hold(live);
    changed((held.get(live.id)?.live ?? live).table());
  };

  const later = (milliseconds: number, call: () => void): (() => void) => {
    const timer = setTimeout(call, milliseconds).unref();
    return () => clearTimeout(timer);
  };
  const nameOf = async (id: PersonId): Promise<string | null> => (await store.person(id))?.name ?? null;
  const { alone } = store;
  const ports: Ports = { log: store, now, later, newSecret, newId, newInvitation, hmac, nameOf, made: keep, alone };

  /** What is due at tables that are not in memory: their process is gone, or let go of them. */
  const sweep = async (): Promise<void> => {
    for (const id of await store.due(now(), DUE_AT_ONCE)) {
      if (closed) return;
      // One that can't be opened must not keep others waiting.
      if (!isHere(id)) await heldTable(id).catch((failure: unknown) => failed(failure, id));
    }
  };
  const tidy = (): void => {
    for (const [id, table] of held) {
      // Nothing was used at a time to come: the clock may have been set back.
      table.used = Math.min(table.used, now());
      if (table.live.watchers() > 0 || now() - table.used < IDLE_MS) continue;
      held.delete(id);
      table.release();
    }
  };
  const stopSweeping = every(SWEEP_MS, sweep, failed);
  const tidying = setInterval(tidy, TIDY_MS);

  const follow = (id: TableId, seq: number): void => {
    if (!isHere(id)) return;
    heldTable(id)
      .then((table) => table?.live.follow(seq))
      .catch((failure: unknown) => {
        failed(failure, id);
        // Whoever watches here may be the one whom the table waits for.
        later(READ_AGAIN_MS, () => closed || follow(id, seq));
      });
  };
  const stopFollowing = store.onAppended((to) => {
    if (to !== null) return follow(to.table, to.seq);
    for (const id of [...held.keys(), ...opening.keys()]) follow(id, Number.POSITIVE_INFINITY);
  });

  return {
    ports,
    inMemory: (id) => touched(held.get(id)),
    open: async (id) => touched(await heldTable(id)),
    keep,
    count: () => held.size,
    close: async () => {
      closed = true;
      stopSweeping();
      clearInterval(tidying);
      stopFollowing();
      await Promise.allSettled(opening.values());
      const tables = [...held.values()];
      for (const { release } of tables) release();
      // Whatever is being stored is stored and told before the end.
      await Promise.all(tables.map(({ live }) => live.settled()));
    },
  };
};

/** Works again and again, never beside itself: while a store hangs, what waits for it must not become more and more. */
const every = (milliseconds: number, work: () => Promise<void>, failed: (failure: unknown) => void): (() => void) => {
  let isWorking = false;
  const turn = async (): Promise<void> => {
    if (isWorking) return;
    isWorking = true;
    await work().catch(failed);
    isWorking = false;
  };
  const timer = setInterval(() => void turn(), milliseconds);
  return () => clearInterval(timer);
};

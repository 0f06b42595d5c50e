import {
  attend,
  makeTable,
  mayWatch,
  openTable,
  type Asked,
  type LiveTable,
  type Person,
  type PersonId,
  type Ports,
  type Setup,
  type Table,
  type TableId,
  type TableRefusal,
} from '@skulduggery/table';
import type { Result } from '@skulduggery/rules';
import { hmac, newId, newInvitation, newSecret } from './luck.ts';
import type { Store } from './store/store.ts';

/** Every table that this process serves: a cache over the store that any other process could hold as well. */
export interface Tables {
  make(host: Person, setup: Omit<Setup, 'rules'>): Promise<Result<LiveTable, TableRefusal>>;
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
}

interface Held {
  readonly live: LiveTable;
  readonly release: () => void;
  used: number;
}

const SWEEP_MS = 1000;
const TIDY_MS = 60_000;
const IDLE_MS = 5 * 60_000;
const DUE_AT_ONCE = 500;

export const newTables = ({ store, choose, changed, failed, now }: TablesOptions): Tables => {
  const held = new Map<TableId, Promise<Held | null>>();
  const made = (live: LiveTable): void => {
    held.set(live.id, Promise.resolve(hold(live)));
    changed(live.table());
  };
  const nameOf = async (id: PersonId): Promise<string | null> => (await store.person(id))?.name ?? null;
  const ports: Ports = { log: store, now, newSecret, newId, newInvitation, hmac, nameOf, made, alone: store.alone };

  let closed = false;

  const attended = (live: LiveTable): (() => void) =>
    attend(live, {
      now,
      at: (time, then) => {
        const timer = setTimeout(then, Math.max(0, time - now()));
        return () => clearTimeout(timer);
      },
      choose,
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
      if (table === null || table.live.watchers() > 0 || now() - table.used < IDLE_MS) continue;
      held.delete(id);
      table.release();
    }
  };
  const failedHere = (failure: unknown): void => failed(failure, null);
  const sweeping = setInterval(() => void sweep().catch(failedHere), SWEEP_MS);
  const tidying = setInterval(() => void tidy().catch(failedHere), TIDY_MS);
  const follow = (id: TableId): void => {
    void held
      .get(id)
      ?.then((table) => table?.live.follow())
      .catch((failure: unknown) => failed(failure, id));
  };
  const stopFollowing = store.onAppended((id) => {
    for (const each of id === null ? held.keys() : [id]) follow(each);
  });

  return {
    make: async (host, setup) => {
      const table = await makeTable(ports, host, setup);
      if (table.ok) made(table.value);
      return table;
    },
    open: async (id, by, invitation) => {
      const table = await heldTable(id);
      if (table === null) return null;
      // Another process may have let them in since.
      if (!store.alone && !mayWatch(table.live.table(), by, invitation)) await table.live.follow();
      if (!mayWatch(table.live.table(), by, invitation)) return null;
      table.used = now();
      return table.live;
    },
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

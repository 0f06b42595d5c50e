import { listingOf, type Listing, type Table, type TableId } from '@skulduggery/table';
import { newListeners } from './listeners.ts';
import { READ_AGAIN_MS, type Store } from './store/store.ts';

/** A change of the list of open tables. */
export type LobbyChange =
  | { readonly type: 'listed'; readonly table: Listing }
  | { readonly type: 'unlisted'; readonly id: TableId };

/** The list of open tables, live for everybody who looks at it. */
export interface Lobby {
  /** The same list as long as nothing about it changes. */
  tables(): readonly Listing[];
  /** A table of this process has changed. */
  changed(table: Table): void;
  watch(tell: (change: LobbyChange) => void): () => void;
  close(): void;
}

/** How long notices of other processes are gathered before the list is read again. */
const GATHER_MS = 200;

/** How many are listed: the latest, since nobody reads more. */
const MOST_LISTED = 200;

export const openLobby = async (
  store: Pick<Store, 'listed' | 'onAppended'>,
  failed: (failure: unknown) => void,
): Promise<Lobby> => {
  const open = new Map<TableId, Listing>();
  const { add: watch, tell: tellAll } = newListeners<LobbyChange>();
  let latest: readonly Listing[] | null = null;
  const tell = (change: LobbyChange): void => {
    latest = null;
    tellAll(change);
  };
  const put = (listing: Listing): void => {
    if (JSON.stringify(open.get(listing.id)) === JSON.stringify(listing)) return;
    open.set(listing.id, listing);
    tell({ type: 'listed', table: listing });
  };
  const drop = (id: TableId): void => {
    if (open.delete(id)) tell({ type: 'unlisted', id });
  };
  const read = async (): Promise<void> => {
    const listed = await store.listed();
    const ids = new Set(listed.map(({ id }) => id));
    for (const id of open.keys()) if (!ids.has(id)) drop(id);
    listed.forEach(put);
  };
  await read();
  let gathering: NodeJS.Timeout | null = null;
  let closed = false;
  const readAfter = (milliseconds: number): void => {
    gathering ??= setTimeout(() => {
      gathering = null;
      read().catch((failure: unknown) => {
        failed(failure);
        if (!closed) readAfter(READ_AGAIN_MS);
      });
    }, milliseconds);
  };
  const stop = store.onAppended(() => readAfter(GATHER_MS));
  return {
    tables: () => {
      latest ??= [...open.values()].toSorted((a, b) => b.since - a.since).slice(0, MOST_LISTED);
      return latest;
    },
    changed: (table) => {
      const listing = listingOf(table);
      if (listing === null) drop(table.id);
      else put(listing);
    },
    watch,
    close: () => {
      closed = true;
      stop();
      if (gathering !== null) clearTimeout(gathering);
    },
  };
};

import { listingOf, type Listing, type Table, type TableId } from '@skulduggery/table';
import { newListeners } from './listeners.ts';
import type { Store } from './store/store.ts';

/** A change of the list of open tables. */
export type LobbyChange =
  | { readonly type: 'listed'; readonly table: Listing }
  | { readonly type: 'unlisted'; readonly id: TableId };

/** The list of open tables, live for everybody who looks at it. */
export interface Lobby {
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
  const { add: watch, tell } = newListeners<LobbyChange>();
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
  const stop = store.onAppended(() => {
    gathering ??= setTimeout(() => {
      gathering = null;
      void read().catch(failed);
    }, GATHER_MS);
  });
  return {
    tables: () => [...open.values()].toSorted((a, b) => b.since - a.since).slice(0, MOST_LISTED),
    changed: (table) => {
      const listing = listingOf(table);
      if (listing === null) drop(table.id);
      else put(listing);
    },
    watch,
    close: () => {
      stop();
      if (gathering !== null) clearTimeout(gathering);
    },
  };
};

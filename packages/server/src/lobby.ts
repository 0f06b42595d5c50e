import { sameJson } from '@skulduggery/rules';
import { listingOf, newListeners, type Listing, type RunningGame, type Table, type TableId } from '@skulduggery/table';
import { newPace } from './pace.ts';
import { newRereading } from './rereading.ts';
import { openRunningGames } from './running-games.ts';
import type { Store } from './store/store.ts';

/** A change of what the lobby shows. */
export type LobbyChange =
  | { readonly type: 'listed'; readonly table: Listing }
  | { readonly type: 'unlisted'; readonly id: TableId }
  | { readonly type: 'running'; readonly games: readonly RunningGame[] };

/** The list of open tables and that of running games, live for everybody who looks at them. */
export interface Lobby {
  /** The same list as long as nothing about it changes. */
  tables(): readonly Listing[];
  /** The same. */
  running(): readonly RunningGame[];
  /** A table of this process has changed. */
  changed(table: Table): void;
  watch(tell: (change: LobbyChange) => void): () => void;
  close(): void;
}

export interface LobbyOptions {
  readonly now: () => number;
  readonly failed: (failure: unknown) => void;
}

/** How long notices of other processes are gathered before the list is read again. */
const GATHER_MS = 200;

/** How many are listed: the latest, since nobody reads more. */
const MOST_LISTED = 200;

export const openLobby = async (
  store: Pick<Store, 'listed' | 'running' | 'onAppended'>,
  { now, failed }: LobbyOptions,
): Promise<Lobby> => {
  const open = new Map<TableId, Listing>();
  const { add: watch, tell } = newListeners<LobbyChange>();
  let latest: readonly Listing[] | null = null;
  // Whoever sits down and stands up again all the time would have everybody told of it.
  const pace = newPace((id: TableId) => {
    const table = open.get(id);
    tell(table === undefined ? { type: 'unlisted', id } : { type: 'listed', table });
  }, now);
  const changed = (id: TableId): void => {
    latest = null;
    pace.changed(id);
  };
  const put = (listing: Listing): void => {
    if (sameJson(listing, open.get(listing.id))) return;
    open.set(listing.id, listing);
    changed(listing.id);
  };
  const drop = (id: TableId): void => {
    if (open.delete(id)) changed(id);
  };
  const read = async (): Promise<void> => {
    const listed = await store.listed();
    const ids = new Set(listed.map(({ id }) => id));
    for (const id of open.keys()) if (!ids.has(id)) drop(id);
    listed.forEach(put);
  };
  const rereading = newRereading(read, failed);
  const running = await openRunningGames(store, { now, failed, tell: (games) => tell({ type: 'running', games }) });
  const stop = store.onAppended(() => {
    rereading.after(GATHER_MS);
    running.someChanged();
  });
  // Only now: what other processes store while this one reads must not be missed.
  await read();
  running.someChanged();
  return {
    tables: () => {
      latest ??= [...open.values()].toSorted((a, b) => b.since - a.since).slice(0, MOST_LISTED);
      return latest;
    },
    running: running.games,
    changed: (table) => {
      const listing = listingOf(table);
      if (listing === null) drop(table.id);
      else put(listing);
      running.changed(table);
    },
    watch,
    close: () => {
      stop();
      pace.close();
      rereading.close();
      running.close();
    },
  };
};

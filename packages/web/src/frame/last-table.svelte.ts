import { savedKey } from '../connection/saved-key.ts';
import { keepStored, readStored, readText } from '../stored.ts';
import type { TableState } from './table-state.svelte.ts';

/** A table that somebody left in the middle of a game, so that home can lead back to it. */
export interface LastTable {
  readonly path: string;
  readonly game: string;
}

const STORED = 'skulduggery.last-tables';
const MOST = 5;

/** Those with others first, who may be waiting, then the latest. */
export const lastTables = (): readonly LastTable[] => {
  const there = stored().filter(isThere);
  const [others, alone] = [there.filter((table) => !isLocal(table)), there.filter(isLocal)];
  return [...others, ...alone].slice(0, MOST);
};

const isLocal = ({ path }: Pick<LastTable, 'path'>): boolean => path.startsWith('/local/');

/** Of the games on this device only the latest are kept: the others can't be gone back to (saved-log.ts). */
const isThere = (table: LastTable): boolean =>
  !isLocal(table) || readText(savedKey(table.path.split('/')[2] ?? '')) !== null;

/** The latest first. */
const stored = (): readonly LastTable[] => {
  const kept = readStored(STORED);
  return Array.isArray(kept) ? kept.filter(isTable) : [];
};

const isTable = (read: unknown): read is LastTable =>
  typeof read === 'object' &&
  read !== null &&
  'path' in read &&
  typeof read.path === 'string' &&
  read.path.startsWith('/') &&
  'game' in read &&
  typeof read.game === 'string';

/** Where nothing can be stored there is no way back but the browser's own. */
const keep = (tables: readonly LastTable[]): void => keepStored(STORED, tables);

/** Remembers this table as long as somebody here plays at it. */
export const keepWhilePlayed = (state: () => TableState | null): void => {
  const path = location.pathname;
  const game = $derived.by(() => {
    const table = state()?.table ?? null;
    return table !== null && table.phase === 'playing' && (isLocal({ path }) || table.you.player !== null)
      ? table.setup.game
      : null;
  });
  $effect(() => {
    const others = stored().filter((table) => table.path !== path);
    // More than are shown: those on this device may go by themselves.
    if (game !== null) keep([{ path, game }, ...others].slice(0, 2 * MOST));
    else if (state()?.table != null) keep(others);
  });
};

/** There is nothing to come back to here. */
export const forget = (path: string): void => keep(stored().filter((table) => table.path !== path));

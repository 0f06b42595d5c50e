import { savedKey } from '../connection/saved-key.ts';
import { keepStored, readStored, readText } from '../stored.ts';
import type { TableState } from './table-state.svelte.ts';

/** A table that somebody left in the middle of a game, or before it began, so that home can lead back to it. */
export interface LastTable {
  readonly path: string;
  readonly game: string;
  /** Its game has not begun: it waits for people. */
  readonly waits: boolean;
}

const STORED = 'skulduggery.last-tables';
const MOST = 5;

/** Those with others first, who may be waiting, then the latest; of several that read the same, the first. */
export const lastTables = (): readonly LastTable[] => {
  const there = stored().filter(isThere);
  const [others, alone] = [there.filter((table) => !isLocal(table)), there.filter(isLocal)];
  return [...others, ...alone].filter(isFirstAlike).slice(0, MOST);
};

const isFirstAlike = ({ path, game, waits }: LastTable, _: number, all: readonly LastTable[]): boolean =>
  all.find((table) => table.game === game && table.waits === waits)?.path === path;

const isLocal = ({ path }: Pick<LastTable, 'path'>): boolean => path.startsWith('/local/');

/** Of the games on this device only the latest are kept: the others can't be gone back to (saved-log.ts). */
const isThere = (table: LastTable): boolean =>
  !isLocal(table) || readText(savedKey(table.path.split('/')[2] ?? '')) !== null;

/** The latest first. */
const stored = (): readonly LastTable[] => {
  const kept = readStored(STORED);
  if (!Array.isArray(kept)) return [];
  return kept.filter(isTable).map(({ path, game, waits = false }) => ({ path, game, waits }));
};

/** What was stored before tables that wait were remembered does not say so. */
const isTable = (read: unknown): read is Omit<LastTable, 'waits'> & { readonly waits?: boolean } =>
  typeof read === 'object' &&
  read !== null &&
  'path' in read &&
  typeof read.path === 'string' &&
  read.path.startsWith('/') &&
  'game' in read &&
  typeof read.game === 'string' &&
  (!('waits' in read) || typeof read.waits === 'boolean');

/** Where nothing can be stored there is no way back but the browser's own. */
const keep = (tables: readonly LastTable[]): void => keepStored(STORED, tables);

/** Remembers this table as long as somebody here plays at it, or waits there for the others. */
export const keepWhilePlayed = (state: () => TableState | null): void => {
  const path = location.pathname;
  const table = $derived(state()?.table ?? null);
  const here = $derived(table !== null && (isLocal({ path }) || table.you.player !== null));
  const waits = $derived(table?.phase === 'gathering' && (here || table.you.host));
  const game = $derived(waits || (here && table?.phase === 'playing') ? (table?.setup.game ?? null) : null);
  $effect(() => {
    const others = stored().filter((other) => other.path !== path);
    // More than are shown: those on this device may go by themselves.
    if (game !== null) keep([{ path, game, waits }, ...others].slice(0, 2 * MOST));
    else if (table !== null) keep(others);
  });
};

/** There is nothing to come back to here. */
export const forget = (path: string): void => keep(stored().filter((table) => table.path !== path));

import type { TableState } from './table-state.svelte.ts';

/** The table that somebody left in the middle of a game, so that home can lead back to it. */
export interface LastTable {
  readonly path: string;
  readonly game: string;
}

const STORED = 'skulduggery.last-table';

export const lastTable = (): LastTable | null => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('path' in stored) || !('game' in stored)) return null;
    const { path, game } = stored;
    return typeof path === 'string' && path.startsWith('/') && typeof game === 'string' ? { path, game } : null;
  } catch {
    return null;
  }
};

const keep = (table: LastTable | null): void => {
  try {
    if (table === null) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, JSON.stringify(table));
  } catch {
    // Without storage there is no way back but the browser's own.
  }
};

/** Remembers this table as long as somebody here plays at it. */
export const keepWhilePlayed = (state: () => TableState | null): void => {
  const path = location.pathname;
  const game = $derived.by(() => {
    const table = state()?.table ?? null;
    return table !== null && table.phase === 'playing' && table.you.player !== null ? table.setup.game : null;
  });
  $effect(() => {
    if (game !== null) keep({ path, game });
    else if (state()?.table != null && lastTable()?.path === path) keep(null);
  });
};

import { createContext } from 'svelte';
import type { GameRoom } from '../games/game.ts';
import type { TableState } from './table-state.svelte.ts';

/** The table that everything inside a table's screen belongs to. */
export interface Here {
  readonly state: TableState;
  readonly room: GameRoom;
}

export const [here, setHere] = createContext<Here>();

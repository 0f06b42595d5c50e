import { createContext, type Component } from 'svelte';
import type { GameRoom, Sitter } from '../games/game.ts';
import type { Call } from './calls.ts';
import type { TableState } from './table-state.svelte.ts';

/** The table that everything inside a table's screen belongs to. */
export interface Here {
  readonly state: TableState;
  readonly room: GameRoom;
  /** Shows what somebody says, where people talk. */
  readonly bubble?: Component<{ sitter: Sitter }> | undefined;
  /** Whoever plays here is given lessons. */
  readonly coached?: boolean;
}

/** What there is where people play from elsewhere: how they talk, beside the table and at their seats, are heard, and are called to it. */
export interface Talking {
  readonly panel: Component;
  readonly bubble: Component<{ sitter: Sitter }>;
  readonly heard: Component;
  readonly call: (call: Call) => () => void;
}

export const [here, setHere] = createContext<Here>();

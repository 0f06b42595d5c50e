import type { GameRoom } from '../games/game.ts';
import type { TableState } from './table-state.svelte.ts';

/** Everybody at this device has been seen to be out and has nothing left to decide, and the game is not over. */
export const isLeftToBots = (
  { table, seen, choices, sitters, busy }: Pick<TableState, 'table' | 'seen' | 'choices' | 'sitters' | 'busy'>,
  { isOut }: Pick<GameRoom, 'isOut'>,
): boolean => {
  if (isOut === undefined || seen === null || table === null || choices.length > 0) return false;
  // What ends the game is looked at first.
  if (table.phase === 'over' && !busy) return false;
  const waiting = table.game?.waiting.map(({ seat }) => seat) ?? [];
  return sitters.every(({ bot, seat }) => bot || (isOut(seen.step.view, seat) && !waiting.includes(seat)));
};

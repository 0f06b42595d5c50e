import type { Seat } from '@skulduggery/rules';
import type { GameRoom, Sitter } from '../games/game.ts';
import { say } from '../words/frame.ts';
import type { TableState } from './table-state.svelte.ts';

export const isWaitedFor = ({ table }: Pick<TableState, 'table'>, seat: Seat): boolean =>
  table?.game?.waiting.some((each) => each.seat === seat) === true;

/** Who merely may act (showing off, S19) is not waited for. */
export const isYourTurn = (at: Pick<TableState, 'table' | 'choices'>): boolean =>
  at.choices.some(({ seat }) => isWaitedFor(at, seat));

/** The same from the moment that it is so, also while what led there is still being shown. */
export const isYourTurnNext = (at: TableState): boolean =>
  at.table?.you.seats.some((seat) => isWaitedFor(at, seat)) === true;

/**
 * The table waits for somebody who has left the page, and not for you. It is known before what led there has been seen:
 * whose turn it is next would give away what is just being revealed.
 */
export const whoIsMissing = (at: Pick<TableState, 'busy' | 'table' | 'choices' | 'sitters'>): Sitter | undefined =>
  at.busy || isYourTurn(at) ? undefined : at.sitters.find(({ seat, gone }) => gone && isWaitedFor(at, seat));

/** What the table waits for, in words. */
export const sayDue = (at: TableState, room: GameRoom): string => {
  const missing = whoIsMissing(at);
  if (missing !== undefined) return say('missing.status', { name: missing.name });
  return at.seen === null ? '' : room.status(at.seen.step.view, at.spokenTo);
};

import type { Game, Seat } from '@skulduggery/rules';
import type { GameRoom, Moment } from '../game.ts';

/** What a seat sees when the table waits for it; `null` while it does not. */
export const momentOf = <State, Move, Options, View>(
  game: Game<State, Move, Options, View>,
  state: State,
  seat: Seat = 0,
): Moment | null => {
  if (!game.status(state).toAct.includes(seat)) return null;
  return { seat, view: game.view(state, seat), moves: game.legal(state, seat) };
};

/** The keys of all lessons that matter to seat 0 now. */
export const mattering = async <State, Move, Options, View>(
  room: GameRoom,
  game: Game<State, Move, Options, View>,
  state: State,
): Promise<readonly string[]> => {
  const moment = momentOf(game, state);
  if (moment === null) throw new Error('the table waits for somebody else');
  return (await room.lessons()).filter(({ when }) => when(moment)).map(({ key }) => key);
};

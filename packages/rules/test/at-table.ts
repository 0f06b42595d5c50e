import { play, type Game, type Made, type Mover } from '../src/index.ts';
import type { Played } from '../src/play.ts';

/** A state after moves, each by whoever the table waits for first; a move that is not listed fails the test. */
export const after = <State, Move, Options, View>(
  game: Game<State, Move, Options, View>,
  state: State,
  moves: readonly Move[],
): State => moves.reduce((now, move) => afterBy(game, now, { by: waitedFor(game, now), move }), state);

/** A state after a move by a named seat or by chance. */
export const afterBy = <State, Move, Options, View>(
  game: Game<State, Move, Options, View>,
  state: State,
  made: Made<Move>,
): State => played(game, state, made).state;

/** What comes of a move that must be listed. */
export const played = <State, Move, Options, View>(
  game: Game<State, Move, Options, View>,
  state: State,
  made: Made,
): Played<State, Move> => {
  const result = play(game, state, made);
  if (!result.ok) throw new Error(`${JSON.stringify(made)}: ${result.error.code}, ${result.error.message}`);
  return result.value;
};

/** A table that has just been opened. */
export const opened = <State, Move, Options, View>(
  game: Game<State, Move, Options, View>,
  players: number,
  options: Readonly<Record<string, unknown>> = {},
): State => {
  const checked = game.options(options, players);
  if (!checked.ok) throw new Error(checked.error.message);
  return game.start(players, checked.value);
};

const waitedFor = <State, Move, Options, View>(game: Game<State, Move, Options, View>, state: State): Mover => {
  const { chance, toAct } = game.status(state);
  const [seat] = toAct;
  return chance || seat === undefined ? 'chance' : seat;
};

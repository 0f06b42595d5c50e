import type { Game, Mover, Seat, Status } from './game.ts';
import { err, ok, type Refusal, type Result } from './result.ts';
import { sameJson } from './json.ts';

/** A move, and who makes it. */
export interface Made<Move = unknown> {
  readonly by: Mover;
  readonly move: Move;
}

/** A move that counted: as the rules list it, and every state that followed, the last being where the game stands. */
export interface Played<State, Move> {
  readonly move: Move;
  readonly passed: readonly State[];
  readonly state: State;
}

/** Plays a move that came from outside: it counts only if the rules list it. */
export const play = <State, Move, Options, View>(
  game: Game<State, Move, Options, View>,
  state: State,
  made: Made,
): Result<Played<State, Move>, Refusal> => {
  const listed = listedMove(game, state, made);
  if (!listed.ok) return listed;
  const move = listed.value;
  const passed = passedThrough(game, state, { by: made.by, move });
  return ok({ move, passed, state: passed.at(-1) ?? state });
};

/** The listed move that a move from outside means: that one is played, stored and shown, not the stranger's. */
export const listedMove = <State, Move, Options, View>(
  game: Game<State, Move, Options, View>,
  state: State,
  { by, move: raw }: Made,
): Result<Move, Refusal> => {
  const moves = choices(game, state, by);
  if (!moves.ok) return moves;
  const move = moves.value.find((each) => sameJson(each, raw));
  return move === undefined ? err({ code: 'illegal-move', message: `legal: ${listing(moves.value)}` }) : ok(move);
};

/** What the mover may do now, or why there is nothing to do. */
export const choices = <State, Move, Options, View>(
  game: Game<State, Move, Options, View>,
  state: State,
  by: Mover,
): Result<readonly Move[], Refusal> => {
  const status = game.status(state);
  if (status.over) return err({ code: 'over', message: 'the game is over' });
  if (by === 'chance') {
    if (!status.chance) return err({ code: 'not-chance', message: waiting(status) });
    return ok(game.odds(state).map((outcome) => outcome.move));
  }
  const moves = game.legal(state, by);
  return moves.length === 0 ? err({ code: 'not-your-turn', message: waiting(status) }) : ok(moves);
};

/** Applies a move known to be listed and lets everything settle: what searches and simulations call. */
export const advance = <State, Move, Options, View>(
  game: Game<State, Move, Options, View>,
  state: State,
  { by, move }: Made<Move>,
): State => {
  let now = game.apply(state, by, move);
  for (let next = game.settle(now); next !== null; next = game.settle(now)) now = next;
  return now;
};

/** The states after a move known to be listed, one for each step that people must be able to see. */
export const passedThrough = <State, Move, Options, View>(
  game: Game<State, Move, Options, View>,
  state: State,
  { by, move }: Made<Move>,
): readonly State[] => {
  const first = game.apply(state, by, move);
  const passed = [first];
  for (let next = game.settle(first); next !== null; next = game.settle(next)) passed.push(next);
  return passed;
};

/** Whether the table has that seat. */
export const hasSeat = <State, Move, Options, View>(
  game: Game<State, Move, Options, View>,
  state: State,
  seat: number,
): seat is Seat => Number.isInteger(seat) && seat >= 0 && seat < game.players(state).length;

const waiting = ({ chance, toAct }: Status): string => `waiting for ${chance ? 'chance' : `seat ${toAct.join(', ')}`}`;

/** Long lists (a full roll has 216 outcomes) are cut: `odds` gives them whole. */
const LISTED = 24;

const listing = (moves: readonly unknown[]): string => {
  const more = moves.length > LISTED ? ` and ${moves.length - LISTED} more` : '';
  return `${moves
    .slice(0, LISTED)
    .map((move) => JSON.stringify(move))
    .join(' ')}${more}`;
};

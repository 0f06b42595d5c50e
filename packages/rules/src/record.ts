import type { AnyGame, Mover } from './game.ts';
import { gameAt, games } from './games.ts';
import { hasSeat, play } from './play.ts';
import { err, ok, type Refusal, type Result } from './result.ts';
import { isJsonObject } from './json.ts';

/** What decides how a game begins. */
export interface Head {
  readonly game: string;
  readonly players: number;
  /** As given, so that a record says what its host said. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** One move of a record: who made it, and what it was. */
export interface RecordedMove {
  readonly seat: Mover;
  readonly move: unknown;
}

/** A game under way together with its rules. */
export interface Match {
  readonly game: AnyGame;
  readonly state: unknown;
}

/** A refusal that names the first wrong move, where a move is to blame. */
export interface ReplayRefusal extends Refusal {
  readonly index?: number;
}

/** A game at its beginning; whatever was begun by an older version of the rules goes on by them. */
export const begin = ({ game: id, players, options }: Head, version?: number): Result<Match, Refusal> => {
  const game = gameAt(id, version);
  if (game === undefined) {
    const known = games.has(id)
      ? `rules ${version} of ${id} are not known here`
      : `games: ${[...games.keys()].join(', ')}`;
    return err({ code: 'unknown-game', message: known });
  }
  const checked = game.options(options, players);
  return checked.ok ? ok({ game, state: game.start(players, checked.value) }) : checked;
};

/** Plays a record from outside to its end: chance's moves are among the others, so it needs no seed. Its entries are read one by one, so the first wrong one is named. */
export const replay = (
  record: Head & { readonly moves: readonly unknown[] },
): Result<Match & { readonly moves: readonly RecordedMove[] }, ReplayRefusal> => {
  const begun = begin(record);
  if (!begun.ok) return begun;
  const { game } = begun.value;
  let { state } = begun.value;
  const moves: RecordedMove[] = [];
  for (const [index, raw] of record.moves.entries()) {
    const entry = readMove({ game, state }, raw);
    if (!entry.ok) return err({ ...entry.error, index });
    const played = play(game, state, { by: entry.value.seat, move: entry.value.move });
    if (!played.ok) return err({ ...played.error, index });
    moves.push({ seat: entry.value.seat, move: played.value.move });
    state = played.value.state;
  }
  return ok({ game, state, moves });
};

const readMove = ({ game, state }: Match, raw: unknown): Result<RecordedMove, Refusal> => {
  if (!isJsonObject(raw) || !isJsonObject(raw['move'])) {
    return err({ code: 'bad-request', message: 'an entry is {"seat":a seat or "chance","move":{…}}' });
  }
  const { seat, move } = raw;
  if (seat === 'chance') return ok({ seat, move });
  if (typeof seat === 'number' && hasSeat(game, state, seat)) return ok({ seat, move });
  return err({ code: 'bad-request', message: `a seat is 0 to ${game.players(state).length - 1}, or "chance"` });
};

import type { AnyGame, Mover } from './game.ts';
import { gameAt, games } from './games.ts';
import { err, ok, type Refusal, type Result } from './result.ts';

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

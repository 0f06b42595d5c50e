import { isJsonObject } from './json.ts';
import { hasSeat, play } from './play.ts';
import { begin, type Head, type Match, type RecordedMove } from './record.ts';
import { err, ok, type Refusal, type Result } from './result.ts';

/** A refusal that names the first wrong move, where a move is to blame. */
export interface ReplayRefusal extends Refusal {
  readonly index?: number;
}

/** Plays a record from outside to its end: chance's moves are among the others, so it needs no seed. Its entries are read one by one, so the first wrong one is named. */
export const replay = (
  record: Head & { readonly rules?: number; readonly moves: readonly unknown[] },
): Result<Match & { readonly moves: readonly RecordedMove[] }, ReplayRefusal> => {
  const begun = begin(record, record.rules);
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

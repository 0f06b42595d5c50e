import { randomInt } from 'node:crypto';
import {
  begin,
  choices,
  draw,
  err,
  hasSeat,
  ok,
  play,
  replay,
  seeded,
  totalWeight,
  unreachable,
  type Below,
  type RecordedMove,
  type Head,
  type Match,
  type Mover,
  type Result,
  type Seat,
  type Status,
} from '@skulduggery/rules';
import type { Advice } from '@skulduggery/bots';
import { newBotShelf, type BotShelf } from '../bot-data.ts';
import { readRequest, type RefereeRefusal, type Request } from './request.ts';

/** The one table that a referee holds. */
interface Table extends Match {
  readonly head: Head;
  readonly moves: readonly RecordedMove[];
  /** Feeds `chance` without a move. */
  readonly below: Below;
}

/** What a request leads to: the fields of its answer, and the table as it is now. */
type Answered = Result<{ readonly answer: object; readonly table: Table | null }, RefereeRefusal>;

/** Lines of requests in, lines of answers out, one for each; the table lives in between. */
export const newReferee = (): {
  readonly answer: (line: string) => string;
  readonly refuse: (why: string) => string;
} => {
  let table: Table | null = null;
  const botFor = newBotShelf();
  return {
    answer: (line) => {
      const request = readRequest(line);
      const answered = request.ok ? respond(table, request.value, botFor) : request;
      if (!answered.ok) return refusalLine(answered.error);
      table = answered.value.table;
      return JSON.stringify({ ok: true, ...answered.value.answer });
    },
    refuse: (why) => refusalLine({ code: 'bad-json', message: why }),
  };
};

const refusalLine = ({ code, message, index }: RefereeRefusal): string =>
  JSON.stringify({ ok: false, error: index === undefined ? { code, message } : { code, message, index } });

const respond = (table: Table | null, request: Request, botFor: BotShelf): Answered => {
  if (request.do === 'new') return open(request.head, request.seed);
  if (request.do === 'replay') return load(request.record);
  if (table === null) return err({ code: 'no-table', message: 'begin with {"do":"new",…} or {"do":"replay",…}' });
  const { game, state, head } = table;
  switch (request.do) {
    case 'status':
      return ok({ answer: { status: game.status(state) }, table });
    case 'record':
      return ok({ answer: { record: { ...head, moves: table.moves } }, table });
    case 'odds':
      return odds(table);
    case 'chance':
      return chance(table, request.move);
    case 'view':
      if (typeof request.seat === 'number' && !hasSeat(game, state, request.seat)) return noSeat(table);
      return ok({ answer: { view: game.view(state, request.seat) }, table });
    case 'legal':
      if (!hasSeat(game, state, request.seat)) return noSeat(table);
      return ok({ answer: { moves: game.legal(state, request.seat) }, table });
    case 'advise':
      if (!hasSeat(game, state, request.seat)) return noSeat(table);
      return ok({ answer: { advice: advise(table, request.seat, botFor) }, table });
    case 'move': {
      if (!hasSeat(game, state, request.seat)) return noSeat(table);
      const made = move(table, request.seat, request.move);
      return made.ok ? ok({ answer: { status: made.value.status }, table: made.value.table }) : made;
    }
    default:
      return unreachable(request);
  }
};

/** The strongest bot's advice, from that seat's view alone. */
const advise = ({ game, state, head }: Table, seat: Seat, botFor: BotShelf): readonly Advice[] => {
  const moves = game.legal(state, seat);
  return moves.length === 0
    ? []
    : botFor(head, 'expert')({ ...head, seat, view: game.view(state, seat), before: [], moves });
};

const open = (head: Head, seed: string | null): Answered => {
  const begun = begin(head);
  if (!begun.ok) return begun;
  const { game, state } = begun.value;
  const table = { game, state, head, moves: [], below: seed === null ? randomInt : seeded(seed) };
  return ok({ answer: { status: game.status(state) }, table });
};

const load = ({ moves: raw, ...head }: Head & { readonly moves: readonly unknown[] }): Answered => {
  const replayed = replay({ ...head, moves: raw });
  if (!replayed.ok) return replayed;
  const { game, state, moves } = replayed.value;
  return ok({ answer: { status: game.status(state) }, table: { game, state, head, moves, below: randomInt } });
};

const odds = (table: Table): Answered => {
  const listed = choices(table.game, table.state, 'chance');
  if (!listed.ok) return listed;
  const outcomes = table.game.odds(table.state);
  const total = totalWeight(outcomes);
  return ok({
    answer: { outcomes: outcomes.map(({ move: outcome, weight }) => ({ move: outcome, p: weight / total })) },
    table,
  });
};

const chance = (table: Table, raw: object | null): Answered => {
  const listed = choices(table.game, table.state, 'chance');
  if (!listed.ok) return listed;
  const made = move(table, 'chance', raw ?? draw(table.game.odds(table.state), table.below));
  if (!made.ok) return made;
  return ok({ answer: { move: made.value.move, status: made.value.status }, table: made.value.table });
};

const move = (
  table: Table,
  by: Mover,
  raw: unknown,
): Result<{ readonly move: unknown; readonly status: Status; readonly table: Table }, RefereeRefusal> => {
  const played = play(table.game, table.state, { by, move: raw });
  if (!played.ok) return played;
  const { move: listed, state } = played.value;
  const moves = [...table.moves, { seat: by, move: listed }];
  return ok({ move: listed, status: table.game.status(state), table: { ...table, state, moves } });
};

const noSeat = ({ game, state }: Table): Answered =>
  err({ code: 'bad-request', message: `"seat" is 0 to ${game.players(state).length - 1}` });

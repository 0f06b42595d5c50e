import type { LiveTable, Table } from '@skulduggery/table';
import { readView } from '../../games/skull/read.ts';

type Named = { readonly type: string; readonly [other: string]: unknown };
const isNamed = (move: unknown): move is Named => typeof move === 'object' && move !== null && 'type' in move;

/**
 * Plays a table of Skull on: its people lay the skull and bid all there is, and so lose disc after disc, while bots lay
 * flowers and bid as little as they can.
 */
export const playRashly = async (live: LiveTable, until: (table: Table) => boolean): Promise<void> => {
  for (let table = live.table(); !until(table); table = live.table()) {
    const [seat = 0] = table.waiting.map((each) => each.seat);
    const bot = table.places[table.game.players(table.state)[seat] ?? seat]?.who.kind === 'bot';
    const moves = table.game.legal(table.state, seat).filter(isNamed);
    const move = bot ? steady(moves) : rash(moves);
    const made = await live.decideFor(seat, { move, expected: table.seq });
    if (!made.ok) throw new Error(made.error.message);
  }
};

const rash = (moves: readonly Named[]): Named | undefined =>
  moves.find(
    ({ type, disc }) => type === 'place' && disc === 'skull' && moves.every((each) => each.type === 'place'),
  ) ??
  moves.findLast(({ type }) => type === 'bid') ??
  moves[0];

const steady = (moves: readonly Named[]): Named | undefined =>
  moves.find(({ type }) => type === 'pass') ?? moves.find(({ type }) => type === 'bid') ?? moves[0];

/** Whose turn it is not any more: the table waits for nobody of theirs, and they have no disc left. */
export const areOut = (table: Table, players: number): boolean => {
  const { seats, toAct } = readView(table.game.view(table.state, null));
  return seats.every(({ player, out }, seat) => player >= players || (out && !toAct.includes(seat)));
};

import { draw, seeded, type AnyGame, type Below, type Made } from '../src/index.ts';
import { at, upTo } from '../src/lists.ts';
import { opened } from './at-table.ts';
import type { Specimen, Table } from './specimen.ts';

/** Every seat of a table. */
export const seatsOf = (game: AnyGame, state: unknown): readonly number[] => upTo(game.players(state).length);

export const begin = ({ game }: Specimen, { players, options }: Table): unknown => opened(game, players, options);

/** All that anybody may do now, chance included; also what is allowed without being waited for. */
export const possible = (game: AnyGame, state: unknown): readonly Made[] => [
  ...game.odds(state).map(({ move }): Made => ({ by: 'chance', move })),
  ...seatsOf(game, state).flatMap((seat) => game.legal(state, seat).map((move): Made => ({ by: seat, move }))),
];

/** Somebody who may act does something: chance by its weights, people as luck has it. */
export const anyMove = (game: AnyGame, state: unknown, below: Below): Made => {
  const movers = seatsOf(game, state).filter((seat) => game.legal(state, seat).length > 0);
  const odds = game.odds(state);
  const mover = below(movers.length + (odds.length > 0 ? 1 : 0));
  if (mover === movers.length) return { by: 'chance', move: draw(odds, below) };
  const seat = at(movers, mover);
  const moves = game.legal(state, seat);
  return { by: seat, move: at(moves, below(moves.length)) };
};

/** Luck that depends on the game and the table too, so that no two tables of a suite play alike. */
export const luck = ({ game }: Specimen, table: Table, seed: number): Below =>
  seeded(`${game.id} ${JSON.stringify(table)} ${seed}`);

/** Freezes a state through and through: whoever changes it from now on throws. */
export const frozen = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
};

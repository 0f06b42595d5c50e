import { describe, expect, test } from 'vitest';
import { play, sameJson, type AnyGame, type Made, type Seat } from '../src/index.ts';
import { at } from '../src/lists.ts';
import { played } from './at-table.ts';
import { anyMove, begin, luck, possible, seatsOf } from './random-game.ts';
import { specimens } from './specimens.ts';
import type { Specimen, Table } from './specimen.ts';

/**
 * Twin games: whole games side by side in which everybody makes moves that look the same to one viewer and may be
 * different. That viewer must get the same bytes in both, at every state passed through. Where the rules reveal
 * something on which the twins differ, the twin starts again from the game as it stands.
 */
describe.each(specimens)('$game.id keeps its secrets', (specimen) => {
  test.each(specimen.tables)('$players players, $options', (table) => {
    const seats = seatsOf(specimen.game, begin(specimen, table));
    const different = [null, ...seats].map((viewer) => playTwins(specimen, table, viewer));
    expect(different.some((steps) => steps > 0)).toBe(specimen.hasSecrets);
  });
});

/** Returns at how many steps the twins were really different. */
const playTwins = (specimen: Specimen, table: Table, viewer: Seat | null): number => {
  const { game } = specimen;
  const below = luck(specimen, table, viewer ?? -1);
  let one = begin(specimen, table);
  let twin = one;
  let different = 0;
  while (!game.status(one).over) {
    const made = anyMove(game, one, below);
    const alike = lookingAlike({ specimen, twin, viewer, seen: specimen.asSeen(one, made, viewer) });
    if (alike.length === 0) twin = one;
    const twinMade = alike.length === 0 ? made : at(alike, below(alike.length));
    const { passed } = played(game, one, made);
    const { passed: twinPassed } = played(game, twin, twinMade);
    const toOne = passed.map((state) => told(game, state, viewer)).join('\n');
    const toTwin = twinPassed.map((state) => told(game, state, viewer)).join('\n');
    if (toTwin !== toOne) expect(toTwin).toBe(toOne);
    one = passed.at(-1);
    twin = twinPassed.at(-1);
    different += sameJson(one, twin) ? 0 : 1;
  }
  return different;
};

const lookingAlike = ({
  specimen,
  twin,
  viewer,
  seen,
}: {
  readonly specimen: Specimen;
  readonly twin: unknown;
  readonly viewer: Seat | null;
  readonly seen: unknown;
}): readonly Made[] =>
  possible(specimen.game, twin).filter((made) => sameJson(seen, specimen.asSeen(twin, made, viewer)));

/** All that ever leaves for a viewer, as the bytes that would leave. */
const told = (game: AnyGame, state: unknown, viewer: Seat | null): string => {
  const seat = viewer ?? game.players(state).length;
  return JSON.stringify([
    game.view(state, viewer),
    game.status(state),
    game.legal(state, seat),
    play(game, state, { by: seat, move: { type: 'no such move' } }),
  ]);
};

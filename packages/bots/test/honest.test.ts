import { describe, expect, expectTypeOf, test } from 'vitest';
import { play, sameJson, type Made } from '@skulduggery/rules';
import { anyMove, begin, luck, possible } from '../../rules/test/random-game.ts';
import type { Specimen, Table } from '../../rules/test/specimen.ts';
import { specimens } from '../../rules/test/specimens.ts';
import { LEVELS, type Bot, type Seen } from '../src/index.ts';
import { at } from '../src/lists.ts';
import { botFor } from './data.ts';
import { newEyes } from './eyes.ts';

test('a bot is given what a person in its seat sees, and no state', () => {
  expectTypeOf<Parameters<Bot>>().toEqualTypeOf<[seen: Seen]>();
  expectTypeOf<keyof Seen>().toEqualTypeOf<'game' | 'players' | 'options' | 'seat' | 'view' | 'before' | 'moves'>();
});

/** Twin games as in the secrets suite of the rules: what looks the same to a seat gets the same advice there. */
describe.each(specimens)('bots of $game.id can not tell twins apart', (specimen) => {
  test.each(firstOfEachSize(specimen.tables))('$players players, $options', async (table) => {
    const head = { game: specimen.game.id, ...table };
    const bots = await Promise.all(LEVELS.map((level) => botFor(head, level)));
    const { game } = specimen;
    const eyes = [newEyes(game, 0), newEyes(game, 0)] as const;
    let different = 0;
    const asked = playTwins(specimen, table, (one, twin) => {
      // The twin is asked first, so that nothing remembered of the one can help.
      const looked = [eyes[0](twin), eyes[1](one)];
      const moves = [game.legal(twin, 0), game.legal(one, 0)];
      if (moves[1]?.length === 0) return 0;
      const seen = looked.map((each, index): Seen => ({ ...head, ...each, moves: moves[index] ?? [] }));
      const advice = seen.map((each) => bots.map((bot) => JSON.stringify(bot(each))));
      expect(advice[0]).toEqual(advice[1]);
      different += sameJson(one, twin) ? 0 : 1;
      return 1;
    });
    expect(asked).toBeGreaterThan(0);
    // Where anything is hidden, it did differ while bots were asked.
    expect(different > 0).toBe(specimen.hasSecrets);
  });
});

/** Seat 0 looks on; returns the sum of what `look` gave at every step. */
const playTwins = (specimen: Specimen, table: Table, look: (one: unknown, twin: unknown) => number): number => {
  const { game } = specimen;
  const below = luck(specimen, table, 0);
  let one = begin(specimen, table);
  let twin = one;
  let sum = 0;
  while (!game.status(one).over) {
    const made = anyMove(game, one, below);
    const seen = specimen.asSeen(one, made, 0);
    const alike = possible(game, twin).filter((other) => sameJson(seen, specimen.asSeen(twin, other, 0)));
    if (alike.length === 0) twin = one;
    const twinMade = alike.length === 0 ? made : at(alike, below(alike.length));
    one = after(specimen, one, made);
    twin = after(specimen, twin, twinMade);
    sum += look(one, twin);
  }
  return sum;
};

const after = ({ game }: Specimen, state: unknown, made: Made): unknown => {
  const played = play(game, state, made);
  if (!played.ok) throw new Error(played.error.message);
  return played.value.state;
};

function firstOfEachSize(tables: readonly Table[]): readonly Table[] {
  return tables.filter(({ players }, index) => tables.findIndex((table) => table.players === players) === index);
}

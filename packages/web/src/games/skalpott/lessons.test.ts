import { expect, test } from 'vitest';
import { skalpott } from '../../../../rules/src/skalpott/skalpott.ts';
import { again, discard, MISS, NOTHING, plays, roll, table } from '../../../../rules/test/skalpott-table.ts';
import { mattering } from '../test/moment.ts';
import { room } from './room.ts';

const begun = table(3);
const OTHERS_MISS = [...MISS, ...MISS];
/** Two turns of seat 0: four tokens go. */
const TRIPLE = [roll(2, 2, 2), discard('triple', 'left', 'right'), ...OTHERS_MISS];
const SUM = [roll(6, 6, 1), discard('sum', 'bin'), ...OTHERS_MISS];
/** Seat 1 takes the Chance card. */
const LUCKY = [...MISS, roll(6, 6, 1), discard('sum', 'bin'), ...MISS];

test.each([
  ['nothing yet', [NOTHING], ['aim']],
  ['an Addition at once', [roll(6, 6, 2)], ['aim', 'dry', 'bin']],
  ['an Addition on the second roll', [NOTHING, again(0, 1), roll(6, 6, 2)], ['bin']],
  ['a Run on the second roll', [NOTHING, again(1, 2), roll(1, 2, 3)], ['neighbour']],
  ['a Triple', [roll(2, 2, 2)], ['aim', 'triple', 'dry']],
  ['Odds and Addition', [NOTHING, again(0, 1, 2), roll(5, 5, 3)], ['several', 'bin', 'neighbour']],
  ['the lucky one', [...LUCKY, NOTHING, again(1, 2), roll(1, 6, 6)], ['target', 'bin']],
  ['one is lucky oneself', [...SUM, NOTHING], ['aim', 'lucky']],
  ['one is lucky oneself, and rolls well', [...SUM, roll(6, 6, 1)], ['aim', 'lucky', 'bin']],
  ['the last token', [...TRIPLE, ...SUM, roll(2, 2, 2)], ['aim', 'last', 'lucky']],
])('what matters now: %s', async (_, moves, keys) => {
  expect(await mattering(room, skalpott, plays(begun, ...moves))).toEqual(keys);
});

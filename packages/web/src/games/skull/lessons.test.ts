import { expect, test } from 'vitest';
import { skull } from '../../../../rules/src/skull/skull.ts';
import {
  after,
  challenged,
  failsAlone,
  foundSkull,
  prepared,
  succeedsAlone,
  table,
} from '../../../../rules/test/skull-table.ts';
import { mattering } from '../test/moment.ts';
import { room } from './room.ts';

const OTHERS_PLACE = '1 flower, 2 flower, 3 flower';
const begun = table(4);
const prey = table(4, { first: 1 });

test.each([
  ['a first disc', after(begun, OTHERS_PLACE), ['first-disc']],
  ['a challenge is possible', prepared(begun), ['challenge']],
  ['the skull lies there', prepared(begun, 0), ['challenge', 'bluff']],
  ['somebody has bid', after(prepared(begun), '0 flower, 1 bid 2, 2 pass, 3 pass'), ['raise']],
  ['own discs are turned', challenged(prepared(begun), 2), ['flip']],
  ['one’s own skull', challenged(prepared(begun, 0), 1), ['discard']],
  [
    'another’s skull',
    after(foundSkull(begun), `1 pick 0, chance lose flower, ${OTHERS_PLACE}`),
    ['first-disc', 'lost'],
  ],
  ['somebody found one’s skull', after(challenged(prepared(prey, 0), 2), '1 flip 0'), ['pick']],
  ['a disc is lost', after(failsAlone(begun), OTHERS_PLACE), ['first-disc', 'lost']],
  ['an attempt is won', after(succeedsAlone(begun), OTHERS_PLACE), ['first-disc', 'mat']],
  ['by somebody else', succeedsAlone(prey), ['first-disc', 'mat']],
])('what matters now: %s', async (_, state, keys) => {
  expect(await mattering(room, skull, state)).toEqual(keys);
});

test('whoever has to challenge is not told of adding', async () => {
  const round = '0 flower, 1 flower, 2 flower, 3 flower';
  const state = after(
    prepared(begun, 0),
    `${round}, ${round}, ${round.replaceAll('flower', 'skull').replace('0 skull', '0 flower')}`,
  );
  expect(await mattering(room, skull, state)).toEqual(['bluff']);
});

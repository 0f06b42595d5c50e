import { expect, test } from 'vitest';
import { passed, table } from '../../../../rules/test/skull-table.ts';
import { skull as game } from '../../../../rules/src/skull/skull.ts';
import { switchLanguage, type Language } from '../../words/words.svelte.ts';
import { joined } from '../test/evening.ts';
import { room } from './room.ts';

/** What the head of the hand says of every change in these moves, where that comes before whose turn it is. */
const shown = async (line: string, seen = true, language: Language = 'en'): Promise<readonly string[]> => {
  await room.ready();
  await switchLanguage(language);
  const views = passed(table(3), line).map((each) => game.view(each, 0));
  return views.slice(1).flatMap((after, index) => {
    const words = room.showing?.({ before: views[index], after, seen }) ?? null;
    return words === null ? [] : [joined([words])];
  });
};

const WON = '1 flower, 2 flower, 0 flower, 0 bid 2, 1 pass, 2 pass, 0 flip 1';
const FAILED = '1 skull, 2 flower, 0 flower, 0 bid 2, 1 pass, 2 pass, 0 flip 1';

test.each([
  ['en', '2 flowers: won!', '2 flowers: won! One more wins the game.'],
  ['fr', '2 fleurs : réussi !', '2 fleurs : réussi ! Encore un défi pour gagner.'],
  ['it', '2 fiori: sfida vinta!', '2 fiori: sfida vinta! Ancora una per la vittoria.'],
] as const)('S20: half a victory is seen before the next round, in %s', async (language, flips, mat) => {
  expect(await shown(WON, true, language)).toEqual([flips, mat]);
});

test.each([
  ['en', 'A skull: the attempt fails!'],
  ['fr', 'Tête de mort : défi raté !'],
  ['it', 'Un teschio: sfida persa!'],
] as const)('S15: so is a skull, in %s', async (language, fails) => {
  expect(await shown(FAILED, true, language)).toEqual([fails, fails]);
});

test('S14: until the last disc lies open nobody says what it is', async () => {
  expect(await shown(WON, false)).toEqual(['2 flowers: won! One more wins the game.']);
  expect(await shown(FAILED, false)).toEqual(['A skull: the attempt fails!']);
});

test('S20: the second attempt that is won ends the game, and says no more than that it is', async () => {
  const again = await shown(`${WON}, ${WON}`);
  expect(again.slice(2)).toEqual(['2 flowers: won!']);
});

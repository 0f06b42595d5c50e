import { expect, test } from 'vitest';
import { opened } from '../../../../rules/test/at-table.ts';
import { passed, table } from '../../../../rules/test/skull-table.ts';
import { skull as game } from '../../../../rules/src/skull/skull.ts';
import { switchLanguage } from '../../words/words.svelte.ts';
import { sitter } from '../test/sitter.ts';
import { room } from './room.ts';

const sitters = ['Noor', 'Ana', 'Ben'].map((name, seat) => sitter(seat, name, { you: seat === 0 }));

/** Everything that seat 0 is told of these moves; there is no view before the first of them. */
const told = async (line: string, state = table(3)): Promise<readonly string[]> => {
  await room.ready();
  await switchLanguage('en');
  const views = passed(state, line).map((each) => game.view(each, 0));
  return views.flatMap((after, index) =>
    room.tell({ before: views[index - 1] ?? null, after, by: null }, sitters).map(({ text }) => text),
  );
};

test('S5: who starts is told of the first round as of every other, once', async () => {
  const round = '2 flower, 0 flower, 1 flower, 1 bid 1, 2 pass, 0 pass';
  const all = await told(`chance start 1, ${round}, ${round}`, opened(game, 3));
  expect(all.filter((text) => text.startsWith('Round'))).toEqual(['Round 1: Ana starts.', 'Round 2: Ana starts.']);
});

test.each([
  ['1 flower, 2 flower, 0 skull, 0 bid 1, 1 pass, 2 pass, 0 discard flower', 'You hit your own skull.'],
  ['1 flower, 2 flower, 0 flower, 0 bid 1, 1 pass, 2 pass', 'You did it: one flower!'],
])('S14: how an attempt ended is told also when it went as the one before: %s', async (round, ended) => {
  const all = await told(`${round}, ${round}`);
  expect(all.filter((text) => text === ended)).toEqual([ended, ended]);
});

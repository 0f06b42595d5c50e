import { expect, test } from 'vitest';
import { passed, table } from '../../../../rules/test/skull-table.ts';
import { skull as game } from '../../../../rules/src/skull/skull.ts';
import { switchLanguage } from '../../words/words.svelte.ts';
import { sitter } from '../test/sitter.ts';
import { room } from './room.ts';

const sitters = ['Noor', 'Ana', 'Ben'].map((name, seat) => sitter(seat, name, { you: seat === 0 }));

/** Everything that seat 0 is told of these moves. */
const told = async (line: string): Promise<readonly string[]> => {
  await room.ready();
  await switchLanguage('en');
  const views = passed(table(3), line).map((state) => game.view(state, 0));
  return views.flatMap((after, index) =>
    index === 0 ? [] : room.tell({ before: views[index - 1], after, by: null }, sitters).map(({ text }) => text),
  );
};

test.each([
  ['1 flower, 2 flower, 0 skull, 0 bid 1, 1 pass, 2 pass, 0 discard flower', 'You hit your own skull.'],
  ['1 flower, 2 flower, 0 flower, 0 bid 1, 1 pass, 2 pass', 'You did it: one flower!'],
])('S14: how an attempt ended is told also when it went as the one before: %s', async (round, ended) => {
  const all = await told(`${round}, ${round}`);
  expect(all.filter((text) => text === ended)).toEqual([ended, ended]);
});

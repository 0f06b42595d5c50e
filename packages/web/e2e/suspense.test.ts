import { games } from '@skulduggery/rules';
import { expect, test } from 'vitest';
import { moves } from '../../rules/test/skull-table.ts';
import { append, begin, newTwinTable } from '../../server/test/twins.ts';
import { look } from './looking.ts';
import { withPage } from './set-up.ts';

const here = withPage();

test('S14: the last flip moves and turns before anything says what it was', async () => {
  const game = games.get('skull');
  if (game === undefined) throw new Error('no Skull');
  const table = await newTwinTable({ game }, { names: ['Ana', 'Ben', 'Cleo'], options: { first: 0 } });
  await begin(table);
  const happens = (line: string): Promise<void> =>
    append(table, ...moves(line).map((made) => ({ type: 'moved' as const, at: 1000, ...made })));
  await happens('1 skull, 2 flower, 0 flower, 0 bid 2, 1 pass, 2 pass');
  const looking = await look(here);
  await looking.sitAt(table);
  const { page } = looking.who;
  const told = async (): Promise<string> => {
    const words = page.locator('.told, aside ol, [data-testid=heard], .words');
    return (await words.allTextContents()).join(' ');
  };
  await happens('0 flip 1');
  const turning = page.locator('.place.turning');
  await turning.waitFor();
  const moved = await turning.evaluate((disc) =>
    disc.getAnimations().flatMap((each) => (each instanceof CSSTransition ? [each.transitionProperty] : [])),
  );
  expect(moved).toEqual(['translate']);
  await page.clock.runFor(2500);
  expect(await told()).not.toMatch(/skull!|hit/);
  await page.clock.runFor(200);
  expect(await told()).toContain('From Ben’s pile: a skull!');
  await page.clock.runFor(4000);
  expect(await told()).toContain('You hit Ben’s skull.');
});

import { games, type Made } from '@skulduggery/rules';
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
  expect(await told()).not.toMatch(/skull!|hit|Waiting for/);
  await page.clock.runFor(200);
  expect(await told()).toContain('From Ben’s pile: a skull!');
  await page.clock.runFor(4000);
  expect(await told()).toContain('You hit Ben’s skull.');
});

test('R4: while fists count and bids are shown the page says so, and whose turn it is afterwards', async () => {
  const game = games.get('skull-king-dice');
  if (game === undefined) throw new Error('no Skull King dice');
  const table = await newTwinTable({ game }, { names: ['Ana', 'Ben', 'Cleo'], options: { first: 0 } });
  await begin(table);
  const happens = (...made: readonly Made[]): Promise<void> =>
    append(table, ...made.map((each) => ({ type: 'moved' as const, at: 1000, ...each })));
  const bid = (by: number): Made => ({ by, move: { type: 'bid', tricks: 1 } });
  await happens(...[0, 1, 2].map((seat): Made => ({ by: 'chance', move: { type: 'draw', seat, die: 'red' } })));
  await happens(bid(1), bid(2));
  const looking = await look(here);
  await looking.sitAt(table);
  const { page } = looking.who;
  const status = page.locator('.status');
  await expect.poll(() => status.innerText()).toBe('Your turn');
  await happens(bid(0));
  await expect.poll(() => status.innerText()).toBe('Fists up: yo, ho, ho!');
  await page.clock.runFor(1600);
  expect(await status.innerText()).toBe('The bids are on the table.');
  await page.clock.runFor(2400);
  expect(await status.innerText()).toBe('Your turn');
});

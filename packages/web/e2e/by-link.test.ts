import type { Page, Route } from '@playwright/test';
import { expect, test } from 'vitest';
import { withTables } from './set-up.ts';

const here = withTables();

/** A table in play, with the person who will open its link again. */
const tableOf = async ({ request }: Page, game: string): Promise<string> => {
  const ask = async (path: string, data: unknown): Promise<unknown> =>
    (await request.post(`${here.address}/api/${path}`, { data })).json();
  await ask('me', { name: 'Ana' });
  const setup = {
    game,
    players: 4,
    options: {},
    clock: null,
    access: 'invitation',
    talk: 'free',
    bots: 'welcome',
    rated: false,
  };
  const made = await ask('tables', { setup });
  const id = typeof made === 'object' && made !== null && 'id' in made ? String(made.id) : '';
  for (const wish of [{ type: 'sit' }, { type: 'seat-bot', level: 'novice' }, { type: 'start' }]) {
    await ask(`tables/${id}/commands`, { command: { id: wish.type, ...wish } });
  }
  return id;
};

/** Lets scripts come only together with all those that are asked for beside them, one such group after another. */
const letCome = async (page: Page, groups: readonly (readonly string[])[]): Promise<readonly string[]> => {
  const [strange, waiting, left]: [string[], Route[], (readonly string[])[]] = [[], [], [...groups]];
  const nameOf = (route: Route): string => /([\w-]+?)-[\w-]{8}\.js$/.exec(route.request().url())?.[1] ?? '';
  await page.route('**/assets/*.js', async (route) => {
    if (left[0]?.includes(nameOf(route)) !== true) strange.push(nameOf(route));
    waiting.push(route);
    if (waiting.length < (left[0]?.length ?? 1)) return;
    left.shift();
    await Promise.all(waiting.splice(0).map((each) => each.continue()));
  });
  return strange;
};

test.each(['skull', 'skull-king-dice', 'skalpott'])(
  'a table by its link is asked for in three steps, and nothing waits for another without need: %s',
  async (game) => {
    const { page } = await here.somebody();
    const id = await tableOf(page, game);
    const strange = await letCome(page, [
      // The page, and its screen, which only the address tells.
      ['index', 'libraries', 'shared', 'RemoteTable'],
      // The language.
      ['en'],
      // The game, which only the table tells, its words, and those of the frame that not every screen needs.
      ['room', 'en', 'en'],
    ]);
    await page.goto(`${here.address}/t/${id}`);
    await page.waitForSelector('.stage');
    expect(strange).toEqual([]);
  },
);

import type { Page } from '@playwright/test';
import type { AnyGame, Made } from '@skulduggery/rules';
// The wire is the server's own: only tests and pictures, which look at the page from outside, know both.
import { append, begin, newTwinTable, type Company } from '../../server/test/twins.ts';
import { rest } from './ruler.ts';

/** What a page talks to instead of a server. A browser that is told to be offline reaches it all the same, unless it is cut. */
export interface Plugged {
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
}

/** A page talks to this instead of a server: it is given how to be spoken to, and gives what it hears. */
export const plugIn = async (
  page: Page,
  talk: (send: (text: string) => void) => (text: string) => void,
): Promise<Plugged> => {
  let isCut = false;
  await page.route('**/api/me', (route) => route.fulfill({ json: { you: { id: 'p0', name: 'P0', kind: 'person' } } }));
  await page.routeWebSocket('**/socket', (socket) => {
    if (isCut) {
      void socket.close();
    } else {
      const hear = talk((text) => socket.send(text));
      socket.onMessage((text) => hear(String(text)));
    }
  });
  return {
    cut: async () => {
      isCut = true;
      await page.context().setOffline(true);
    },
    mend: async () => {
      isCut = false;
      await page.context().setOffline(false);
    },
  };
};

/** A table at which something has happened. */
export interface Scene {
  readonly name: string;
  readonly game: AnyGame;
  readonly company: Company;
  readonly moves: readonly Made[];
  /** Everybody else is at the table too, and it waits for nobody who has left. */
  readonly attended?: boolean;
}

/** Shows a scene as seat 0 sees it. */
export const show = async (
  page: Page,
  address: string,
  { game, company, moves, attended = false }: Scene,
): Promise<void> => {
  const table = await newTwinTable({ game }, company);
  await begin(table);
  const watch = JSON.stringify({ type: 'watch', table: 'twin', after: null });
  for (const other of attended ? company.names.slice(1).keys() : [])
    await table.converse(other + 1, () => undefined).hear(watch);
  if (moves.length > 0)
    await append(table, ...moves.map((made, at) => ({ type: 'moved' as const, at: 1000 + at, ...made })));
  await page.unrouteAll();
  await plugIn(page, (send) => {
    const conversation = table.converse(0, send);
    return (text) => void conversation.hear(text);
  });
  await openAnew(page, `${address}/t/twin`);
  await page.waitForSelector('.stage');
  await rest(page);
};

/** A page that is open goes there by itself, over a place where there is nothing: to load it again takes twice as long. */
const openAnew = async (page: Page, address: string): Promise<void> => {
  if (!page.url().startsWith(new URL(address).origin)) return void (await page.goto(address));
  const go = (to: string): Promise<void> =>
    page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, to);
  await go('/nowhere');
  await page.waitForSelector('.stage', { state: 'detached' });
  await go(address);
};

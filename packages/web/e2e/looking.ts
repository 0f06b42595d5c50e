import { expect } from 'vitest';
import type { TwinTable } from '../../server/test/twins.ts';
import type { Person } from './browser.ts';
import { record, recordedBy, type Recorded } from './recorder.ts';
import { plugIn } from './scripted.ts';
import type { Place } from './set-up.ts';

/** Longer than everything that one move brings, and shorter than a connection stays silent. */
const LONG_ENOUGH = 15_000;

/** Until what a page begins with has come to rest. */
const SETTLED = 5000;

/** A browser at one of the twin tables, in which time passes only when told. */
export interface Looking {
  readonly who: Person;
  /** What went over the wire, in order. */
  readonly wire: readonly string[];
  readonly fetched: readonly string[];
  /** How many updates it was sent since it sat down. */
  readonly updates: () => number;
  sitAt(table: TwinTable): Promise<void>;
  /** Whoever has touched the page can hear it. */
  touch(): Promise<void>;
}

export const look = async ({ address, somebody }: Place): Promise<Looking> => {
  const who = await somebody({ settings: { speed: 'normal', sound: 'on' }, reducedMotion: 'no-preference' });
  const { page } = who;
  const wire: string[] = [];
  const fetched: string[] = [];
  let at: TwinTable | null = null;
  let updates = 0;
  let leave = (): void => undefined;
  page.on('request', (request) => fetched.push(`${request.method()} ${request.url()}`));
  await plugIn(page, (send) => {
    const conversation = at?.converse(0, (text) => {
      wire.push(`down ${text}`);
      if (text.startsWith('{"type":"update"')) updates += 1;
      send(text);
    });
    leave = () => conversation?.end();
    return (text) => {
      wire.push(`up ${text}`);
      void conversation?.hear(text);
    };
  });
  await record(page);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  return {
    who,
    wire,
    fetched,
    updates: () => updates,
    touch: async () => {
      await page.locator('h1').click();
      await page.mouse.move(0, 0);
      await recordedBy(page);
    },
    sitAt: async (table) => {
      leave();
      updates = 0;
      at = table;
      await page.goto(`${address}/t/twin`);
      await page.waitForSelector('.stage');
      await page.evaluate(async () => void (await document.fonts.ready));
      await page.clock.runFor(SETTLED);
      await recordedBy(page);
    },
  };
};

/** Lets the page show all that has come. */
export const seenBy = async ({ who: { page }, updates }: Looking): Promise<Recorded> => {
  const told = (): Promise<number> => page.evaluate(() => window.updates ?? 0);
  await expect.poll(told, { interval: 5 }).toBe(updates());
  await page.clock.runFor(LONG_ENOUGH);
  return recordedBy(page);
};

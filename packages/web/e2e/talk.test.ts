import type { Browser } from '@playwright/test';
import { games } from '@skulduggery/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moves } from '../../rules/test/skull-table.ts';
import { append, begin, newTwinTable, sitterOf } from '../../server/test/twins.ts';
import { launch, person } from './browser.ts';
import { plugIn } from './scripted.ts';
import { servePage, type Served } from './serve.ts';

let served: Served;
let browser: Browser;
beforeAll(async () => {
  served = await servePage();
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await served.close();
});

test('six who speak at once on a phone: everything said is on the screen, and not on the page’s head', async () => {
  const game = games.get('skull');
  if (game === undefined) throw new Error('no Skull');
  const company = { names: ['Ana', 'Ben', 'Cleo', 'Dan', 'Elisabetta', 'Franz'], options: { first: 0 } };
  const table = await newTwinTable({ game }, company);
  await begin(table);
  const [placed] = moves('1 flower');
  if (placed === undefined) throw new Error('nothing placed');
  await append(table, { type: 'moved', at: 1000, ...placed });
  const { page, context } = await person(browser, { viewport: { width: 360, height: 740 } });
  await plugIn(page, (send) => {
    const conversation = table.converse(0, send);
    return (text) => void conversation.hear(text);
  });
  await page.goto(`${served.address}/t/twin`);
  await page.waitForSelector('.stage');
  const said = company.names.map((_, player) => {
    const { id, name } = sitterOf(company, player);
    const from = { id, name, kind: 'person' } as const;
    return { type: 'said', at: Date.now(), from, talk: { type: 'phrase', key: 'phrase.trust' } } as const;
  });
  await append(table, ...said);
  await page.locator('.bubble').nth(5).waitFor();
  const outside = await page.locator('.bubble').evaluateAll((bubbles) => {
    const head = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return bubbles
      .map((bubble) => bubble.getBoundingClientRect())
      .filter(({ left, right, top, bottom }) => left < 0 || right > innerWidth || top < head || bottom > innerHeight);
  });
  expect(outside).toEqual([]);
  await context.close();
});

import { games } from '@skulduggery/rules';
import { expect, test } from 'vitest';
import { moves } from '../../rules/test/skull-table.ts';
import { append, begin, newTwinTable, sitterOf } from '../../server/test/twins.ts';
import { PHONE } from './browser.ts';
import { plugIn } from './scripted.ts';
import { withPage } from './set-up.ts';

const here = withPage();

const NOW = 1000;

test('six who speak at once on a phone: everything said is on the screen, and not on the page’s head', async () => {
  const game = games.get('skull');
  if (game === undefined) throw new Error('no Skull');
  const company = { names: ['Ana', 'Ben', 'Cleo', 'Dan', 'Elisabetta', 'Franz'], options: { first: 0 } };
  const table = await newTwinTable({ game }, company);
  await begin(table);
  const [placed] = moves('1 flower');
  if (placed === undefined) throw new Error('nothing placed');
  await append(table, { type: 'moved', at: 1000, ...placed });
  const { page } = await here.somebody({ viewport: PHONE.viewport });
  // What is said stays at the seat for a while, here for good: the clock of the page stands still.
  await page.clock.setFixedTime(NOW);
  await plugIn(page, (send) => {
    const conversation = table.converse(0, send);
    return (text) => void conversation.hear(text);
  });
  await page.goto(`${here.address}/t/twin`);
  await page.waitForSelector('.stage');
  const said = company.names.map((_, player) => {
    const { id, name } = sitterOf(company, player);
    const from = { id, name, kind: 'person' } as const;
    return { type: 'said', at: NOW, from, talk: { type: 'phrase', key: 'phrase.trust' } } as const;
  });
  await append(table, ...said);
  await page.locator('.bubble').nth(5).waitFor({ state: 'attached' });
  const outside = await page.locator('.bubble').evaluateAll((bubbles) => {
    const head = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return bubbles
      .map((bubble) => bubble.getBoundingClientRect())
      .filter(({ left, right, top, bottom }) => left < 0 || right > innerWidth || top < head || bottom > innerHeight);
  });
  expect(outside).toEqual([]);
});

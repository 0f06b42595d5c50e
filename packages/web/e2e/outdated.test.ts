import { games } from '@skulduggery/rules';
import { PROTOCOL } from '@skulduggery/table';
import { expect, test } from 'vitest';
import { begin, newTwinTable, type TwinTable } from '../../server/test/twins.ts';
import { plugIn } from './scripted.ts';
import { withPage } from './set-up.ts';

const here = withPage();

/** A server that speaks otherwise than this page. */
const sayOtherwise = (send: (text: string) => void): void =>
  send(JSON.stringify({ type: 'welcome', protocol: PROTOCOL + 1, you: null, now: 0 }));

const skullTable = async (): Promise<TwinTable> => {
  const game = games.get('skull');
  if (game === undefined) throw new Error('no Skull');
  const table = await newTwinTable({ game });
  await begin(table);
  return table;
};

test('at home too a page that is older than the server says so', async () => {
  const { page } = await here.somebody();
  await plugIn(page, (send) => {
    sayOtherwise(send);
    return () => undefined;
  });
  await page.goto(here.address);
  const banner = page.getByRole('status');
  await expect.poll(() => banner.innerText()).toBe('This page is older than the server. Reload it to play on.');
});

test('a page that is older than the server asks to be reloaded, and is at the table again then', async () => {
  const table = await skullTable();
  const { page } = await here.somebody();
  let connections = 0;
  await plugIn(page, (send) => {
    connections += 1;
    if (connections > 1) {
      const conversation = table.converse(0, send);
      return (text) => void conversation.hear(text);
    }
    sayOtherwise(send);
    return () => undefined;
  });
  await page.goto(`${here.address}/t/twin`);
  await page.getByRole('heading', { name: 'This page is older than the server.' }).waitFor();
  expect(connections).toBe(1);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.waitForSelector('.stage');
  expect(connections).toBe(2);
});

test('so does one that is led to a table of a game that it does not know', async () => {
  const table = await skullTable();
  const { page } = await here.somebody();
  await plugIn(page, (send) => {
    const conversation = table.converse(0, (text) => send(text.replaceAll('"game":"skull"', '"game":"ludo"')));
    return (text) => void conversation.hear(text);
  });
  await page.goto(`${here.address}/t/twin`);
  await page.getByRole('heading', { name: 'This page is older than the server.' }).waitFor();
  expect(await page.getByRole('button', { name: 'Reload' }).count()).toBe(1);
});

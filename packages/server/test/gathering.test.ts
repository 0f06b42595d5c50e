import { expect, test } from 'vitest';
import { ana, ask, newTable } from '../../table/test/fixture.ts';
import { newGathering } from '../src/gathering.ts';

const HOUR = 60 * 60 * 1000;
const HERE = '192.0.2.1';

test('a table counts for its host and its address until it gathers no more', async () => {
  const gathering = newGathering(() => 0);
  const live = await newTable();
  gathering.madeFrom(HERE, live.id);
  gathering.changed(live.table());
  expect([gathering.ofHost(ana), gathering.ofAddress(HERE)]).toEqual([[live.id], [live.id]]);
  await ask(live, ana, { type: 'close' });
  gathering.changed(live.table());
  expect([gathering.ofHost(ana), gathering.ofAddress(HERE)]).toEqual([[], []]);
});

test('and no longer than any can gather, where another process has closed it and nobody here was told', async () => {
  let now = 0;
  const gathering = newGathering(() => now);
  const [left, alive] = [await newTable(), (await newTable()).table()];
  gathering.madeFrom(HERE, left.id);
  gathering.changed(left.table());
  now = 23 * HOUR;
  gathering.changed({ ...alive, id: 'alive' });
  expect(gathering.ofHost(ana)).toEqual([left.id, 'alive']);
  now = 24 * HOUR;
  gathering.changed({ ...alive, id: 'alive' });
  expect([gathering.ofHost(ana), gathering.ofAddress(HERE)]).toEqual([['alive'], []]);
});

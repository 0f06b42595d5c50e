import { expect, test } from 'vitest';
import { ana, ask, ben, newTable } from '../../table/test/fixture.ts';
import { newWatching } from '../src/socket/watching.ts';

test('whoever has asked anew with what opens the table now is not shut out by what opened it before', async () => {
  const live = await newTable({ access: 'invitation' });
  const { invitation } = live.table();
  for (const who of [ana, ben]) await ask(live, who, { type: 'sit', invitation });
  const heard: string[] = [];
  const watching = newWatching('stranger', { send: (text) => heard.push(text.slice(0, 15)) });
  await watching.begin(live, watching.reserve(live.id), { after: null });
  const again = watching.reserve(live.id);
  await ask(live, ana, { type: 'remove', person: ben.id });
  expect(watching.isCurrent(live.id, again)).toBe(true);
  await watching.begin(live, again, { after: null });
  expect(heard).toEqual(['{"type":"table"', '{"type":"table"']);
});

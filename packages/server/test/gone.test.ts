import { skalpott } from '@skulduggery/rules';
import { expect, test, vi } from 'vitest';
import { begin, newTwinTable } from './twins.ts';

test('who comes back while somebody reads the past anew is gone to nobody', async () => {
  const table = await newTwinTable({ game: skalpott });
  await begin(table);
  const { live } = table;
  for (const player of ['p1', 'p2']) live.watch({ person: player, tell: () => undefined });
  const heard: string[] = [];
  const conversation = table.converse(0, (text) => heard.push(text));
  const gone = (): readonly string[] => heard.filter((text) => text.startsWith('{"type":"gone"'));
  const told = (...people: readonly string[]): string => JSON.stringify({ type: 'gone', table: 'twin', people });
  await conversation.hear('{"type":"watch","table":"twin","after":null}');
  expect(gone()).toEqual([told('p3')]);

  const since = live.since.bind(live);
  vi.spyOn(live, 'since').mockImplementationOnce((person, after) => {
    live.watch({ person: 'p3', tell: () => undefined });
    return since(person, after);
  });
  await conversation.hear('{"type":"watch","table":"twin","after":1}');
  expect(gone()).toEqual([told('p3'), told()]);
});

import { makeTable, type AnyUpdate } from '@skulduggery/table';
import { expect, test } from 'vitest';
import { newPorts } from '../../table/test/fixture.ts';
import { updateText } from '../src/socket/update-text.ts';
import { SETUP } from './client.ts';

const ana = { id: 'ana', name: 'Ana "the shark"', kind: 'person' } as const;

test.each(['skalpott', 'skull', 'skull-king-dice'])('an update of %s is written as JSON writes it', async (game) => {
  const made = await makeTable(newPorts(), ana, { ...SETUP, game });
  if (!made.ok) throw new Error(made.error.message);
  const told: AnyUpdate[] = [];
  for (const person of ['ana', null])
    made.value.watch({ person, tell: ({ inViews, inChanges }) => told.push(inViews(person), inChanges(person)) });
  await made.value.perform(ana, { id: '1', type: 'sit' });
  await made.value.perform(ana, { id: '2', type: 'seat-bot', level: 'random' });
  await made.value.perform(ana, { id: '3', type: 'start' });
  expect(told).toHaveLength(12);
  for (const update of [...told, ...told]) expect(updateText(update)).toBe(JSON.stringify({ type: 'update', update }));
});

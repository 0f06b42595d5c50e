import { expect, test } from 'vitest';
import { converse } from '../src/socket/conversation.ts';
import { complain } from './databases.ts';
import { newLobby } from './lobbies.ts';

test('a command for a table that can’t be read is answered like any that fails', async () => {
  const heard: string[] = [];
  const failures: string[] = [];
  const conversation = converse({
    wire: { send: (text) => heard.push(text) },
    person: { id: 'ana', name: 'Ana', kind: 'person' },
    from: '192.0.2.1',
    tables: {
      make: complain,
      perform: () => Promise.reject(new Error('the database is gone')),
      open: complain,
      count: () => 0,
      close: () => Promise.resolve(),
    },
    lobby: await newLobby(),
    now: () => 0,
    failed: (_failure, table) => failures.push(table),
    allow: () => true,
    allowPast: () => true,
  });
  await conversation.hear('{"type":"do","table":"some","command":{"id":"1","type":"start"}}');
  expect(heard.at(-1)).toMatch(/^{"type":"refused","table":"some","id":"1","refusal":{"code":"unavailable",/);
  expect(failures).toEqual(['some']);
});

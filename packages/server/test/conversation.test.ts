import type { Person } from '@skulduggery/table';
import { expect, test } from 'vitest';
import { converse, type Conversation } from '../src/socket/conversation.ts';
import { complain } from './databases.ts';
import { newLobby } from './lobbies.ts';

interface Begun extends Conversation {
  readonly heard: readonly string[];
  readonly failures: readonly string[];
}

/** With somebody, at a server whose database is gone. */
const begin = async (person: Person | null): Promise<Begun> => {
  const heard: string[] = [];
  const failures: string[] = [];
  const conversation = converse({
    wire: { send: (text) => heard.push(text) },
    person,
    from: '192.0.2.1',
    tables: {
      make: complain,
      perform: () => Promise.reject(new Error('the database is gone')),
      open: complain,
      count: () => 0,
      close: () => Promise.resolve(),
    },
    lobby: await newLobby(),
    own: { watch: complain },
    now: () => 0,
    failed: (_failure, table) => failures.push(table),
    allow: () => true,
    allowPast: () => true,
  });
  return { ...conversation, heard, failures };
};

test('a command for a table that can’t be read is answered like any that fails', async () => {
  const conversation = await begin({ id: 'ana', name: 'Ana', kind: 'person' });
  await conversation.hear('{"type":"do","table":"some","command":{"id":"1","type":"start"}}');
  expect(conversation.heard.at(-1)).toMatch(
    /^{"type":"refused","table":"some","id":"1","refusal":{"code":"unavailable",/,
  );
  expect(conversation.failures).toEqual(['some']);
});

test('whoever has no name has no tables, and none are looked for', async () => {
  const conversation = await begin(null);
  await conversation.hear('{"type":"mine","watch":true}');
  expect(conversation.heard.at(-1)).toBe('{"type":"mine","tables":[]}');
});

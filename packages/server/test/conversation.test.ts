import type { Person } from '@skulduggery/table';
import { describe, expect, test } from 'vitest';
import { converse, type Conversation, type ConversationOptions } from '../src/socket/conversation.ts';
import { complain } from './databases.ts';
import { newLobby } from './lobbies.ts';

interface Begun extends Conversation {
  readonly heard: readonly string[];
  readonly failures: readonly string[];
}

/** With somebody, at a server whose database is gone. */
const begin = async (
  person: Person | null,
  otherwise: Partial<Pick<ConversationOptions, 'own' | 'allowPast'>> = {},
): Promise<Begun> => {
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
    ...otherwise,
  });
  return { ...conversation, heard, failures };
};

const ANA: Person = { id: 'ana', name: 'Ana', kind: 'person' };

test('a command for a table that can’t be read is answered like any that fails', async () => {
  const conversation = await begin(ANA);
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

describe('whoever looks at their own tables', () => {
  /** Ana, who may ask so often, and how many lists are kept for her at any time. */
  const looking = async (times: number): Promise<Begun & { readonly kept: () => number }> => {
    let [left, kept] = [times, 0];
    const watch = (): (() => void) => {
      kept += 1;
      return () => {
        kept -= 1;
      };
    };
    const conversation = await begin(ANA, { own: { watch }, allowPast: () => (left -= 1) >= 0 });
    return { ...conversation, kept: () => kept };
  };
  const mine = (watch: boolean): string => JSON.stringify({ type: 'mine', watch });

  test('has one list, until they look no more or are gone', async () => {
    const conversation = await looking(3);
    for (const watch of [true, true]) await conversation.hear(mine(watch));
    expect(conversation.kept()).toBe(1);
    await conversation.hear(mine(false));
    expect(conversation.kept()).toBe(0);
    await conversation.hear(mine(true));
    conversation.end();
    expect(conversation.kept()).toBe(0);
  });

  test('and asks for it too often is refused, and keeps the one of before', async () => {
    const conversation = await looking(1);
    for (const watch of [true, true]) await conversation.hear(mine(watch));
    expect(conversation.heard.at(-1)).toMatch(
      /^{"type":"refused","table":null,"id":null,"refusal":{"code":"too-fast",/,
    );
    expect(conversation.kept()).toBe(1);
    await conversation.hear(mine(false));
    expect(conversation.kept()).toBe(0);
  });
});

import { seeded, type Below } from '@skulduggery/rules';
import {
  makeTable,
  memoryLog,
  openTable,
  type Command,
  type FromClient,
  type LiveTable,
  type Person,
  type Setup,
  type TableView,
  type ToClient,
} from '@skulduggery/table';
import { describe, expect, test } from 'vitest';
import { moveAtRandom } from '../../table/test/fixture.ts';
import type { Lobby } from '../src/lobby.ts';
import { converse, type Conversation } from '../src/socket/conversation.ts';
import { trusted } from '../src/trusted.ts';
import type { Tables } from '../src/tables.ts';
import { SETUP, follow, isInForm } from './client.ts';
import { newLobby } from './lobbies.ts';
import { onlyTable } from './one-table.ts';

const SEEDS = Array.from({ length: 40 }, (_, seed) => seed);
const WORDS = 12;

/**
 * A client and a server on a wire that delays, breaks at any moment and thereby loses what was on its way in either
 * direction; the client sends again whatever it had no answer to, sometimes twice. The schedule comes from a seed.
 */
describe('on a bad wire', () => {
  test.each(SEEDS)('everything counts once and in the end both know the same (schedule %d)', async (seed) => {
    const below = seeded(`wire ${seed}`);
    const { live, tables, lobby } = await newServer();
    const people = ['Ana', 'Ben'].map((name) => newClient({ id: name, name, kind: 'person' }, below));
    for (let step = 0; people.some(({ isDone }) => !isDone(live.table().seq)); step += 1) {
      if (step > 5000) throw new Error('this never ends');
      const client = people[below(people.length)];
      await client?.step({ tables, lobby });
    }
    const said = live.table().said.map(({ from, talk }) => `${from.name} ${JSON.stringify(talk)}`);
    expect(said).toHaveLength(2 * WORDS);
    expect(new Set(said).size).toBe(2 * WORDS);
    for (const { known } of people) expect(known()?.said).toEqual(live.table().said);
  });
});

/** The same while somebody plays, for a client that is told changes of views. */
describe('watching on a bad wire', () => {
  test.each(SEEDS.slice(0, 10))('whoever is told changes knows the views in the end (schedule %d)', async (seed) => {
    const below = seeded(`changes ${seed}`);
    const server = await newServer({ game: 'skull' });
    const { live } = server;
    const [ana, ...others] = ['Ana', 'Ben', 'Eva'].map((name): Person => ({ id: name, name, kind: 'person' }));
    if (ana === undefined) throw new Error('nobody');
    const clients = [ana, null].map((person) => newClient(person, below, { words: 0, changes: true }));
    for (const who of [ana, ...others]) await live.perform(who, { id: 'sit', type: 'sit' });
    await live.perform(ana, { id: 'start', type: 'start' });
    for (let step = 0; clients.some(({ isDone }) => !isDone(live.table().seq)) || step < 200; step += 1) {
      if (step > 5000) throw new Error('this never ends');
      if (step < 200) await moveAtRandom(live, [ana, ...others], below);
      for (const client of clients) await client.step(server);
    }
    expect(clients[0]?.known()).toEqual(live.view(ana.id));
    expect(clients[1]?.known()).toEqual(live.view(null));
  });
});

const newServer = async (
  setup: Partial<Setup> = {},
): Promise<{
  live: LiveTable;
  tables: Tables;
  lobby: Lobby;
}> => {
  let ids = 0;
  const ports = {
    log: memoryLog(),
    now: () => (ids += 1),
    newSecret: () => 'cd'.repeat(32),
    newId: () => 'table',
    newInvitation: () => 'CODE',
  };
  const made = await makeTable(ports, { id: 'Ana', name: 'Ana', kind: 'person' }, { ...SETUP, ...setup });
  if (!made.ok) throw new Error(made.error.message);
  const live = (await openTable(ports, 'table')) ?? made.value;
  return { live, tables: onlyTable(live), lobby: await newLobby() };
};

/** What a good client does: keeps the last number, asks for what follows, sends again what had no answer. */
const newClient = (person: Person | null, below: Below, { words = WORDS, changes = false } = {}) => {
  const unanswered = new Map<string, Command>(
    Array.from({ length: words }, (_, word) => [
      `w${word}`,
      { id: `w${word}`, type: 'say', talk: { type: 'text', text: `word ${word}` } },
    ]),
  );
  let known: TableView | null = null;
  let conversation: Conversation | null = null;
  let toServer: string[] = [];
  let toClient: string[] = [];

  const hear = (message: ToClient): void => {
    if (message.type === 'table') known = message.table;
    if (message.type === 'update') {
      expect(isInForm(message.update, changes)).toBe(true);
      if (known !== null) known = follow(known, message.update);
    }
    if (message.type === 'done') unanswered.delete(message.id);
    if (message.type === 'refused') throw new Error(message.refusal.message);
  };
  const connect = ({ tables, lobby }: { readonly tables: Tables; readonly lobby: Lobby }): void => {
    const mine: string[] = [];
    toClient = mine;
    conversation = converse({
      wire: { send: (text) => mine.push(text) },
      person,
      from: '192.0.2.1',
      tables,
      lobby,
      own: { watch: () => () => undefined },
      now: () => 0,
      failed: (failure) => {
        throw failure;
      },
      allow: () => true,
      allowPast: () => true,
    });
    const again: FromClient[] = [...unanswered.values()].flatMap((command): FromClient[] =>
      Array.from({ length: 1 + below(2) }, () => ({ type: 'do', table: 'table', command })),
    );
    toServer = [
      { type: 'watch', table: 'table', after: known?.seq ?? null, changes } satisfies FromClient,
      ...again,
    ].map((message) => JSON.stringify(message));
  };
  return {
    known: () => known,
    isDone: (seq: number) => unanswered.size === 0 && known?.seq === seq,
    step: async (server: Parameters<typeof connect>[0]): Promise<void> => {
      if (conversation === null) return connect(server);
      const what = below(20);
      if (what === 0) {
        // The wire breaks: what was on its way is lost.
        conversation.end();
        conversation = null;
        return;
      }
      const sent = what < 10 ? toServer.shift() : undefined;
      if (sent !== undefined) return conversation.hear(sent);
      const heard = toClient.shift();
      if (heard !== undefined) hear(trusted<ToClient>(JSON.parse(heard)));
    },
  };
};

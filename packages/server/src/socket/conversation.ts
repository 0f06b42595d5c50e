import { PROTOCOL, type FromClient, type Person, type TableId, type ToClient } from '@skulduggery/table';
import { readJson, unreachable } from '@skulduggery/rules';
import type { Lobby } from '../lobby.ts';
import type { OwnTables } from '../own-tables.ts';
import { NO_NAME, NO_TABLE, TOO_FAST, UNAVAILABLE } from '../refusals.ts';
import { aboutIn, explainMessage, isFromClient } from '../schemas.ts';
import type { Tables } from '../tables.ts';
import { changeText, lobbyText, runningText } from './update-text.ts';
import { MOST_WATCHED, newWatching } from './watching.ts';
import { say, type Wire } from './wire.ts';

export interface Conversation {
  /** A message has arrived. Answers come by the wire; the promise is for those who must wait. */
  hear(text: string): Promise<void>;
  /** Says goodbye; the client is to come back. */
  goodbye(): void;
  end(): void;
}

type FromClientOf<Kind extends FromClient['type']> = Extract<FromClient, { type: Kind }>;

export interface ConversationOptions {
  readonly wire: Wire;
  readonly person: Person | null;
  /** The address that it is held from. */
  readonly from: string;
  readonly tables: Tables;
  readonly lobby: Lobby;
  readonly own: Pick<OwnTables, 'watch'>;
  readonly now: () => number;
  /** Told when something failed that should not have. */
  readonly failed: (failure: unknown, table: TableId) => void;
  /** Whether one more message is allowed now. */
  readonly allow: () => boolean;
  /** The same of reading what is past, for which a whole log is gone through. */
  readonly allowPast: () => boolean;
}

export const converse = ({
  wire,
  person,
  from,
  tables,
  lobby,
  own,
  now,
  failed,
  allow,
  allowPast,
}: ConversationOptions): Conversation => {
  const asker = person === null ? null : { by: person, from };
  const watching = newWatching(person?.id ?? null, wire);
  let leaveLobby: (() => void) | null = null;
  let leaveOwn: (() => void) | null = null;
  const refuse = (
    table: TableId | null,
    id: string | null,
    refusal: Extract<ToClient, { type: 'refused' }>['refusal'],
  ): void => say(wire, { type: 'refused', table, id, refusal });

  const watch = async (asked: FromClientOf<'watch'>): Promise<void> => {
    const { table, after, invitation } = asked;
    if (!watching.hasRoom(table)) {
      return refuse(table, null, { code: 'too-many', message: `watch at most ${MOST_WATCHED} tables` });
    }
    // What was watched before goes on.
    if (after !== null && !allowPast()) return refuse(table, null, TOO_FAST);
    const watched = watching.reserve(table);
    const live = await tables.open(table, person, invitation);
    if (!watching.isCurrent(table, watched)) return;
    if (live !== null) return watching.begin(live, watched, asked);
    watching.stop(table);
    return refuse(table, null, NO_TABLE);
  };

  const perform = async ({ table, command }: FromClientOf<'do'>): Promise<void> => {
    if (asker === null) return refuse(table, command.id, NO_NAME);
    try {
      const performed = await tables.perform(asker, table, command);
      if (performed.ok) return say(wire, { type: 'done', table, id: command.id, seq: performed.value.seq });
      return refuse(table, command.id, performed.error);
    } catch (failure) {
      failed(failure, table);
      return refuse(table, command.id, UNAVAILABLE);
    }
  };

  const answer = (message: FromClient): Promise<void> | void => {
    switch (message.type) {
      case 'ping':
        return say(wire, { type: 'pong', now: now() });
      case 'lobby':
        leaveLobby?.();
        leaveLobby = null;
        if (!message.watch) return;
        leaveLobby = lobby.watch((change) => wire.send(changeText(change)));
        wire.send(lobbyText(lobby.tables()));
        return wire.send(runningText(lobby.running()));
      case 'mine':
        if (message.watch && !allowPast()) return refuse(null, null, TOO_FAST);
        leaveOwn?.();
        leaveOwn = null;
        if (!message.watch) return;
        if (person === null) return say(wire, { type: 'mine', tables: [] });
        leaveOwn = own.watch({ person, but: message.but ?? null }, (mine) => say(wire, { type: 'mine', tables: mine }));
        return;
      case 'unwatch':
        return watching.stop(message.table);
      case 'watch':
        return watch(message);
      case 'do':
        return perform(message);
      default:
        return unreachable(message);
    }
  };

  say(wire, { type: 'welcome', protocol: PROTOCOL, you: person, now: now() });
  return {
    hear: async (text) => {
      const raw = readJson(text);
      const allowed = allow();
      if (allowed && isFromClient(raw)) return answer(raw);
      const { table, id } = aboutIn(raw);
      return refuse(table, id, allowed ? { code: 'bad-message', message: explainMessage(raw) } : TOO_FAST);
    },
    goodbye: () => say(wire, { type: 'bye', code: 'restart' }),
    end: () => {
      leaveLobby?.();
      leaveOwn?.();
      watching.stopAll();
    },
  };
};

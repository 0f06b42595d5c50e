import {
  PROTOCOL,
  REMOVED,
  type FromClient,
  type LiveTable,
  type Person,
  type TableId,
  type ToClient,
  type Update,
} from '@skulduggery/table';
import { err, unreachable } from '@skulduggery/rules';
import type { Lobby } from '../lobby.ts';
import { NO_NAME, NO_TABLE, TOO_FAST, UNAVAILABLE } from '../refusals.ts';
import { aboutIn, isFromClient, readJson } from '../schemas.ts';
import type { Tables } from '../tables.ts';
import { changeText, updateText } from './update-text.ts';

/** One client's end of a socket, as far as a conversation needs it; tests have one in memory. */
export interface Wire {
  send(text: string): void;
}

export interface Conversation {
  /** A message has arrived. Answers come by the wire; the promise is for those who must wait. */
  hear(text: string): Promise<void>;
  /** Says goodbye; the client is to come back. */
  goodbye(): void;
  end(): void;
}

export interface ConversationOptions {
  readonly wire: Wire;
  readonly person: Person | null;
  readonly tables: Tables;
  readonly lobby: Lobby;
  readonly now: () => number;
  /** Told when something failed that should not have. */
  readonly failed: (failure: unknown, table: TableId) => void;
  /** Whether one more message is allowed now. */
  readonly allow: () => boolean;
  /** The same of reading what is past, for which a whole log is gone through. */
  readonly allowPast: () => boolean;
}

/** A table that is watched, or will be when it is open. */
interface Watching {
  stop: () => void;
}

/** How many tables one connection may watch. */
const MOST_WATCHED = 16;

export const converse = ({
  wire,
  person,
  tables,
  lobby,
  now,
  failed,
  allow,
  allowPast,
}: ConversationOptions): Conversation => {
  const watched = new Map<TableId, Watching>();
  let leaveLobby: (() => void) | null = null;
  const say = (message: ToClient): void => wire.send(JSON.stringify(message));
  const refuse = (
    table: TableId | null,
    id: string | null,
    refusal: Extract<ToClient, { type: 'refused' }>['refusal'],
  ): void => say({ type: 'refused', table, id, refusal });

  const unwatch = (table: TableId): void => {
    watched.get(table)?.stop();
    watched.delete(table);
  };

  /** Takes a place among what is watched before anything is waited for: what comes next may overtake it. */
  const reserve = (table: TableId): Watching => {
    const before = watched.get(table);
    const watching = { stop: () => before?.stop() };
    watched.set(table, watching);
    return watching;
  };

  /** Updates that come while the past is being read wait, so that nothing is missed and nothing comes twice. */
  const watch = async (live: LiveTable, watching: Watching, after: number | null): Promise<void> => {
    const before = watching.stop;
    let seq: number | null = null;
    const early: Update[] = [];
    watching.stop = live.watch(
      person?.id ?? null,
      (update) => {
        if (seq === null) early.push(update);
        else wire.send(updateText(update));
      },
      {
        removed: () => {
          watched.delete(live.id);
          // Those who ask later get the same as strangers.
          refuse(live.id, null, REMOVED);
        },
        gone: (people) => {
          if (seq !== null) say({ type: 'gone', table: live.id, people });
        },
      },
    );
    // Only now, so that whoever watches anew was never gone.
    before();
    const missed = live.gone();
    const past = await live.since(person?.id ?? null, after);
    if (watched.get(live.id) !== watching) return;
    seq = past.seq;
    if ('events' in past) wire.send(updateText(past));
    else say({ type: 'table', table: past });
    for (const update of early) if (update.seq > seq) wire.send(updateText(update));
    // Also that all are back who were not when this began.
    const people = live.gone();
    if (people.length > 0 || missed.length > 0) say({ type: 'gone', table: live.id, people });
  };

  const answer = async (message: FromClient): Promise<void> => {
    switch (message.type) {
      case 'ping':
        return say({ type: 'pong', now: now() });
      case 'lobby':
        leaveLobby?.();
        leaveLobby = null;
        if (!message.watch) return;
        leaveLobby = lobby.watch((change) => wire.send(changeText(change)));
        return say({ type: 'lobby', tables: lobby.tables() });
      case 'unwatch':
        return unwatch(message.table);
      case 'watch': {
        const { table, after, invitation } = message;
        if (watched.size >= MOST_WATCHED && !watched.has(table)) {
          return refuse(table, null, { code: 'too-many', message: `watch at most ${MOST_WATCHED} tables` });
        }
        // What was watched before goes on.
        if (after !== null && !allowPast()) return refuse(table, null, TOO_FAST);
        const watching = reserve(table);
        const live = await tables.open(table, person, invitation);
        if (watched.get(table) !== watching) return;
        if (live !== null) return watch(live, watching, after);
        unwatch(table);
        return refuse(table, null, NO_TABLE);
      }
      case 'do': {
        const { table, command } = message;
        if (person === null) return refuse(table, command.id, NO_NAME);
        const performed = await tables.perform(person, table, command).catch((failure: unknown) => {
          failed(failure, table);
          return err(UNAVAILABLE);
        });
        if (performed.ok) return say({ type: 'done', table, id: command.id, seq: performed.value.seq });
        return refuse(table, command.id, performed.error);
      }
      default:
        return unreachable(message);
    }
  };

  say({ type: 'welcome', protocol: PROTOCOL, you: person, now: now() });
  return {
    hear: async (text) => {
      const raw = readJson(text);
      const allowed = allow();
      if (allowed && isFromClient(raw)) return answer(raw);
      const { table, id } = aboutIn(raw);
      return refuse(table, id, allowed ? BAD_MESSAGE : TOO_FAST);
    },
    goodbye: () => say({ type: 'bye', code: 'restart' }),
    end: () => {
      leaveLobby?.();
      for (const { stop } of watched.values()) stop();
      watched.clear();
    },
  };
};

const BAD_MESSAGE = { code: 'bad-message', message: 'see docs/socket.md' } as const;

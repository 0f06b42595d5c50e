import type { PersonId, TableId, TableView, Update, Wish } from '@skulduggery/table';
import { A_MOMENT, newCommands } from './commands.ts';
import type { Connection, Link, News, WhyNot } from './connection.ts';
import { randomHex } from './luck.ts';
import { browserPorts, openSocket, type SocketPorts } from './socket.ts';

export interface RemoteTable {
  readonly id: TableId;
  readonly invitation: string | null;
}

/**
 * A table on the server. What came is counted, so that a new connection asks only for what is missing; a command that
 * was sent and not answered is sent again.
 */
export const remoteConnection = ({ id, invitation }: RemoteTable, ports: SocketPorts = browserPorts): Connection => {
  const listeners = new Set<(news: News) => void>();
  const commands = newCommands({
    send: (command) => socket.send({ type: 'do', table: id, command }),
    after: ports.after,
  });
  let seq: number | null = null;
  let link: Link = 'connecting';
  let latest: TableView | null = null;
  let known = invitation;
  let gone: readonly PersonId[] = [];
  let closed: WhyNot | null = null;
  /** How far the server's clock is ahead of this device's. */
  let ahead = 0;

  const tell = (news: News): void => {
    for (const listener of listeners) listener(news);
  };

  const shut = (code: WhyNot): void => {
    closed = code;
    tell({ type: 'closed', code });
  };

  const watch = (after: number | null): void => {
    socket.send({ type: 'watch', table: id, after, ...(known === null ? {} : { invitation: known }) });
  };

  const miss = (people: readonly PersonId[]): void => {
    gone = people;
    tell({ type: 'gone', people });
  };

  /** What led to where things stood when it came; nothing that came later is in it. */
  let past: Update | null = null;
  const readPast = (update: Update, now: number): void => {
    past = { ...update, seq: now, events: update.events.filter((event) => event.seq <= now), now: null };
    tell({ type: 'past', past });
    // Something may have happened between the question and the answer.
    if (update.seq > now) follow({ ...update, after: now, events: update.events.filter((event) => event.seq > now) });
  };

  const follow = (update: Update): void => {
    ({ seq } = update);
    // There is a new one whenever somebody was removed.
    known = update.now?.invitation ?? known;
    tell({ type: 'update', update });
  };

  const socket = openSocket(
    {
      opened: () => {
        // Told anew, if there are any.
        miss([]);
        watch(seq);
        commands.resend();
      },
      changed: (now) => {
        link = now;
        tell({ type: 'link', link });
      },
      outdated: () => {
        commands.giveUp();
        shut('outdated');
      },
      heard: (message) => {
        switch (message.type) {
          case 'welcome':
          case 'pong':
            ahead = Math.round(message.now - Date.now());
            return;
          case 'table':
            if (message.table.id !== id) return;
            ({ seq } = message.table);
            latest = message.table;
            known = message.table.invitation ?? known;
            past = null;
            tell({ type: 'table', table: message.table, past });
            if (message.table.game !== null) watch(Math.max(1, message.table.seq - PAST));
            return;
          case 'update': {
            const { update } = message;
            if (update.table !== id || seq === null) return;
            if (update.after < seq && update.seq >= seq) readPast(update, seq);
            else if (update.after === seq) follow(update);
            else if (update.seq > seq) {
              // A gap: what is missing comes with everything.
              seq = null;
              watch(seq);
            }
            return;
          }
          case 'gone':
            if (message.table === id) miss(message.people);
            return;
          case 'done':
            if (message.table === id) commands.settle(message.id, { ok: true });
            return;
          case 'refused':
            if (message.table !== null && message.table !== id) return;
            if (message.id === null) {
              if (CLOSED.has(message.refusal.code)) shut(message.refusal.code);
              else if (message.refusal.code === 'too-fast') ports.after(A_MOMENT, () => watch(seq));
            } else if (message.refusal.code !== 'unavailable' || !commands.retry(message.id)) {
              commands.settle(message.id, { ok: false, code: message.refusal.code });
            }
            return;
          default:
        }
      },
    },
    ports,
  );

  return {
    listen: (listener) => {
      listeners.add(listener);
      listener({ type: 'link', link });
      listener({ type: 'gone', people: gone });
      if (closed !== null) listener({ type: 'closed', code: closed });
      if (latest !== null && latest.seq === seq) {
        listener({ type: 'table', table: latest, past: null });
        if (past !== null) listener({ type: 'past', past });
      } else if (latest !== null) {
        // Something happened while nobody listened: everything comes once more.
        seq = null;
        watch(seq);
      }
      return () => listeners.delete(listener);
    },
    ask: (wish) => commands.ask({ id: randomHex(8), ...invited(wish, known) }),
    // Whole milliseconds, like every time that the server tells: no device's clock shows in what follows from it.
    now: () => Math.round(Date.now() + ahead),
    takeOver: () => undefined,
    readBack: () => watch(1),
    close: () => {
      socket.send({ type: 'unwatch', table: id });
      socket.close();
      commands.giveUp();
      listeners.clear();
    },
  };
};

/** How many entries of the log a newcomer reads unasked. */
const PAST = 80;

/** Refusals that say that the table itself can't be watched. */
const CLOSED: ReadonlySet<string> = new Set(['no-table', 'not-invited', 'removed']);

/** Those who came by invitation show it with what needs it. */
const invited = (wish: Wish, invitation: string | null): Wish =>
  invitation !== null && (wish.type === 'sit' || wish.type === 'say') ? { ...wish, invitation } : wish;

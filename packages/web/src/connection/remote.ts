import {
  newListeners,
  type OwnTable,
  type PersonId,
  type TableId,
  type Time,
  type ToClient,
  type Wish,
} from '@skulduggery/table';
import { newCommands } from './commands.ts';
import type { Connection, News } from './connection.ts';
import { randomHex } from './luck.ts';
import { byThisClock } from './own-clock.ts';
import { newFollowed } from './remote/followed.ts';
import { A_MOMENT, browserPorts, openSocket, type SocketPorts } from './socket.ts';

export interface RemoteTable {
  readonly id: TableId;
  readonly invitation: string | null;
  /** Told this person's other tables whose games are not over, those that wait for them first. */
  readonly others: (tables: readonly OwnTable[]) => void;
}

/**
 * A table on the server. What came is counted, so that a new connection asks only for what is missing; a command that
 * was sent and not answered is sent again.
 */
export const remoteConnection = (
  { id, invitation, others }: RemoteTable,
  ports: SocketPorts = browserPorts,
): Connection => {
  const listeners = newListeners<News>();
  /** What whoever listens later has to hear as well. */
  const lasting = new Map<News['type'], News>();
  let known = invitation;
  /** How far the server's clock is ahead of this device's. */
  let ahead = 0;
  /** Whom the server took this for when it was last connected; `undefined` before. */
  let me: PersonId | null | undefined = undefined;

  const tell = (news: News): void => {
    if (LASTING.has(news.type)) lasting.set(news.type, news);
    known = invitationIn(news) ?? known;
    listeners.tell(news);
  };
  tell({ type: 'link', link: 'connecting' });
  tell({ type: 'gone', people: [] });

  const followed = newFollowed({
    tell,
    watch: (after) =>
      void socket.send({
        type: 'watch',
        table: id,
        after,
        changes: true,
        ...(known === null ? {} : { invitation: known }),
      }),
  });
  const commands = newCommands({
    send: (command) => socket.send({ type: 'do', table: id, command }),
    after: ports.after,
  });

  const watchOthers = (): void => void socket.send({ type: 'mine', watch: true, but: id });

  const refuse = ({ table, id: command, refusal: { code } }: Extract<ToClient, { type: 'refused' }>): void => {
    if (command === null) {
      if (CLOSED.has(code)) tell({ type: 'closed', code });
      else if (code === 'too-fast') ports.after(A_MOMENT, table === null ? watchOthers : followed.goOn);
    } else if (code !== 'unavailable' || !commands.retry(command)) {
      commands.settle(command, { ok: false, code });
    }
  };

  const setClock = (now: Time): void => {
    ahead = Math.round(now - Date.now());
  };
  /** Another tab may have become somebody else since, whose view differs where no change says so. */
  const beWelcome = (person: PersonId | null): void => {
    if (me !== undefined && me !== person) followed.beginAnew();
    me = person;
  };

  const hear = (message: ToClient): void => {
    switch (message.type) {
      case 'welcome':
        setClock(message.now);
        return beWelcome(message.you?.id ?? null);
      case 'pong':
        return setClock(message.now);
      case 'table':
        if (message.table.id === id) followed.begin(message.table);
        return;
      case 'update':
        if (message.update.table === id) followed.update(message.update);
        return;
      case 'gone':
        if (message.table === id) tell({ type: 'gone', people: message.people });
        return;
      case 'mine':
        return others(byThisClock(message.tables, ahead));
      case 'done':
        if (message.table === id) commands.settle(message.id, { ok: true });
        return;
      case 'refused':
        if (message.table === null || message.table === id) refuse(message);
        return;
      default:
    }
  };

  const socket = openSocket(
    {
      opened: () => {
        // Told anew, if there are any.
        tell({ type: 'gone', people: [] });
        followed.goOn();
        watchOthers();
        commands.resend();
      },
      changed: (link) => tell({ type: 'link', link }),
      outdated: () => {
        commands.giveUp();
        tell({ type: 'closed', code: 'outdated' });
      },
      heard: hear,
    },
    ports,
  );

  return {
    listen: (listener) => {
      const stop = listeners.add(listener);
      for (const news of lasting.values()) listener(news);
      followed.tellAll(listener);
      return stop;
    },
    ask: (wish) => commands.ask({ id: randomHex(8), ...invited(wish, known) }),
    // Whole milliseconds, like every time that the server tells: no device's clock shows in what follows from it.
    now: () => Math.round(Date.now() + ahead),
    takeOver: () => undefined,
    readBack: followed.readBack,
    close: () => {
      socket.send({ type: 'unwatch', table: id });
      socket.close();
      commands.giveUp();
      listeners.clear();
    },
  };
};

const LASTING: ReadonlySet<News['type']> = new Set(['link', 'gone', 'closed']);

/** Refusals that say that the table itself can't be watched. */
const CLOSED: ReadonlySet<string> = new Set(['no-table', 'not-invited', 'removed']);

/** There is a new one whenever somebody was removed. */
const invitationIn = (news: News): string | null | undefined => {
  if (news.type === 'table') return news.table.invitation;
  return news.type === 'update' ? news.update.now?.invitation : null;
};

/** Those who came by invitation show it with what needs it. */
const invited = (wish: Wish, invitation: string | null): Wish =>
  invitation !== null && (wish.type === 'sit' || wish.type === 'say') ? { ...wish, invitation } : wish;

import type { Listing, OwnTable, RunningGame } from '@skulduggery/table';
import { byThisClock } from './own-clock.ts';
import { A_MOMENT, browserPorts, openSocket, type Socket, type SocketPorts } from './socket.ts';

/** The tables with a free place, and the games that can be watched, each latest first. */
export interface Public {
  readonly open: readonly Listing[];
  readonly running: readonly RunningGame[];
}

/** What is open to everybody, or why nobody can tell: the server is out of reach, or this page too old for it. */
export type Lobby = Public | 'away' | 'outdated';

export interface LobbyListener {
  readonly lobby: (lobby: Lobby) => void;
  /** This person's own tables whose games are not over, those that wait for them first; their time is over by this device's clock. */
  readonly mine: (tables: readonly OwnTable[]) => void;
}

/** Tells what is open to everybody, and what to this person, now and with every change. */
export const watchLobby = ({ lobby: tell, mine }: LobbyListener, ports: SocketPorts = browserPorts): (() => void) => {
  const tables = new Map<string, Listing>();
  let running: readonly RunningGame[] = [];
  let stopWaiting = (): void => undefined;
  /** How far the server's clock is ahead of this device's. */
  let ahead = 0;
  const watch = (send: Socket['send']): void => {
    send({ type: 'lobby', watch: true });
    send({ type: 'mine', watch: true });
  };
  const socket = openSocket(
    {
      opened: watch,
      heard: (message) => {
        if (message.type === 'welcome') ahead = message.now - Date.now();
        if (message.type === 'mine') return mine(byThisClock(message.tables, ahead));
        // Many may come at once from one address. Each of the two may be refused, and both are asked for once.
        if (message.type === 'refused' && message.refusal.code === 'too-fast') {
          stopWaiting();
          stopWaiting = ports.after(A_MOMENT, () => watch(socket.send));
          return;
        }
        if (message.type === 'lobby') {
          tables.clear();
          for (const table of message.tables) tables.set(table.id, table);
        } else if (message.type === 'listed') tables.set(message.table.id, message.table);
        else if (message.type === 'unlisted') tables.delete(message.id);
        else if (message.type === 'running') running = message.games;
        else return;
        const open = [...tables.values()].filter(({ names }) => names.includes(null));
        tell({ open: open.toSorted((a, b) => b.since - a.since), running });
      },
      changed: (link) => {
        if (link === 'reconnecting' || link === 'offline') tell('away');
      },
      outdated: () => tell('outdated'),
    },
    ports,
  );
  return () => socket.close();
};

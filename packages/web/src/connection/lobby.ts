import type { Listing } from '@skulduggery/table';
import { openSocket } from './socket.ts';

/** Which tables are open, or why nobody can tell: the server is out of reach, or this page too old for it. */
export type Lobby = readonly Listing[] | 'away' | 'outdated';

/** Tells which tables are open, now and with every change. */
export const watchLobby = (tell: (lobby: Lobby) => void): (() => void) => {
  const tables = new Map<string, Listing>();
  const socket = openSocket({
    opened: (send) => send({ type: 'lobby', watch: true }),
    heard: (message) => {
      if (message.type === 'lobby') {
        tables.clear();
        for (const table of message.tables) tables.set(table.id, table);
      } else if (message.type === 'listed') tables.set(message.table.id, message.table);
      else if (message.type === 'unlisted') tables.delete(message.id);
      else return;
      tell([...tables.values()].toSorted((a, b) => b.since - a.since));
    },
    changed: (link) => {
      if (link === 'reconnecting' || link === 'offline') tell('away');
    },
    outdated: () => tell('outdated'),
  });
  return () => socket.close();
};

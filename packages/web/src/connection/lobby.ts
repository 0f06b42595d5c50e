import type { Listing } from '@skulduggery/table';
import { openSocket } from './socket.ts';

/** Tells which tables are open, now and with every change; `null` while the server is out of reach. */
export const watchLobby = (tell: (tables: readonly Listing[] | null) => void): (() => void) => {
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
      if (link === 'reconnecting' || link === 'offline') tell(null);
    },
  });
  return () => socket.close();
};

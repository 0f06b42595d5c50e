import type { Listing, OwnTable, RunningGame } from '@skulduggery/table';
import { openSocket } from './socket.ts';

/** The tables that wait for people, and the games that can be watched, each latest first. */
export interface Public {
  readonly open: readonly Listing[];
  readonly running: readonly RunningGame[];
}

/** What is open to everybody, or why nobody can tell: the server is out of reach, or this page too old for it. */
export type Lobby = Public | 'away' | 'outdated';

export interface LobbyListener {
  readonly lobby: (lobby: Lobby) => void;
  /** This person's own tables whose games are not over, those that wait for them first. */
  readonly mine: (tables: readonly OwnTable[]) => void;
}

/** Tells what is open to everybody, and what to this person, now and with every change. */
export const watchLobby = ({ lobby: tell, mine }: LobbyListener): (() => void) => {
  const tables = new Map<string, Listing>();
  let running: readonly RunningGame[] = [];
  const socket = openSocket({
    opened: (send) => {
      send({ type: 'lobby', watch: true });
      send({ type: 'mine', watch: true });
    },
    heard: (message) => {
      if (message.type === 'mine') return mine(message.tables);
      if (message.type === 'lobby') {
        tables.clear();
        for (const table of message.tables) tables.set(table.id, table);
      } else if (message.type === 'listed') tables.set(message.table.id, message.table);
      else if (message.type === 'unlisted') tables.delete(message.id);
      else if (message.type === 'running') running = message.games;
      else return;
      tell({ open: [...tables.values()].toSorted((a, b) => b.since - a.since), running });
    },
    changed: (link) => {
      if (link === 'reconnecting' || link === 'offline') tell('away');
    },
    outdated: () => tell('outdated'),
  });
  return () => socket.close();
};

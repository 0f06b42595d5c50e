import type { RunningGame } from '@skulduggery/table';
import { openLobby, type Lobby } from '../src/lobby.ts';

/** A lobby of one process, which reads of games that run wherever a test keeps them. */
export const newLobby = (running: () => readonly RunningGame[] = () => []): Promise<Lobby> =>
  openLobby(
    {
      listed: () => Promise.resolve([]),
      running: () => Promise.resolve(running()),
      onAppended: () => () => undefined,
    },
    {
      now: () => 1000,
      failed: (failure) => {
        throw failure;
      },
    },
  );

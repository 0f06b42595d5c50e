import type { AnyUpdate, Listing, RunningGame, ToClient } from '@skulduggery/table';
import type { LobbyChange } from '../lobby.ts';
import { writtenOnce } from './written-once.ts';

const eventsText = writtenOnce((events: AnyUpdate['events']) => JSON.stringify(events));

/** The message that tells an update. What several are told alike is written once: writing is most of what a move costs. */
export const updateText = writtenOnce(
  ({ table, after, seq, events, game, now }: AnyUpdate) =>
    `{"type":"update","update":{"table":${JSON.stringify(table)},"after":${after},"seq":${seq},` +
    `"events":${eventsText(events)},"game":${JSON.stringify(game)},"now":${JSON.stringify(now)}}}`,
);

/** The message that tells the list of open tables, which may be long and is asked for by everybody who comes. */
export const lobbyText = writtenOnce((tables: readonly Listing[]) =>
  JSON.stringify({ type: 'lobby', tables } satisfies ToClient),
);

/** The same of running games. */
export const runningText = writtenOnce((games: readonly RunningGame[]) =>
  JSON.stringify({ type: 'running', games } satisfies ToClient),
);

/** The message that tells a change of what the lobby shows, to all who look at it. */
export const changeText = writtenOnce((change: LobbyChange) => JSON.stringify(change));

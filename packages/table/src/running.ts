import type { PersonId, Setup, TableId, Time } from './entry.ts';
import { inOwnHands, somebodyAt, type Table } from './table.ts';

/** A public game that is being played, as the lobby shows it to whoever would like to watch. */
export interface RunningGame {
  readonly id: TableId;
  readonly setup: Setup;
  /** Who plays, by player: the name of a person or a program; `null` is a bot. */
  readonly people: readonly (string | null)[];
  /** When the game began. */
  readonly since: Time;
}

/** How a table shows among the running games from now on. */
export interface RunningChange {
  /** `null` when it does not. */
  readonly now: RunningGame | null;
  /** Who plays there: each is shown only at the game that began last, so that two can't fill the list by themselves. */
  readonly players: readonly PersonId[];
}

/** Whether the lobby shows a game: a public one that people play with each other, and have not left to bots. */
export const isRunning = ({ phase, setup, places }: Table): boolean =>
  phase === 'playing' &&
  setup.access === 'public' &&
  places.filter((place) => inOwnHands(place)?.kind === 'person').length > 1;

/** What changes among the running games between a table, or none, and the same table later; `null` as with most moves. */
export const runningChange = (before: Table | null, after: Table): RunningChange | null => {
  if (before?.places === after.places && before.phase === after.phase) return null;
  const is = isRunning(after);
  if (is === (before !== null && isRunning(before))) return null;
  return { now: is ? runningGame(after) : null, players: playersOf(after) };
};

const runningGame = ({ id, setup, places, since }: Table): RunningGame => ({
  id,
  setup,
  people: places.map((place) => somebodyAt(place)?.name ?? null),
  since,
});

const playersOf = ({ places }: Table): readonly PersonId[] =>
  places.flatMap((place) => (place?.who.kind === 'person' ? [place.who.id] : []));

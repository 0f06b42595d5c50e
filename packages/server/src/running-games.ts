import { sameJson } from '@skulduggery/rules';
import { isRunning, type RunningGame, type Table } from '@skulduggery/table';
import { newRereading } from './rereading.ts';
import type { Store } from './store/store.ts';

/** The public games that are being played, as everybody is told of them: latest first. */
export interface RunningGames {
  /** The same list as long as nothing about it changes. */
  readonly games: () => readonly RunningGame[];
  /** A table of this process has changed. */
  readonly changed: (table: Table) => void;
  /** Some process may have changed any table. */
  readonly someChanged: () => void;
  readonly close: () => void;
}

export interface RunningOptions {
  readonly now: () => number;
  readonly tell: (games: readonly RunningGame[]) => void;
  readonly failed: (failure: unknown) => void;
}

/** How many are shown: whoever looks for something to watch needs no more. */
const MOST_RUNNING = 20;

/** For so long after its start; a game that takes longer is played by correspondence, or everybody has walked away. */
const LONGEST_MS = 3 * 60 * 60 * 1000;

/** How long changes are gathered before the list is read again. */
const GATHER_MS = 1000;

/** The same after it was told: where games begin all the time, everybody is sent the whole of it this often. */
const PAUSE_MS = 3000;

/** How often it is looked whether some have run for too long. */
const TIDY_MS = 60_000;

/** The store alone decides which are shown, so that all processes show the same, and no table has to be in memory. */
export const openRunningGames = async (
  store: Pick<Store, 'running'>,
  { now, tell, failed }: RunningOptions,
): Promise<RunningGames> => {
  let games: readonly RunningGame[] = [];
  let ids: ReadonlySet<string> = new Set();
  let told = Number.NEGATIVE_INFINITY;
  const read = async (): Promise<void> => {
    const latest = await store.running(now() - LONGEST_MS, MOST_RUNNING);
    if (sameJson(latest, games)) return;
    games = latest;
    ids = new Set(latest.map(({ id }) => id));
    told = now();
    tell(games);
  };
  /** What has begun before is not shown, whatever happens there. */
  const earliest = (): number => games[MOST_RUNNING - 1]?.since ?? now() - LONGEST_MS;
  await read();
  const rereading = newRereading(read, failed);
  const someChanged = (): void => {
    const pause = told + PAUSE_MS - now();
    // A clock may be set back.
    rereading.after(Math.min(PAUSE_MS, Math.max(GATHER_MS, pause)));
  };
  const tidying = setInterval(someChanged, TIDY_MS).unref();
  return {
    games: () => games,
    changed: (table) => {
      // Seldom true: this is asked with every move.
      if (isRunning(table) !== ids.has(table.id) && table.since >= earliest()) someChanged();
    },
    someChanged,
    close: () => {
      clearInterval(tidying);
      rereading.close();
    },
  };
};

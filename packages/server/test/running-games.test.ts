import { memoryLog, type LiveTable, type RunningGame, type Setup } from '@skulduggery/table';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ana, ask, ben, newPorts, newTable, startedTable } from '../../table/test/fixture.ts';
import { openRunningGames, type RunningGames } from '../src/running-games.ts';

const HOUR = 60 * 60 * 1000;
const MOST = 20;

beforeEach(() => {
  vi.useFakeTimers({ now: 100 * HOUR });
});
afterEach(() => {
  vi.useRealTimers();
});

interface Opened extends RunningGames {
  /** As a store would have them. */
  readonly stored: RunningGame[];
  readonly told: (readonly RunningGame[])[];
  readonly reads: () => number;
}

const opened = async (...stored: RunningGame[]): Promise<Opened> => {
  let reads = 0;
  const told: (readonly RunningGame[])[] = [];
  const store = {
    running: (after: number, most: number) => {
      reads += 1;
      const latest = stored.filter(({ since }) => since > after).toSorted((a, b) => b.since - a.since);
      return Promise.resolve(latest.slice(0, most));
    },
  };
  const running = await openRunningGames(store, {
    now: Date.now,
    tell: (games) => told.push(games),
    failed: (failure) => {
      throw failure;
    },
  });
  told.length = 0;
  return { ...running, stored, told, reads: () => reads };
};

const ports = newPorts(memoryLog(), () => Date.now());
const started = (setup: Partial<Setup> = {}): Promise<LiveTable> => startedTable(setup, ports);
const gameOf = (live: LiveTable): RunningGame => {
  const { id, setup, since } = live.table();
  return { id, setup, people: ['Ana', 'Ben', 'Eva'], since };
};
const gathered = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1000);

test('what begins and what ends is told, all of it once, however much happens meanwhile', async () => {
  const running = await opened();
  const live = await started();
  const game = gameOf(live);
  running.stored.push(game);
  running.changed(live.table());
  running.changed(live.table());
  expect(running.told).toEqual([]);
  await gathered();
  expect(running.told).toEqual([[game]]);
  expect(running.games()).toBe(running.told[0]);
  for (const who of [ana, ben]) await ask(live, who, { type: 'leave' });
  running.stored.pop();
  running.changed(live.table());
  await gathered();
  expect(running.told).toEqual([[game]]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(running.told).toEqual([[game], []]);
  running.close();
});

test('where games begin all the time the list is told every three seconds, also when the clock is set back', async () => {
  const running = await opened();
  const game = gameOf(await started());
  const tellFor = async (seconds: number): Promise<number> => {
    const before = running.told.length;
    for (let second = 0; second < seconds; second += 1) {
      const { length } = running.stored;
      running.stored.push({ ...game, id: `game-${length}`, since: game.since + length });
      running.someChanged();
      await gathered();
    }
    return running.told.length - before;
  };
  expect(await tellFor(61)).toBe(21);
  vi.setSystemTime(Date.now() - HOUR);
  expect(await tellFor(60)).toBe(20);
  running.close();
});

test('what changes nothing is neither read nor told', async () => {
  const live = await started();
  const running = await opened(gameOf(live));
  const [gathering, invited] = [await newTable({}, ports), await started({ access: 'invitation' })];
  for (const table of [live, gathering, invited]) running.changed(table.table());
  await gathered();
  expect(running.reads()).toBe(1);
  // Where others may have changed it, it is read, and not told again.
  running.someChanged();
  await vi.advanceTimersByTimeAsync(3000);
  expect(running.reads()).toBe(2);
  expect(running.told).toEqual([]);
  running.close();
});

test('of many the latest are shown, and whatever happens at the others costs nothing', async () => {
  const early = await started();
  const later = Array.from({ length: MOST }, (_, index) => ({
    ...gameOf(early),
    id: `later-${index}`,
    since: early.table().since + 1 + index,
  }));
  const running = await opened(gameOf(early), ...later);
  expect(running.games()).toEqual(later.toReversed());
  running.changed(early.table());
  await gathered();
  expect(running.reads()).toBe(1);
  running.close();
});

test('a game that has gone on for hours is shown no more, also when nothing happens any more', async () => {
  const live = await started();
  const running = await opened(gameOf(live));
  expect(running.games()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3 * HOUR + 61_000);
  expect(running.told).toEqual([[]]);
  const reads = running.reads();
  running.changed(live.table());
  await gathered();
  expect(running.reads()).toBe(reads);
  running.close();
});

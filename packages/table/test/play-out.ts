import { setImmediate } from 'node:timers/promises';
import { seeded } from '@skulduggery/rules';
import { expect } from 'vitest';
import { attend, type LiveTable } from '../src/index.ts';
import type { newClock } from './fixture.ts';

/** Lets bots play with the clock in hand until nothing is due any more. */
export const playOut = async (live: LiveTable, clock: ReturnType<typeof newClock>): Promise<void> => {
  const below = seeded('bots');
  const failures: unknown[] = [];
  // Games among bots are played for somebody.
  const leave = live.watch({ person: null, tell: () => undefined });
  const stop = attend(live, {
    now: clock.now,
    at: clock.at,
    choose: ({ moves }) => Promise.resolve(moves[below(moves.length)]),
    failed: (failure) => failures.push(failure),
  });
  for (let due = clock.next(); due !== null; due = clock.next()) {
    clock.advanceTo(due);
    // Over memory a table waits for nothing but promises.
    await setImmediate();
  }
  stop();
  leave();
  expect(failures).toEqual([]);
};

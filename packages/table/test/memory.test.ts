import { advance, begin, seeded } from '@skulduggery/rules';
import { expect, test } from 'vitest';
import { LONGEST_THOUGHT } from '../src/due.ts';
import { attend, openTable, type Asked, type Entry, type LiveTable } from '../src/index.ts';
import { ana, ask, newClock, newPorts, newTable } from './fixture.ts';

const HEAD = { game: 'skull', players: 3, options: {} } as const;

/** A game among bots of a level, with talk in between, and what the bots were told. */
const play = async (level: string): Promise<{ readonly asked: readonly Asked[]; readonly log: readonly Entry[] }> => {
  const clock = newClock();
  const ports = newPorts(undefined, clock.now);
  const live = await newTable(HEAD, ports);
  await ask(live, ana, { type: 'seat-bot', level });
  await ask(live, ana, { type: 'start' });
  const below = seeded('memory');
  const asked: Asked[] = [];
  const attended = (table: LiveTable): (() => void) =>
    attend(table, {
      now: clock.now,
      at: clock.at,
      choose: (each) => {
        asked.push(each);
        return Promise.resolve(each.moves[below(each.moves.length)]);
      },
      failed: (failure) => expect.unreachable(String(failure)),
    });
  for (let now: LiveTable | null = live; now?.table().phase === 'playing'; now = await openTable(ports, live.id)) {
    // Every decision is made by a table that has just been opened: whatever a bot remembers comes from the log.
    now.watch({ person: null, tell: () => undefined });
    const moved = nextChange(now);
    const stop = attended(now);
    clock.advanceTo(clock.now() + LONGEST_THOUGHT);
    await moved;
    stop();
    await ask(now, ana, { type: 'say', talk: { type: 'reaction', key: 'laugh' } });
  }
  return { asked, log: await ports.log.read(live.id, 0) };
};

const nextChange = (live: LiveTable): Promise<unknown> =>
  new Promise((resolve) => {
    const stop = live.onChange((table) => {
      stop();
      resolve(table);
    });
  });

test('a bot that remembers is told what its seat saw before each move, and nothing that others saw', async () => {
  const { asked, log } = await play('expert');
  const begun = begin(HEAD);
  if (!begun.ok) throw new Error(begun.error.message);
  const { game, state } = begun.value;
  const states = [state];
  for (const entry of log) {
    if (entry.type === 'moved') states.push(advance(game, states.at(-1), entry));
  }
  expect(asked.length).toBeGreaterThan(10);
  for (const { seat, view, before } of asked) {
    const views = states.slice(0, before.length + 1).map((each) => game.view(each, seat));
    expect([...before, view]).toEqual(views);
  }
  const decisions = log.filter((entry) => entry.type === 'moved' && entry.by !== 'chance').length;
  expect(asked.at(-1)?.before.length).toBeGreaterThan(decisions - 2);
});

test('nothing is kept for a bot that does not remember', async () => {
  const { asked } = await play('steady');
  expect(asked.every(({ before }) => before.length === 0)).toBe(true);
});
